import assert from "node:assert/strict";
import { test } from "node:test";
import { type Answering, inPieces, modelServer, stalling } from "#api/testing/model-server";
import { askModel } from "./ask-model.ts";

const SILENCE_MS = 300;

test("asking a model", async (t) => {
  const server = await modelServer(t);
  const ask = async (answering: Answering, gone = new AbortController()) => {
    server.answering = answering;
    const model = { url: server.url.replace(/\/$/, ""), name: "m", key: "key-1" };
    const words = askModel(model, [{ role: "user", content: "How?" }], gone.signal, {
      silenceMs: SILENCE_MS,
    });
    const pieces: string[] = [];
    for (;;) {
      const next = await words.next();
      if (next.done === true) return { pieces, end: next.value };
      pieces.push(next.value);
      if (next.value === "stop me") gone.abort(new Error("Stopped."));
    }
  };

  await t.test("hands its words on as they come, with how they ended and what they cost", async () => {
    const { pieces, end } = await ask(inPieces(["Choose ", "Add 👍 Job"]));
    assert.deepEqual(pieces, ["Choose ", "Add 👍 Job"]);
    assert.deepEqual(end, { finish: "stop", tokensIn: 321, tokensOut: 12 });
    assert.equal(server.asked[0]?.authorization, "Bearer key-1");
    assert.deepEqual([server.asked[0]?.body.model, server.asked[0]?.body.stream], ["m", true]);
  });

  const failures: Readonly<Record<string, readonly [Answering, RegExp]>> = {
    "breaks off without saying why": [inPieces(["Half"], null), /broke off/],
    "falls silent": [stalling(["Half"]), /fell silent/],
    "never answers": [() => undefined, /fell silent/],
    "hangs up": [(reply) => void reply.destroy(), /fetch failed/],
    "hangs up halfway": [
      (reply) => {
        stalling(["Half"])(reply);
        setTimeout(() => reply.destroy(), 50);
      },
      /terminated/,
    ],
    "answers a page": [
      (reply) => void reply.writeHead(200, { "content-type": "text/html" }).end("<h1>Hi</h1>"),
      /text\/html, not with a stream/,
    ],
    "says no": [(reply) => void reply.writeHead(429).end(), /answered 429/],
    "sends one elsewhere": [
      (reply) => void reply.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
      /fetch failed/,
    ],
    "streams no JSON": [
      (reply) => void reply.writeHead(200, { "content-type": "text/event-stream" }).end("data: {\n\n"),
      /JSON/,
    ],
    "streams a line without an end": [
      (reply) =>
        void reply
          .writeHead(200, { "content-type": "text/event-stream" })
          .end(`data: ${"x".repeat(200_000)}`),
      /too long/,
    ],
  };
  for (const [what, [answering, words]] of Object.entries(failures))
    await t.test(`fails when it ${what}`, async () => {
      await assert.rejects(ask(answering), words);
    });

  await t.test("ends with an error once no one waits for it", async () => {
    await assert.rejects(ask(stalling(["stop me"])), /Stopped/);
  });
});
