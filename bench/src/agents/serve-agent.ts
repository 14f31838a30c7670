// An agent of the bench's own, a process: it streams chunks that say when they were sent, as an A2A agent and as an
// OpenAI-compatible endpoint.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { stamp } from "./stamps.ts";

const [port = "0", chunks = "20", pauseMs = "20"] = process.argv.slice(2);
const origin = `http://127.0.0.1:${port}`;

const card = {
  name: "Stamps",
  description: "Says when it speaks.",
  version: "1.0.0",
  capabilities: { streaming: true },
  defaultInputModes: ["text/plain"],
  defaultOutputModes: ["text/plain"],
  supportedInterfaces: [{ url: `${origin}/rpc`, protocolBinding: "JSONRPC", protocolVersion: "1.0" }],
  skills: [{ id: "stamp", name: "Stamp", description: "Says when it speaks", tags: ["text"] }],
};

const about = { taskId: "task", contextId: "context" };

/** What surrounds each chunk, by the address that is asked. */
const protocols: Readonly<
  Record<string, { begin: object[]; chunk: (text: string) => object; end: (object | string)[] }>
> = {
  "/v1/chat/completions": {
    begin: [],
    chunk: (content) => ({ choices: [{ index: 0, delta: { content }, finish_reason: null }] }),
    end: [{ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] }, "[DONE]"],
  },
  "/rpc": {
    begin: [result({ task: { id: "task", contextId: "context", status: { state: "TASK_STATE_WORKING" } } })],
    chunk: (text) =>
      result({
        artifactUpdate: {
          ...about,
          artifact: { artifactId: "answer", parts: [{ text, mediaType: "text/plain" }] },
          append: true,
        },
      }),
    end: [result({ statusUpdate: { ...about, status: { state: "TASK_STATE_COMPLETED" } } })],
  },
};

function result(value: object): object {
  return { jsonrpc: "2.0", id: 1, result: value };
}

const json = (reply: ServerResponse, body: object) =>
  void reply.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));

createServer((request, reply) => {
  const { url = "" } = request;
  if (url.endsWith("agent-card.json")) json(reply, card);
  else if (url === "/v1/models") json(reply, { data: [{ id: "stamps" }] });
  else void answer(request, reply).catch(() => reply.destroy());
}).listen(Number(port), "127.0.0.1");

async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const protocol = protocols[request.url ?? ""];
  let text = "";
  for await (const piece of request) text += String(piece);
  if (protocol === undefined) return void reply.writeHead(404).end();
  // JSON-RPC answers by the id that it is asked with.
  const { id } = JSON.parse(text) as { id?: unknown };
  const say = (data: object | string) =>
    reply.write(
      `data: ${typeof data === "string" ? data : JSON.stringify("jsonrpc" in data ? { ...data, id } : data)}\n\n`,
    );
  reply.writeHead(200, { "content-type": "text/event-stream" });
  for (const data of protocol.begin) say(data);
  for (let count = 0; count < Number(chunks); count += 1) {
    if (count > 0) await sleep(Number(pauseMs));
    say(protocol.chunk(stamp()));
  }
  for (const data of protocol.end) say(data);
  reply.end();
}
