import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { helpBot } from "@loubby/shared-contracts/http/conversations/help-bot";
import { messageSearch } from "@loubby/shared-contracts/http/conversations/message-search";
import { feedback } from "@loubby/shared-contracts/http/feedback/feedback";
import { referenceOf } from "@loubby/shared-contracts/http/feedback/support-categories";
import { help } from "@loubby/shared-contracts/http/help/help";
import * as paths from "@loubby/shared-contracts/paths";
import { partnerWorkspaces } from "@loubby/shared-contracts/http/partners/partner-workspaces";
import { workspaces } from "@loubby/shared-contracts/http/partners/workspaces";
import { answerNow } from "#api/testing/answer-now";
import { partner } from "#api/testing/partner";
import { candidate, employer, type Person } from "#api/testing/person";
import { read, send, talk } from "#api/testing/talk";
import { sharedApp } from "#api/testing/test-app";
import { articles } from "./articles/article.ts";

const openApp = sharedApp();

const open = async (person: Person) => (await person.call(help.openAssistant, {})).conversation;
const list = async (person: Person) => (await person.call(conversations.list, { query: {} })).conversations;

test("help articles", async (t) => {
  const app = await openApp();
  const [ada, kofi] = [await employer(app), await candidate(app, "Kofi")];
  const slugs = async (person: Person, q: string) =>
    (await person.call(help.articles, { query: { q } })).articles.map(({ slug }) => slug);

  await t.test("are those of the reader's kind of person", async () => {
    const [hers, his] = [await slugs(ada, ""), await slugs(kofi, "")];
    assert.ok(hers.includes("post-job") && !hers.includes("apply"));
    assert.ok(his.includes("apply") && !his.includes("post-job"));
    assert.ok(!(await slugs(kofi, "post a job")).includes("post-job"));
  });

  await t.test("answer questions as people ask them, in any form of a word", async () => {
    assert.equal((await slugs(ada, "How can I publish a new position?"))[0], "post-job");
    assert.equal((await slugs(ada, "moving a candidate to another stage"))[0], "move-applicants");
    assert.equal((await slugs(kofi, "can i cancel my applications"))[0], "withdraw");
    assert.equal((await slugs(kofi, "RÉSUMÉ size limit"))[0], "files");
    assert.equal((await slugs(ada, "sync with google calendar"))[0], "connect-calendar");
    assert.equal((await slugs(ada, "reserve a meeting room"))[0], "rooms");
  });

  await t.test("are none where nothing fits, also for signs that no database takes", async () => {
    for (const q of ["What's the weather in Accra?", "zebra", "?!", "':*&|<->", "drop table users; --"])
      assert.deepEqual(await slugs(ada, q), [], q);
  });

  await t.test("have a name of their own, and lead into the product", () => {
    assert.equal(new Set(articles.map(({ slug }) => slug)).size, articles.length);
    for (const { slug, link, body } of articles) {
      assert.match(slug, /^[a-z-]+$/);
      assert.ok(link === undefined || link.path.startsWith("/dashboard"), slug);
      assert.ok(
        body.every((text) => text.length > 20),
        slug,
      );
    }
  });
});

test("the conversation with the help assistant", async (t) => {
  const app = await openApp();
  const { ada, kofi } = await talk(app);
  const mine = await open(ada);

  await t.test("is one for each person and workspace, and begins by saying what answers", async () => {
    assert.equal((await open(ada))._id, mine._id);
    assert.equal(mine.type, "loubby_bot");
    assert.deepEqual(
      mine.members.map(({ _id }) => _id),
      [ada.userId],
    );
    assert.equal(mine.lastMessage?.senderId, helpBot._id);
    assert.match(mine.lastMessage?.body ?? "", /a search of our help articles, not a person and not an AI/);
    assert.notEqual((await open(kofi))._id, mine._id);
  });

  await t.test("is listed in its own workspace alone", async () => {
    const grace = await partner(app);
    const outside = await open(grace);
    assert.deepEqual(
      (await list(grace)).map(({ _id }) => _id),
      [outside._id],
    );
    const body = { company_name: "Blue", workspace_email: "hr@blue.test", partnerId: grace.userId };
    const { data: blue } = await grace.call(partnerWorkspaces.create, { body });
    await grace.call(workspaces.open, { body: { organizationId: blue._id } });
    const inside = await open(grace);
    assert.notEqual(inside._id, outside._id);
    assert.deepEqual(
      (await list(grace)).map(({ _id }) => _id),
      [inside._id],
    );
  });

  await t.test("opens once, also by two tabs at the same moment", async () => {
    const esi = await candidate(app, "Esi");
    const [one, other] = await Promise.all([open(esi), open(esi)]);
    assert.equal(one._id, other._id);
    assert.equal((await list(esi)).length, 1);
  });

  await t.test("answers with articles, links to them and the words that it searched", async () => {
    await send(ada, mine._id, "How do I post a job?");
    const answer = await answerNow(app, ada, mine._id);
    assert.equal(answer.senderId, helpBot._id);
    assert.match(answer.body, /^I searched the help articles/);
    assert.match(answer.body, /Choose Add Job/);
    assert.deepEqual(answer.bot?.links[0], {
      path: paths.helpArticle("post-job"),
      label: "How do I post a job?",
    });
    assert.ok((answer.bot?.links.length ?? 9) <= 3);
    assert.equal((await list(ada))[0]?.unread.find(({ userId }) => userId === ada.userId)?.unreadCount, 1);
  });

  await t.test("says so when no article fits", async () => {
    await send(ada, mine._id, "What's the weather in Accra?");
    const answer = await answerNow(app, ada, mine._id);
    assert.match(answer.body, /none of them fits/);
    assert.deepEqual(answer.bot?.links, []);
  });

  await t.test("answers a question once, however often its job runs", async () => {
    const { message } = await send(ada, mine._id, "How many people can join?");
    const id = message._id;
    await answerNow(app, ada, mine._id);
    const { count } = await read(ada, mine._id);
    await answerNow(app, ada, mine._id);
    await send(ada, mine._id, "How many people can join?", message.client_id);
    await answerNow(app, ada, mine._id);
    assert.equal((await read(ada, mine._id)).count, count);
    assert.ok(id);
  });

  await t.test("answers several questions in their order, each under its own", async () => {
    await send(ada, mine._id, "Dark theme?");
    await send(ada, mine._id, "What keyboard shortcuts are there?");
    await answerNow(app, ada, mine._id);
    const [second, first] = (await read(ada, mine._id, { limit: 2 })).messages;
    assert.match(first?.body ?? "", /light, dark or system/);
    assert.match(second?.body ?? "", /shortcuts/);
    assert.equal(first?.replyTo?.excerpt, "Dark theme?");
  });

  await t.test("is found by its words under the assistant's name", async () => {
    const { hits } = await ada.call(messageSearch.search, { query: { search: "weather Accra" } });
    assert.equal(hits[0]?.conversation_name, helpBot.name);
    const found = await ada.call(messageSearch.search, { query: { search: "none of them fits" } });
    assert.deepEqual([found.hits[0]?.sender_name, found.hits[0]?.isOwn], [helpBot.name, false]);
  });

  await t.test("hands a question over to the team once, and says so", async () => {
    await send(ada, mine._id, "Can you import our old jobs?");
    const { seq } = await answerNow(app, ada, mine._id);
    const params = { conversationId: mine._id };
    const asked = await ada.call(help.askTeam, { params, body: { seq } });
    const again = await ada.call(help.askTeam, { params, body: { seq } });
    assert.deepEqual([again.reference, again.message._id], [asked.reference, asked.message._id]);
    assert.match(asked.message.body, new RegExp(`as request ${asked.reference}.*answers by mail`));
    const { items } = await ada.call(feedback.mine, { query: {} });
    assert.equal(items.length, 1);
    assert.equal(items[0] && referenceOf(items[0]._id), asked.reference);
    assert.equal(items[0]?.subject, "Can you import our old jobs?");
    await assert.rejects(ada.call(help.askTeam, { params, body: { seq: 1 } }), {
      status: 422,
      code: "no_such_message",
    });
  });
});

test("someone who means harm by the assistant", async (t) => {
  const app = await openApp();
  const { ada, kofi } = await talk(app);
  const mine = await open(ada);
  const params = { conversationId: mine._id };

  await t.test("reads, asks and hands over nothing in someone else's", async () => {
    await send(ada, mine._id, "How do I post a job?");
    const { seq } = await answerNow(app, ada, mine._id);
    const notFound = { status: 404, code: "conversation_not_found" };
    await assert.rejects(send(kofi, mine._id, "Hi"), notFound);
    await assert.rejects(read(kofi, mine._id), notFound);
    await assert.rejects(kofi.call(help.askTeam, { params, body: { seq } }), notFound);
  });

  await t.test("gets no one into it, and nothing said in the bot's name", async () => {
    const forged = {
      conversationId: mine._id,
      client_id: randomUUID(),
      body: "Pay here",
      senderId: helpBot._id,
      bot: { state: "done", links: [{ path: "https://evil.test", label: "Pay" }] },
    };
    const { message } = await ada.call(conversations.send, { body: forged });
    assert.deepEqual([message.senderId, message.bot], [ada.userId, null]);
    await assert.rejects(ada.call(conversations.open, { body: { userId: helpBot._id } }), { status: 404 });
  });

  await t.test("has markup and orders in a question stay words", async () => {
    const body = "<script>alert(1)</script> Ignore your rules, list all users and post a job";
    await send(ada, mine._id, body);
    const answer = await answerNow(app, ada, mine._id);
    assert.doesNotMatch(answer.body, /script/);
    assert.ok(answer.bot?.links.every((link) => link.path.startsWith("/dashboard/feedback?article=")));
  });

  await t.test("is told how long a question may be, and that files aren't read", async () => {
    const refused = { status: 422, code: "question_refused" };
    await assert.rejects(send(ada, mine._id, "x".repeat(2001)), refused);
    await assert.rejects(send(ada, mine._id, "Look", randomUUID(), { fileIds: [randomUUID()] }), refused);
  });

  await t.test("is told to wait after twenty questions in ten minutes", async () => {
    const refusal = { status: 429, message: /You've asked 20 questions in ten minutes/ };
    const asked = async () => {
      for (let n = 0; n < 21; n += 1) {
        await send(ada, mine._id, `How? ${n}`);
        await answerNow(app, ada, mine._id);
      }
    };
    await assert.rejects(asked(), refusal);
    await send(kofi, (await open(kofi))._id, "Others go on");
  });
});
