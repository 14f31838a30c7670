import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { TestContext } from "node:test";
import { AgentCard, type Part, TaskState } from "@a2a-js/sdk";
import {
  AgentEvent,
  type AgentExecutor,
  DefaultRequestHandler,
  InMemoryTaskStore,
  JsonRpcTransportHandler,
  ServerCallContext,
} from "@a2a-js/sdk/server";
import { bodyOf, listenOnce } from "./http-listener.ts";

/** How the agent behaves from now on. */
interface A2aAgent {
  /** Where it is; its card is below it. */
  url: string;
  /** The interface that its card names; null is its own. */
  inner: string | null;
  /** What is served in place of the card; null serves it. */
  card: string | null;
  /** Pieces of its answer. */
  answer: (text: string) => readonly string[];
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
    void bodyOf(request).then((body) => answer(agent, JSON.parse(body) as Record<string, unknown>, reply));
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

async function answer(agent: A2aAgent, body: Record<string, unknown>, reply: ServerResponse): Promise<void> {
  const rpc = new JsonRpcTransportHandler(
    new DefaultRequestHandler(cardOf(agent), new InMemoryTaskStore(), executorOf(agent)),
  );
  const answered = await rpc.handle(body, new ServerCallContext());
  if (!(Symbol.asyncIterator in answered))
    return void reply.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answered));
  reply.writeHead(200, { "content-type": "text/event-stream" });
  for await (const event of answered) reply.write(`data: ${JSON.stringify(event)}\n\n`);
  reply.end();
}

const textPart = (value: string): Part => ({
  content: { $case: "text", value },
  metadata: undefined,
  filename: "",
  mediaType: "text/plain",
});

function executorOf(agent: A2aAgent): AgentExecutor {
  return {
    async execute({ userMessage, taskId, contextId }, bus) {
      const said = userMessage.parts
        .map(({ content }) => (content?.$case === "text" ? content.value : ""))
        .join("");
      const status = (state: TaskState) => ({ state, message: undefined, timestamp: undefined });
      const task = { id: taskId, contextId, artifacts: [], history: [], metadata: undefined };
      bus.publish(AgentEvent.task({ ...task, status: status(TaskState.TASK_STATE_WORKING) }));
      for (const piece of agent.answer(said))
        bus.publish(
          AgentEvent.artifactUpdate({
            taskId,
            contextId,
            append: true,
            lastChunk: false,
            metadata: undefined,
            artifact: {
              artifactId: randomUUID(),
              name: "answer",
              description: "",
              parts: [textPart(piece)],
              metadata: undefined,
              extensions: [],
            },
          }),
        );
      bus.publish(
        AgentEvent.statusUpdate({
          taskId,
          contextId,
          metadata: undefined,
          status: status(TaskState.TASK_STATE_COMPLETED),
        }),
      );
      bus.finished();
      await Promise.resolve();
    },
    cancelTask: () => Promise.resolve(),
  };
}
