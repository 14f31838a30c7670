// An agent behind an OpenAI-compatible endpoint, as a process of its own: it counts the words it is sent, also those of
// texts, for which it draws a picture. It asks for the key in its environment, and prints its port once it listens.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Content = string | readonly { readonly text?: string }[];

/** A picture of one pixel. */
const DRAWN =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const key = process.env["AGENT_KEY"] ?? "";

const server = createServer((request, reply) => {
  if (request.headers.authorization !== `Bearer ${key}`) return void reply.writeHead(401).end();
  if (request.url === "/v1/models")
    return void reply
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ object: "list", data: [{ id: "word-counter", object: "model" }] }));
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    const { messages } = JSON.parse(body) as { messages: readonly { content: Content }[] };
    const content = messages.at(-1)?.content ?? "";
    const text = typeof content === "string" ? content : content.map((part) => part.text ?? "").join(" ");
    const words = text.trim().split(/\s+/).length;
    reply.writeHead(200, { "content-type": "text/event-stream" });
    const say = (delta: object, finish_reason: string | null) =>
      reply.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`);
    say({ content: `${words} words` }, null);
    if (typeof content !== "string") say({ images: [{ image_url: { url: DRAWN } }] }, null);
    say({}, "stop");
    reply.end("data: [DONE]\n\n");
  });
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
