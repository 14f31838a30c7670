import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test, type TestContext } from "node:test";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { bots } from "@loubby/shared-contracts/http/conversations/bots";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import type { ListingFields } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import { a2aAgent } from "#api/testing/a2a-agent";
import { publish as publishAgent } from "#api/testing/agents-in-review";
import { ownerSql } from "#api/testing/as-owner";
import { inPieces, modelServer, stalling } from "#api/testing/model-server";
import { candidate, employer, type Person, superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import { answerTo, messagesOf as read, send } from "#api/testing/talk";
import { type TestApp, testApp } from "#api/testing/test-app";
import { until } from "#api/testing/until";

/** Puts an agent into the store; answers its id. */
const publish = async (app: TestApp, lina: Person, connection: ListingFields["connection"]) =>
  publishAgent(await superAdmin(app), lina, { connection });

const open = (t: TestContext) => testApp(t, { OUTBOUND_LOOPBACK: "true" });

const tryIt = async (person: Person, listingId: string) =>
  (await person.call(listings.try, { params: { listingId }, body: {} })).conversation;

const left = async (person: Person, conversationId: string) =>
  (await person.call(conversations.get, { params: { conversationId } })).agent?.questions_left;

test("an agent is tried in a conversation of its own, as often as it may be asked before it is bought", async (t) => {
  const app = await open(t);
  const [lina, kofi, ada] = [await seller(app, "Lina"), await candidate(app, "Kofi"), await employer(app)];
  const agent = await a2aAgent(t);
  agent.answer = (text) => ["You said: ", text, " <b>&</b>"];
  const listingId = await publish(app, lina, { kind: "a2a", url: agent.url, part: "" });
  assert.equal((await kofi.call(listings.get, { params: { listingId } })).runs, true);

  const conversation = await tryIt(kofi, listingId);
  const id = conversation._id;
  assert.deepEqual(
    [conversation.name, conversation.type, conversation.agent],
    [
      "Receipt Reader",
      "loubby_bot",
      { listing_id: listingId, questions_left: 5, files: [], standing: "answers" },
    ],
  );
  const [welcome] = await read(kofi, id);
  assert.match(welcome?.body ?? "", /You can ask it 5 times before you buy it\..*Say hello/s);
  assert.equal(welcome?.former, "Receipt Reader", "it speaks under the agent's name");
  assert.equal((await tryIt(kofi, listingId))._id, id, "twice is one conversation");
  assert.equal((await read(kofi, id)).length, 1, "and one welcome");
  const hers = await tryIt(ada, listingId);
  assert.notEqual(hers._id, id);
  await assert.rejects(send(ada, id, "Hello?"), { status: 404 });

  const sent = await send(kofi, id, "Read my receipt");
  assert.equal(sent.updatedConversation.agent?.questions_left, 4);
  const answer = await answerTo(kofi, id);
  assert.deepEqual(
    [answer?.body, answer?.bot?.state, answer?.former],
    ["You said: Read my receipt <b>&</b>", "done", "Receipt Reader"],
  );
  for (let question = 2; question <= 5; question += 1) {
    await send(kofi, id, `Question ${question}`);
    await answerTo(kofi, id);
  }
  await assert.rejects(send(kofi, id, "Once more"), {
    status: 422,
    code: "trial_over",
    message: "You've tried Receipt Reader as often as you can before you buy it.",
  });
  assert.equal(await left(kofi, id), 0);
  assert.equal(await left(ada, hers._id), 5);
  await ownerSql(app.services, "update conversations set activity_at = now()");
  const { conversations: listed } = await kofi.call(conversations.list, { query: {} });
  assert.deepEqual(
    listed.map(({ name }) => name),
    ["Receipt Reader"],
  );
});

test("what an agent fails at costs nothing and is said in words, and nothing of it is followed", async (t) => {
  const app = await open(t);
  const [lina, kofi] = [await seller(app, "Lina"), await candidate(app, "Kofi")];
  const agent = await a2aAgent(t);
  const listingId = await publish(app, lina, { kind: "a2a", url: agent.url, part: "" });
  const { _id: id } = await tryIt(kofi, listingId);

  agent.answer = () => [];
  await send(kofi, id, "Are you there?");
  assert.equal((await answerTo(kofi, id))?.body, "No answer. It answered with nothing.");
  assert.equal(await left(kofi, id), 5);

  agent.inner = "http://169.254.169.254/latest";
  await send(kofi, id, "Where are you?");
  assert.match((await answerTo(kofi, id))?.body ?? "", /^No answer\. Its address, or one that it leads to/);
  agent.inner = null;

  agent.answer = () => ["x".repeat(6000), "y".repeat(6000)];
  await send(kofi, id, "All of it");
  const long = await answerTo(kofi, id);
  assert.deepEqual([long?.body.length, long?.bot?.state], [10_000, "cut"]);
  assert.equal(await left(kofi, id), 4);

  await lina.call(ownListings.archive, { params: { listingId } });
  await send(kofi, id, "Still there?");
  assert.match((await answerTo(kofi, id))?.body ?? "", /isn't in the store any more/);
  assert.equal(await left(kofi, id), 4);
  await assert.rejects(tryIt(kofi, listingId), { status: 404 });
});

test("an answer is streamed, stopped, and sees nothing but the conversation", async (t) => {
  const app = await open(t);
  const [lina, kofi] = [await seller(app, "Lina"), await candidate(app, "Kofi")];
  const model = await modelServer(t);
  const listingId = await publish(app, lina, { kind: "openai", url: model.url, part: "ad-checker" });
  const { _id: conversationId } = await tryIt(kofi, listingId);
  const params = { conversationId };
  const draft = async () => (await kofi.call(bots.draft, { params })).draft?.text ?? null;

  const asked = model.asked.length + 1;
  model.answering = stalling(["Half ", "of"]);
  await send(kofi, conversationId, "Check this ad");
  await until(async () => (await draft()) === "Half of");
  assert.deepEqual(await kofi.call(bots.stop, { params }), { stopped: true });
  const [stopped] = await read(kofi, conversationId);
  assert.deepEqual([stopped?.body, stopped?.bot?.state], ["Half of", "stopped"]);

  assert.equal(await left(kofi, conversationId), 4);

  model.answering = stalling([]);
  await send(kofi, conversationId, "Never mind");
  await until(async () => model.asked.length > asked);
  assert.deepEqual(await kofi.call(bots.stop, { params }), { stopped: true });
  assert.equal(await left(kofi, conversationId), 4, "stopped before its first word, it isn't counted");
  const [unsaid] = await read(kofi, conversationId);
  assert.deepEqual(
    [unsaid?.body, unsaid?.bot?.state, unsaid?.bot?.unsaid],
    ["Stopped. Nothing was charged.", "stopped", true],
  );

  model.answering = inPieces(["Whole"]);
  await send(kofi, conversationId, "Again");
  assert.equal((await answerTo(kofi, conversationId))?.body, "Whole");
  const said = JSON.stringify(model.asked.at(-1)?.body.messages);
  assert.equal(
    said,
    JSON.stringify([
      { role: "user", content: "Check this ad" },
      { role: "assistant", content: "Half of" },
      { role: "user", content: "Again" },
    ]),
    "what was answered before comes with it",
  );
  for (const secret of [kofi.email, kofi.userId, "Kofi", conversationId])
    assert.equal(JSON.stringify(model.asked).includes(secret), false, secret);
});

test("a service that people do isn't tried, and questions are words of a length", async (t) => {
  const app = await open(t);
  const [lina, kofi] = [await seller(app, "Lina"), await candidate(app, "Kofi")];
  const service = await publish(app, lina, null);
  assert.equal((await kofi.call(listings.get, { params: { listingId: service } })).runs, false);
  await assert.rejects(tryIt(kofi, service), { status: 409, code: "does_not_run" });
  await assert.rejects(tryIt(kofi, randomUUID()), { status: 404 });

  const agent = await a2aAgent(t);
  const listingId = await publish(app, lina, { kind: "a2a", url: agent.url, part: "" });
  const { _id: id } = await tryIt(kofi, listingId);
  await assert.rejects(send(kofi, id, "x".repeat(2001)), {
    code: "question_refused",
    message: "Receipt Reader reads questions of up to 2,000 characters.",
  });
  await Promise.all(
    Array.from({ length: 8 }, (_, n) => send(kofi, id, `At once ${n}`).catch(() => undefined)),
  );
  assert.equal(await left(kofi, id), 0, "eight at once are no more than five");
  await until(async () => (await read(kofi, id)).filter(({ bot }) => bot !== null).length === 6);
});

test("an agent goes on in its own conversation, and is told when no one waits for it", async (t) => {
  const app = await open(t);
  const [lina, kofi] = [await seller(app, "Lina"), await candidate(app, "Kofi")];
  const agent = await a2aAgent(t);
  const listingId = await publish(app, lina, { kind: "a2a", url: agent.url, part: "" });
  const { _id: conversationId } = await tryIt(kofi, listingId);
  agent.calls.length = 0;
  for (const words of ["One", "Two"]) {
    await send(kofi, conversationId, words);
    await answerTo(kofi, conversationId);
  }
  const [first, second] = agent.calls;
  assert.equal(first?.contextId, "");
  assert.match(second?.contextId ?? "", /^[0-9a-f-]{36}$/, "the name that it gave the conversation");

  agent.isEndless = true;
  await send(kofi, conversationId, "Three");
  const params = { conversationId };
  await until(async () => (await kofi.call(bots.draft, { params })).draft?.text === "You said: Three");
  await kofi.call(bots.stop, { params });
  await until(() => agent.calls.some(({ method }) => /cancel/i.test(method)));
});
