import type { TestContext } from "node:test";
import { AgentCard } from "@a2a-js/sdk";
import { answerA2a, type Say } from "#api/agents/demo-agents/answer-a2a";
import { bodyOf } from "#api/agents/demo-agents/listen";
import { listenOnce } from "./http-listener.ts";

/** How the agent behaves from now on. */
interface A2aAgent {
  /** Where it is; its card is below it. */
  url: string;
  /** The interface that its card names; null is its own. */
  inner: string | null;
  /** What is served in place of the card; null serves it. */
  card: string | null;
  /** Pieces of its answer. */
  answer: Say;
  /** The key that each call needs; null needs none. */
  key: string | null;
}

/** A real agent of the A2A protocol on this machine, by the protocol's own server. */
export async function a2aAgent(t: TestContext): Promise<A2aAgent> {
  const agent: A2aAgent = {
    url: "",
    inner: null,
    card: null,
    answer: (text) => ["You said: ", text],
    key: null,
  };
  const origin = await listenOnce(t, (request, reply) => {
    if (agent.key !== null && request.headers.authorization !== `Bearer ${agent.key}`)
      return void reply.writeHead(401).end("No key.");
    if (request.url === "/echo/.well-known/agent-card.json")
      return void reply
        .writeHead(200, { "content-type": "application/json" })
        .end(agent.card ?? JSON.stringify(AgentCard.toJSON(cardOf(agent))));
    void bodyOf(request).then((body) => answerA2a(cardOf(agent), agent.answer, body, reply));
  });
  agent.url = `${origin}/echo`;
  return agent;
}

const cardOf = ({ url, inner }: A2aAgent): AgentCard =>
  AgentCard.fromJSON({
    name: "Echo Desk",
    description: "Says again what it was told.",
    version: "1.0.0",
    capabilities: { streaming: true },
    defaultInputModes: ["text/plain"],
    defaultOutputModes: ["text/plain"],
    supportedInterfaces: [
      { url: inner ?? `${url}/rpc`, protocolBinding: "JSONRPC", protocolVersion: "1.0", tenant: "" },
    ],
    skills: [
      {
        id: "echo",
        name: "Echo",
        description: "Repeats a sentence",
        tags: ["text"],
        examples: ["Say hello", "Say it twice"],
      },
    ],
  });
