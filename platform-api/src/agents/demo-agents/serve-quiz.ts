// The demo's agent behind an OpenAI-compatible endpoint, a process of its own.
import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { bodyOf, listen } from "./listen.ts";
import { quizOf } from "./quiz.ts";

const MODEL = "quiz-by-rules";
const Asked = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) });

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
  reply.writeHead(200, { "content-type": "text/event-stream" });
  const say = (delta: object, finish_reason: string | null) => {
    const choices = [{ index: 0, delta, finish_reason }];
    reply.write(`data: ${JSON.stringify({ object: "chat.completion.chunk", model: MODEL, choices })}\n\n`);
  };
  for (const line of quizOf(question)) say({ content: `${line}\n` }, null);
  say({}, "stop");
  reply.end("data: [DONE]\n\n");
}
