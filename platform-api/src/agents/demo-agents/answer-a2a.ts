import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { type AgentCard, type Part, TaskState } from "@a2a-js/sdk";
import {
  AgentEvent,
  type AgentExecutor,
  DefaultRequestHandler,
  InMemoryTaskStore,
  JsonRpcTransportHandler,
  ServerCallContext,
} from "@a2a-js/sdk/server";

/** How an agent answers a message: the pieces of its answer. */
export type Say = (text: string) => readonly string[];

/** Answers a request of A2A's JSON-RPC as the agent of a card, streamed where that is asked for. */
export async function answerA2a(
  card: AgentCard,
  say: Say,
  body: string,
  reply: ServerResponse,
): Promise<void> {
  const rpc = new JsonRpcTransportHandler(
    new DefaultRequestHandler(card, new InMemoryTaskStore(), executorOf(say)),
  );
  const answered = await rpc.handle(JSON.parse(body) as Record<string, unknown>, new ServerCallContext());
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

const executorOf = (say: Say): AgentExecutor => ({
  execute({ userMessage, taskId, contextId }, bus) {
    const said = userMessage.parts
      .map(({ content }) => (content?.$case === "text" ? content.value : ""))
      .join("");
    const status = (state: TaskState) => ({ state, message: undefined, timestamp: undefined });
    const of = { taskId, contextId, metadata: undefined };
    const task = { id: taskId, contextId, artifacts: [], history: [], metadata: undefined };
    bus.publish(AgentEvent.task({ ...task, status: status(TaskState.TASK_STATE_WORKING) }));
    for (const piece of say(said)) {
      const about = { name: "answer", description: "", metadata: undefined, extensions: [] };
      const artifact = { ...about, artifactId: randomUUID(), parts: [textPart(piece)] };
      bus.publish(AgentEvent.artifactUpdate({ ...of, append: true, lastChunk: false, artifact }));
    }
    bus.publish(AgentEvent.statusUpdate({ ...of, status: status(TaskState.TASK_STATE_COMPLETED) }));
    bus.finished();
    return Promise.resolve();
  },
  cancelTask: () => Promise.resolve(),
});
