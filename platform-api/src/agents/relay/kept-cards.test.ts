import assert from "node:assert/strict";
import { test } from "node:test";
import { a2aAgent } from "#api/testing/a2a-agent";
import { answerOf, withAgent } from "./open-agent.ts";

test("the card of an agent that is asked", async (t) => {
  const agent = await a2aAgent(t);
  const ask = ({
    key = null,
    isOnlyAsked = true,
    allowLoopback = true,
  }: { key?: string | null; isOnlyAsked?: boolean; allowLoopback?: boolean } = {}) => {
    const signal = AbortSignal.timeout(15_000);
    const connection = { kind: "a2a", url: agent.url, part: "" } as const;
    const outbound = { allowLoopback, ownHosts: new Map<string, string>() };
    return withAgent({ connection, key, signal, outbound, isOnlyAsked }, (each) =>
      answerOf(each, "Hello", signal),
    );
  };

  await t.test("is read once for questions that follow each other, and with each key", async () => {
    for (const _ of [1, 2, 3]) assert.equal(await ask(), "You said: Hello");
    assert.equal(agent.cardReads, 1);
    for (const _ of [1, 2]) await ask({ key: "a key" });
    assert.equal(agent.cardReads, 2);
  });

  await t.test("is always read where the agent is read, and questions go by what it says then", async () => {
    await ask({ isOnlyAsked: false });
    assert.equal(agent.cardReads, 3);
    agent.card = "{}";
    await assert.rejects(ask({ isOnlyAsked: false }), { code: "CARD_INVALID" });
    await assert.rejects(ask(), { code: "CARD_INVALID" });
    agent.card = null;
    await ask();
    assert.equal(agent.cardReads, 6);
  });

  await t.test("is read anew after an answer that broke off", async () => {
    agent.breaksAfter = 20;
    await assert.rejects(ask(), { code: "ENDPOINT_DOWN" });
    assert.equal(agent.cardReads, 6);
    agent.breaksAfter = null;
    await ask();
    assert.equal(agent.cardReads, 7);
  });

  await t.test("opens no way to an address that may not be called", async () => {
    await assert.rejects(ask({ allowLoopback: false }), { name: "AgentFailure" });
    assert.equal(agent.cardReads, 7);
  });

  await t.test("is read again half a minute later", async () => {
    const now = performance.now();
    t.mock.method(performance, "now", () => now + 31_000);
    await ask();
    assert.equal(agent.cardReads, 8);
  });
});
