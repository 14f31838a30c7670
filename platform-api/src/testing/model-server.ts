import type { ServerResponse } from "node:http";
import type { TestContext } from "node:test";
import { bodyOf, listenOnce } from "./http-listener.ts";

/** What a model was sent. */
export interface Asked {
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly stream: boolean;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
  };
}

/** Answers one call of a model. */
export type Answering = (reply: ServerResponse) => void | Promise<void>;

const MODELS = JSON.stringify({ object: "list", data: [{ id: "ad-checker", object: "model" }] });

/** An OpenAI-compatible server on this machine; `answering` says how it answers from now on. */
export async function modelServer(t: TestContext) {
  const server = {
    asked: [] as Asked[],
    answering: inPieces(["Hello"]),
    url: "",
  };
  const origin = await listenOnce(t, (request, reply) => {
    if (request.url === "/v1/models")
      return void reply.writeHead(200, { "content-type": "application/json" }).end(MODELS);
    void bodyOf(request).then((text) => {
      const body = JSON.parse(text) as Asked["body"];
      server.asked.push({ authorization: request.headers.authorization, body });
      return server.answering(reply);
    });
  });
  server.url = `${origin}/v1/`;
  return server;
}

/** Streams pieces, then says how it ended and what it counted; without `finish` it breaks off. */
export const inPieces =
  (pieces: readonly string[], finish: string | null = "stop", waitMs = 0): Answering =>
  async (reply) => {
    reply.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    const say = (chunk: object) => reply.write(`data: ${JSON.stringify(chunk)}\n\n`);
    for (const content of pieces) {
      say({ choices: [{ index: 0, delta: { content }, finish_reason: null }] });
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
    if (finish !== null) {
      say({ choices: [{ index: 0, delta: {}, finish_reason: finish }] });
      say({ choices: [], usage: { prompt_tokens: 321, completion_tokens: 12 } });
      reply.write("data: [DONE]\n\n");
    }
    reply.end();
  };

/** Streams pieces, and then nothing more. */
export const stalling =
  (pieces: readonly string[]) =>
  (reply: ServerResponse): void => {
    reply.writeHead(200, { "content-type": "text/event-stream" });
    for (const content of pieces)
      reply.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
  };
