// The demo's agent of the A2A protocol, a process of its own.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { AgentCard, type Part, TaskState } from "@a2a-js/sdk";
import {
  AgentEvent,
  type AgentExecutor,
  DefaultRequestHandler,
  InMemoryTaskStore,
  JsonRpcTransportHandler,
  ServerCallContext,
} from "@a2a-js/sdk/server";
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

const textPart = (value: string): Part => ({
  content: { $case: "text", value },
  metadata: undefined,
  filename: "",
  mediaType: "text/plain",
});

const executor: AgentExecutor = {
  execute({ userMessage, taskId, contextId }, bus) {
    const said = userMessage.parts
      .map(({ content }) => (content?.$case === "text" ? content.value : ""))
      .join("");
    const status = (state: TaskState) => ({ state, message: undefined, timestamp: undefined });
    const of = { taskId, contextId, metadata: undefined };
    const task = { id: taskId, contextId, artifacts: [], history: [], metadata: undefined };
    bus.publish(AgentEvent.task({ ...task, status: status(TaskState.TASK_STATE_WORKING) }));
    for (const line of plainEnglish(said)) {
      const parts = [textPart(`${line}\n`)];
      const about = { name: "changes", description: "", metadata: undefined, extensions: [] };
      const artifact = { ...about, artifactId: randomUUID(), parts };
      bus.publish(AgentEvent.artifactUpdate({ ...of, append: true, lastChunk: false, artifact }));
    }
    bus.publish(AgentEvent.statusUpdate({ ...of, status: status(TaskState.TASK_STATE_COMPLETED) }));
    bus.finished();
    return Promise.resolve();
  },
  cancelTask: () => Promise.resolve(),
};

async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const body = JSON.parse(await bodyOf(request)) as Record<string, unknown>;
  const rpc = new JsonRpcTransportHandler(new DefaultRequestHandler(card, new InMemoryTaskStore(), executor));
  const answered = await rpc.handle(body, new ServerCallContext());
  if (!(Symbol.asyncIterator in answered))
    return void reply.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answered));
  reply.writeHead(200, { "content-type": "text/event-stream" });
  for await (const event of answered) reply.write(`data: ${JSON.stringify(event)}\n\n`);
  reply.end();
}

await listen((request, reply) => {
  if (request.method === "GET")
    return void reply
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify(AgentCard.toJSON(card)));
  answer(request, reply).catch(() => reply.headersSent || reply.writeHead(400).end());
});
