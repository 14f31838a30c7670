// The demo's agent of the A2A protocol, a process of its own.
import { AgentCard } from "@a2a-js/sdk";
import { answerA2a, type Say } from "./answer-a2a.ts";
import { countFile, sentenceOf, tableOf } from "./count-file.ts";
import { demoAgents } from "./demo-agents.ts";
import { bodyOf, listen } from "./listen.ts";
import { plainEnglish } from "./plain-english.ts";
import { readSent } from "./read-sent.ts";

const { url, samples } = demoAgents["Plain English Editor"];

const card = AgentCard.fromJSON({
  name: "Plain English Editor",
  description: "Names the heavy words and long sentences of a text. It works by rules; no model reads along.",
  version: "1.0.0",
  capabilities: { streaming: true },
  defaultInputModes: ["text/plain", "text/csv", "application/pdf"],
  defaultOutputModes: ["text/plain", "text/csv"],
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

const say: Say = async (text, files) => {
  const counted = await Promise.all(
    files.map(async ({ name, mediaType, url = "" }) => countFile(name, mediaType, await readSent(url))),
  );
  const lines = [...(text.trim() === "" ? [] : plainEnglish(text)), ...counted.map(sentenceOf)];
  const words = lines.map((line) => `${line}\n`);
  if (counted.length === 0) return words;
  const bytes = Buffer.from(tableOf(counted));
  return [...words, { name: "counts.csv", mediaType: "text/csv", bytes }];
};

await listen((request, reply) => {
  if (request.method === "GET")
    return void reply
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify(AgentCard.toJSON(card)));
  bodyOf(request)
    .then((body) => answerA2a(card, say, body, reply))
    .catch(() => reply.headersSent || reply.writeHead(400).end());
});
