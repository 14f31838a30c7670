import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { type AgentCard, type Message, type Part, Role, TaskState } from "@a2a-js/sdk";
import {
  AgentEvent,
  type AgentExecutor,
  DefaultExecutionEventBusManager,
  DefaultRequestHandler,
  InMemoryTaskStore,
  JsonRpcTransportHandler,
  ServerCallContext,
} from "@a2a-js/sdk/server";

/** A file by its address, or with its bytes in place of one. */
export interface SaidFile {
  readonly name: string;
  readonly mediaType: string;
  readonly url?: string;
  readonly bytes?: Buffer;
}

/** How its task ends, and what it says to that; a task that nothing is said of is completed. */
export interface SaidEnd {
  readonly state: TaskState;
  readonly words: string;
}

export type Said = string | SaidFile | SaidEnd;

/** The pieces of an answer, at once or as they come. */
type Pieces = readonly Said[] | AsyncIterable<Said>;

/** How an agent answers a message with its files. */
export type Say = (text: string, files: readonly SaidFile[]) => Pieces | Promise<Pieces>;

/** What an agent keeps of its tasks while it runs, so that they can be asked for again. */
export const keepTasks = () => ({
  tasks: new InMemoryTaskStore(),
  buses: new DefaultExecutionEventBusManager(),
});

/** Answers a request of A2A's JSON-RPC as the agent of a card, streamed where that is asked for. */
export async function answerA2a(
  card: AgentCard,
  say: Say,
  body: string,
  reply: ServerResponse,
  { tasks, buses } = keepTasks(),
): Promise<void> {
  const rpc = new JsonRpcTransportHandler(new DefaultRequestHandler(card, tasks, executorOf(say), buses));
  const request = JSON.parse(body) as { readonly id?: string | number };
  const answered = await rpc.handle(request, new ServerCallContext());
  if (!(Symbol.asyncIterator in answered)) return sendWhole(reply, answered);
  const events = answered[Symbol.asyncIterator]();
  // What is refused before anything is said is no stream.
  const first = await events.next().catch((error: unknown) => ({ error }));
  if ("error" in first) {
    const error = JsonRpcTransportHandler.mapToJSONRPCError(first.error);
    return sendWhole(reply, { jsonrpc: "2.0", id: request.id ?? null, error });
  }
  reply.writeHead(200, { "content-type": "text/event-stream" });
  for (let next = first; next.done !== true; next = await events.next())
    reply.write(`data: ${JSON.stringify(next.value)}\n\n`);
  reply.end();
}

const sendWhole = (reply: ServerResponse, answer: object): void =>
  void reply.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));

const partOf = (said: string | SaidFile): Part => {
  const bare = { metadata: undefined };
  if (typeof said === "string")
    return { ...bare, content: { $case: "text", value: said }, filename: "", mediaType: "text/plain" };
  const { name: filename, mediaType, bytes, url = "" } = said;
  const content: Part["content"] = bytes ? { $case: "raw", value: bytes } : { $case: "url", value: url };
  return { ...bare, content, filename, mediaType };
};

/** The files of a message that are there by their addresses. */
const filesOf = (parts: readonly Part[]): SaidFile[] =>
  parts.flatMap(({ content, filename, mediaType }) =>
    content?.$case === "url" ? [{ name: filename, mediaType, url: content.value }] : [],
  );

const messageOf = (words: string, of: Pick<Message, "taskId" | "contextId">): Message => ({
  ...of,
  messageId: randomUUID(),
  role: Role.ROLE_AGENT,
  parts: [partOf(words)],
  metadata: undefined,
  extensions: [],
  referenceTaskIds: [],
});

const executorOf = (say: Say): AgentExecutor => ({
  async execute({ userMessage, taskId, contextId }, bus) {
    const said = userMessage.parts
      .map(({ content }) => (content?.$case === "text" ? content.value : ""))
      .join("");
    const status = (state: TaskState, words = "") => ({
      state,
      message: words === "" ? undefined : messageOf(words, { taskId, contextId }),
      timestamp: undefined,
    });
    const of = { taskId, contextId, metadata: undefined };
    const task = { id: taskId, contextId, artifacts: [], history: [], metadata: undefined };
    bus.publish(AgentEvent.task({ ...task, status: status(TaskState.TASK_STATE_WORKING) }));
    let end: SaidEnd = { state: TaskState.TASK_STATE_COMPLETED, words: "" };
    for await (const piece of await say(said, filesOf(userMessage.parts))) {
      if (typeof piece !== "string" && "state" in piece) {
        end = piece;
        break;
      }
      const about = { name: "answer", description: "", metadata: undefined, extensions: [] };
      const artifact = { ...about, artifactId: randomUUID(), parts: [partOf(piece)] };
      bus.publish(AgentEvent.artifactUpdate({ ...of, append: true, lastChunk: false, artifact }));
    }
    bus.publish(AgentEvent.statusUpdate({ ...of, status: status(end.state, end.words) }));
    bus.finished();
  },
  cancelTask: () => Promise.resolve(),
});
