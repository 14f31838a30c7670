import assert from "node:assert/strict";
import type { RequestListener, ServerResponse } from "node:http";
import { test } from "node:test";
import { listenOnce } from "#api/testing/http-listener";
import { a2aAgent } from "#api/testing/a2a-agent";
import { until } from "#api/testing/until";
import { AgentFailure } from "./agent-failure.ts";
import { ALONE, answerOf, askAgent, withAgent } from "./open-agent.ts";

const PATIENCE_MS = 500;

type Kind = "a2a" | "mcp" | "openai";
const kinds: readonly Kind[] = ["a2a", "mcp", "openai"];

/** Opens an agent and asks it something; answers how it failed, and after how many ms. */
async function failing(kind: Kind, url: string, patienceMs = PATIENCE_MS) {
  const began = performance.now();
  const signal = AbortSignal.timeout(patienceMs);
  const opening = {
    connection: { kind, url, part: "m" },
    key: null,
    signal,
    outbound: { allowLoopback: true, ownHosts: new Map() },
  };
  const failure = await withAgent(opening, (agent) => answerOf(agent, "Hello", signal)).then(
    () => null,
    (error: unknown) => error,
  );
  assert.ok(failure instanceof AgentFailure, `${kind}: ${String(failure)}`);
  return { code: failure.code, message: failure.message, ms: performance.now() - began };
}

const every = (reply: ServerResponse, text: string) => {
  const more = setInterval(() => reply.write(text), 20);
  reply.on("close", () => clearInterval(more));
};
const answering =
  (type: string, write: (reply: ServerResponse) => void): RequestListener =>
  (_, reply) => {
    reply.writeHead(200, { "content-type": type });
    write(reply);
  };

const agents: Readonly<Record<string, RequestListener>> = {
  "is silent": () => undefined,
  "drips blanks": answering("application/json", (reply) => every(reply, " ")),
  "streams what says nothing": answering("text/event-stream", (reply) => every(reply, "data: {}\n\n")),
  "hangs up halfway": answering("application/json", (reply) => {
    reply.write('{"name":');
    setTimeout(() => reply.destroy(), 20);
  }),
  "answers a page with a script": answering("text/html", (reply) => reply.end("<script>alert(1)</script>")),
  "answers lists within lists": answering("application/json", (reply) =>
    reply.end("[".repeat(200_000) + "]".repeat(200_000)),
  ),
};

for (const [how, listener] of Object.entries(agents))
  test(`an agent that ${how} fails in time, whatever it claims to speak`, async (t) => {
    const origin = await listenOnce(t, listener);
    for (const { ms } of await Promise.all(kinds.map((kind) => failing(kind, `${origin}/agent`))))
      assert.ok(ms < PATIENCE_MS * 6, `${ms} ms`);
  });

test("an endpoint that is only asked isn't asked for its models too", async (t) => {
  const called: (string | undefined)[] = [];
  const origin = await listenOnce(t, (request, reply) => {
    called.push(request.url);
    reply.writeHead(200, { "content-type": "text/event-stream" });
    reply.write('data: {"choices": [{"delta": {"content": "Hello"}, "finish_reason": "stop"}]}\n\n');
    reply.end("data: [DONE]\n\n");
  });
  const signal = AbortSignal.timeout(15_000);
  const opening = {
    connection: { kind: "openai", url: `${origin}/v1`, part: "m" } as const,
    key: null,
    signal,
    outbound: { allowLoopback: true, ownHosts: new Map() },
    isOnlyAsked: true,
  };
  assert.equal(await withAgent(opening, (agent) => answerOf(agent, "Hello", signal)), "Hello");
  assert.deepEqual(called, ["/v1/chat/completions"]);
});

test("a card in another form is told from an agent that is down", async (t) => {
  const agent = await a2aAgent(t);
  const interfaces = [{ url: "javascript:alert(1)", protocolBinding: "JSONRPC", protocolVersion: "1.0" }];
  const cards = [
    null,
    42,
    [],
    { name: { first: "x" }, supportedInterfaces: [{}], skills: 5 },
    { name: "x", description: null, skills: [{ name: 3 }, null], supportedInterfaces: interfaces },
  ];
  for (const card of cards) {
    agent.card = JSON.stringify(card);
    assert.equal((await failing("a2a", agent.url, 15_000)).code, "CARD_INVALID", agent.card);
  }
});

test("an agent that falls silent in its answer is given up and told so, before its whole time is over", async (t) => {
  const agent = await a2aAgent(t);
  agent.isEndless = true;
  const signal = AbortSignal.timeout(60_000);
  const opening = {
    connection: { kind: "a2a", url: agent.url, part: "" } as const,
    key: null,
    signal,
    outbound: { allowLoopback: true, ownHosts: new Map() },
  };
  let said = "";
  const silent = withAgent(opening, async (each) => {
    const patience = { firstMs: 5000, nextMs: 300 };
    for await (const piece of askAgent(each, { text: "Hello", files: [] }, signal, ALONE, patience))
      if (typeof piece === "string") said += piece;
  });
  await assert.rejects(silent, { name: "AgentFailure", message: "It didn't answer in time." });
  assert.equal(said, "You said: Hello");
  await until(() => agent.calls.some(({ method }) => /cancel/i.test(method)));
});
