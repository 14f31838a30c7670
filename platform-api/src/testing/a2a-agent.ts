import type { ServerResponse } from "node:http";
import type { TestContext } from "node:test";
import { AgentCard } from "@a2a-js/sdk";
import { answerA2a, keepTasks, type Say } from "#api/agents/demo-agents/answer-a2a";
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
  /** How often its card was read. */
  cardReads: number;
  /** Pieces of its answer. */
  answer: Say;
  /** The key that each call needs; null needs none. */
  key: string | null;
  /** It forgets its tasks, as after it was started anew. */
  forget(): void;
  /** Calls that it got: each method, and the conversation and task that it was said to belong to; empty for none. */
  readonly calls: { readonly method: string; readonly contextId: string; readonly taskId: string }[];
  /** It says its pieces and then goes on without an end. */
  isEndless: boolean;
  /** Characters of an answer after which it hangs up; null lets it end. */
  breaksAfter: number | null;
}

/** A real agent of the A2A protocol on this machine, by the protocol's own server. */
export async function a2aAgent(t: TestContext): Promise<A2aAgent> {
  const agent: A2aAgent = {
    url: "",
    inner: null,
    card: null,
    cardReads: 0,
    answer: (text) => ["You said: ", text],
    key: null,
    calls: [],
    isEndless: false,
    breaksAfter: null,
    forget: () => {
      kept = keepTasks();
    },
  };
  let kept = keepTasks();
  const origin = await listenOnce(t, (request, reply) => {
    if (agent.key !== null && request.headers.authorization !== `Bearer ${agent.key}`)
      return void reply.writeHead(401).end("No key.");
    if (request.url === "/echo/.well-known/agent-card.json") {
      agent.cardReads += 1;
      return void reply
        .writeHead(200, { "content-type": "application/json" })
        .end(agent.card ?? JSON.stringify(AgentCard.toJSON(cardOf(agent))));
    }
    void bodyOf(request).then((body) => {
      const { method, params } = JSON.parse(body) as {
        method: string;
        params?: { message?: { contextId?: string; taskId?: string } };
      };
      const { contextId = "", taskId = "" } = params?.message ?? {};
      agent.calls.push({ method, contextId, taskId });
      if (agent.isEndless) reply.end = () => reply;
      if (agent.breaksAfter !== null) hangUpAfter(reply, agent.breaksAfter);
      return answerA2a(cardOf(agent), agent.answer, body, reply, kept);
    });
  });
  agent.url = `${origin}/echo`;
  return agent;
}

/** Has a reply end within what it is saying. */
function hangUpAfter(reply: ServerResponse, characters: number): void {
  const write = reply.write.bind(reply) as (text: string) => boolean;
  let left = characters;
  reply.write = (text: unknown) => {
    const part = String(text).slice(0, left);
    left -= part.length;
    if (part !== "") write(part);
    if (left <= 0) setTimeout(() => reply.destroy(), 20);
    return true;
  };
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
