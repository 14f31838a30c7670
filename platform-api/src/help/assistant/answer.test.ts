import assert from "node:assert/strict";
import { test } from "node:test";
import { bots } from "@loubby/shared-contracts/http/conversations/bots";
import { help } from "@loubby/shared-contracts/http/help/help";
import * as paths from "@loubby/shared-contracts/paths";
import { revive } from "#api/conversations/bots/revive";
import { readSettings } from "#api/read-settings";
import { answerNow } from "#api/testing/answer-now";
import { ownerSql } from "#api/testing/as-owner";
import { connected, live } from "#api/testing/live";
import { inPieces, modelServer, stalling } from "#api/testing/model-server";
import { candidate, employer, type Person } from "#api/testing/person";
import { read, send } from "#api/testing/talk";
import { DATABASE_SETTINGS } from "#api/testing/production-settings";
import { until } from "#api/testing/until";

const QUESTION = "How do I post a job?";
const open = async (person: Person) => (await person.call(help.openAssistant, {})).conversation;

test("the assistant with a model", async (t) => {
  const model = await modelServer(t);
  const { app, open: openSocket } = await live(t, {
    ASSISTANT_URL: model.url,
    ASSISTANT_MODEL: "m",
    ASSISTANT_KEY: "key-1",
  });
  const [ada, kofi] = [await employer(app, "Acme"), await candidate(app, "Kofi")];
  const mine = await open(ada);
  const params = { conversationId: mine._id };
  const draftOf = async () => (await ada.call(bots.draft, { params })).draft?.text ?? null;

  await t.test("says what it is before it is asked", () => {
    assert.match(mine.lastMessage?.body ?? "", /language model.*sent what we write here and nothing else/);
  });

  await t.test("says once what it is to someone who knows it as a search", async () => {
    const esi = await candidate(app, "Esi");
    const { _id } = await open(esi);
    const search = "00000000-0000-4000-8000-0000000000a1";
    await ownerSql(app.services, "update messages set client_id = $1 where conversation_id = $2", [
      search,
      _id,
    ]);
    for (const _ of [1, 2]) await open(esi);
    assert.equal((await read(esi, _id)).count, 2);
  });

  await t.test("is sent articles, the question and what was said before, and nothing else", async () => {
    model.answering = inPieces(["Choose Add Job. See <b>https://evil.test</b>"]);
    await send(ada, mine._id, QUESTION);
    const answer = await answerNow(app, ada, mine._id);
    assert.equal(answer.body, "Choose Add Job. See <b>https://evil.test</b>");
    assert.deepEqual(answer.bot?.links[0], { path: paths.helpArticle("post-job"), label: QUESTION });
    const sent = model.asked[0]?.body;
    assert.deepEqual(
      sent?.messages.map(({ role }) => role),
      ["system", "assistant", "user"],
    );
    assert.match(sent?.messages[0]?.content ?? "", /# How do I post a job\?/);
    assert.equal(sent?.messages.at(-1)?.content, QUESTION);
    const all = JSON.stringify(sent);
    for (const secret of [ada.email, ada.userId, ada.organizationId, "Acme", mine._id])
      assert.ok(!all.includes(secret), secret);
  });

  await t.test("keeps what an answer cost with its message, and tells no one", async () => {
    const rows = await ownerSql<{ bot: { cost: object } }>(
      app.services,
      `select bot from messages where conversation_id = '${mine._id}' order by seq desc limit 1`,
    );
    assert.deepEqual(rows[0]?.bot.cost, {
      model: "m",
      tokensIn: 321,
      tokensOut: 12,
    });
    assert.ok(!JSON.stringify(await read(ada, mine._id)).includes("tokens"));
  });

  await t.test("shows an answer while it is written, to its asker alone, and after a reload", async () => {
    const pieces = Array.from({ length: 20 }, (_, n) => `${n} 👍 `);
    model.answering = inPieces(pieces, "stop", 60);
    const events = (person: Person, socket: Awaited<ReturnType<typeof connected>>) => {
      const heard: { from: number; text: string; ended?: true }[] = [];
      socket.on(`${person.userId}all`, (told: { event: string; payload: (typeof heard)[number] }) => {
        if (told.event === "conversations.draft.v1") heard.push(told.payload);
      });
      return heard;
    };
    const hers = events(ada, await connected(openSocket(ada.token, "/comms")));
    const his = events(kofi, await connected(openSocket(kofi.token, "/comms")));
    await send(ada, mine._id, QUESTION);
    await until(async () => ((await draftOf()) ?? "").length > 0);
    await assert.rejects(kofi.call(bots.draft, { params }), { code: "conversation_not_found" });
    await until(() => hers.some(({ ended }) => ended));
    const told = hers.filter(({ ended }) => !ended);
    // About five a second: 1.2 s of words.
    assert.ok(told.length >= 3 && told.length <= 9, `${told.length} pieces`);
    const whole = told.reduce((came, { from, text }) => {
      assert.equal(Array.from(came).length, from);
      return came + text;
    }, "");
    assert.ok(pieces.join("").startsWith(whole) && whole.length > 20);
    assert.equal((await read(ada, mine._id)).messages[0]?.body, pieces.join("").trim());
    assert.equal(await draftOf(), null);
    assert.deepEqual(his, []);
  });

  await t.test("stops when its asker says so, and keeps what came", async () => {
    model.answering = stalling(["Choose ", "Add Job"]);
    await send(ada, mine._id, QUESTION);
    await until(async () => (await draftOf()) === "Choose Add Job");
    assert.deepEqual(await ada.call(bots.stop, { params }), { stopped: true });
    assert.deepEqual(await ada.call(bots.stop, { params }), { stopped: false });
    const [last] = (await read(ada, mine._id)).messages;
    assert.deepEqual([last?.body, last?.bot?.state], ["Choose Add Job", "stopped"]);
    await assert.rejects(kofi.call(bots.stop, { params }), { code: "conversation_not_found" });
  });

  await t.test("marks an answer that broke off, and searches where no word came", async () => {
    model.answering = inPieces(["Choose Add"], null);
    await send(ada, mine._id, QUESTION);
    const cut = await answerNow(app, ada, mine._id);
    assert.deepEqual([cut.body, cut.bot?.state, cut.bot?.by_model], ["Choose Add", "cut", true]);
    model.answering = (reply) => void reply.writeHead(500).end();
    await send(ada, mine._id, QUESTION);
    const searched = await answerNow(app, ada, mine._id);
    assert.match(searched.body, /^The language model didn't answer\. I searched the help articles/);
    assert.deepEqual([searched.bot?.state, searched.bot?.by_model], ["done", false]);
  });

  await t.test("never grows beyond what a person reads", async () => {
    model.answering = inPieces(Array.from({ length: 50 }, () => "x".repeat(500)));
    await send(ada, mine._id, QUESTION);
    const { body, bot } = await answerNow(app, ada, mine._id);
    assert.deepEqual([body.length, bot?.state], [6000, "cut"]);
  });

  await t.test("answers once what a node left halfway, on the next one", async () => {
    model.answering = stalling(["Half of"]);
    await send(ada, mine._id, QUESTION);
    await until(async () => (await draftOf()) === "Half of");
    const before = (await read(ada, mine._id)).count;
    model.answering = inPieces(["Whole"]);
    await ownerSql(
      app.services,
      "update bot_replies set touched_at = now() - interval '1 minute' where state = 'writing'",
    );
    await revive(app.services);
    await revive(app.services);
    await until(async () => (await draftOf()) === null);
    const { messages, count } = await read(ada, mine._id);
    assert.deepEqual([messages[0]?.body, count], ["Whole", before + 1]);
  });
});

test("settings of the assistant are refused by halves", () => {
  assert.throws(
    () => readSettings({ ...DATABASE_SETTINGS, ASSISTANT_URL: "http://llm.test/v1" }),
    /needed together/,
  );
  assert.throws(
    () => readSettings({ ...DATABASE_SETTINGS, ASSISTANT_URL: "nowhere", ASSISTANT_MODEL: "m" }),
    /ASSISTANT_URL/,
  );
});
