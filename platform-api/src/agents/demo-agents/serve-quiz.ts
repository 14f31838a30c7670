// The demo's agent behind an OpenAI-compatible endpoint, a process of its own.
import type { IncomingMessage, ServerResponse } from "node:http";
import sharp from "sharp";
import { z } from "zod";
import { bodyOf, listen } from "./listen.ts";
import { quizOf } from "./quiz.ts";
import { readSent } from "./read-sent.ts";

const MODEL = "quiz-by-rules";
const Content = z.union([
  z.string(),
  z.array(
    z.union([
      z.object({ type: z.literal("text"), text: z.string() }),
      z.object({ type: z.literal("image_url"), image_url: z.object({ url: z.string() }) }),
    ]),
  ),
]);
const Asked = z.object({ messages: z.array(z.object({ role: z.string(), content: Content })) });

await listen((request, reply) => {
  if (request.method === "GET")
    return void reply
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ object: "list", data: [{ id: MODEL, object: "model" }] }));
  answer(request, reply).catch(() => reply.headersSent || reply.writeHead(400).end());
});

async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { messages } = Asked.parse(JSON.parse(await bodyOf(request)));
  const question = messages.findLast(({ role }) => role === "user")?.content ?? "";
  const parts = typeof question === "string" ? [{ type: "text" as const, text: question }] : question;
  const text = parts.map((part) => (part.type === "text" ? part.text : "")).join("\n");
  const pictures = await Promise.all(
    parts.flatMap((part) => (part.type === "image_url" ? [seenIn(part.image_url.url)] : [])),
  );
  const lines = text.trim() === "" ? pictures : [...pictures, ...quizOf(text)];
  reply.writeHead(200, { "content-type": "text/event-stream" });
  const say = (delta: object, finish_reason: string | null) => {
    const choices = [{ index: 0, delta, finish_reason }];
    reply.write(`data: ${JSON.stringify({ object: "chat.completion.chunk", model: MODEL, choices })}\n\n`);
  };
  for (const line of lines) say({ content: `${line}\n` }, null);
  say({}, "stop");
  reply.end("data: [DONE]\n\n");
}

/** What can be said of a picture without looking at it. */
async function seenIn(address: string): Promise<string> {
  const bytes = await readSent(address);
  const { format, width, height } = await sharp(bytes).metadata();
  return `A picture (${format}) of ${width} × ${height} pixels, in ${bytes.length} bytes.`;
}
