// The demo's agent of the A2A protocol, a process of its own.
import { AgentCard } from "@a2a-js/sdk";
import { answerA2a } from "./answer-a2a.ts";
import { demoAgents } from "./demo-agents.ts";
import { bodyOf, listen } from "./listen.ts";
import { plainEnglish } from "./plain-english.ts";

const { url, samples } = demoAgents["Plain English Editor"];

const card = AgentCard.fromJSON({
  name: "Plain English Editor",
  description: "Names the heavy words and long sentences of a text. It works by rules; no model reads along.",
  version: "1.0.0",
  capabilities: { streaming: true },
  defaultInputModes: ["text/plain"],
  defaultOutputModes: ["text/plain"],
  supportedInterfaces: [
    { url: `${url}/rpc`, protocolBinding: "JSONRPC", protocolVersion: "1.0", tenant: "" },
  ],
  skills: [
    {
      id: "edit",
      name: "Edit",
      description: "Says what to change in a text",
      tags: ["text"],
      examples: samples,
    },
  ],
});

const say = (text: string) => plainEnglish(text).map((line) => `${line}\n`);

await listen((request, reply) => {
  if (request.method === "GET")
    return void reply
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify(AgentCard.toJSON(card)));
  bodyOf(request)
    .then((body) => answerA2a(card, say, body, reply))
    .catch(() => reply.headersSent || reply.writeHead(400).end());
});
