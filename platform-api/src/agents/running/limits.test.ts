import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { bots } from "@loubby/shared-contracts/http/conversations/bots";
import { help } from "@loubby/shared-contracts/http/help/help";
import { a2aAgent } from "#api/testing/a2a-agent";
import { publish } from "#api/testing/agents-in-review";
import { ownerSql } from "#api/testing/as-owner";
import { candidate, type Person, superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import { answerTo, send } from "#api/testing/talk";
import { testApp } from "#api/testing/test-app";
import { triedAgent } from "#api/testing/tried-agent";
import { until } from "#api/testing/until";

async function tryIt(person: Person, listingId: string): Promise<string> {
  const { conversation } = await person.call(listings.try, { params: { listingId }, body: {} });
  return conversation._id;
}

test("an agent writes eight answers at once, and the ninth once one of them is there", async (t) => {
  const app = await testApp(t, { OUTBOUND_LOOPBACK: "true" });
  const [lina, admin] = [await seller(app, "Lina"), await superAdmin(app)];
  const [slow, quick] = [await a2aAgent(t), await a2aAgent(t)];
  const connectionOf = ({ url }: typeof slow) => ({ kind: "a2a" as const, url, part: "" });
  const slowId = await publish(admin, lina, { connection: connectionOf(slow) });
  const quickId = await publish(admin, lina, { connection: connectionOf(quick) });
  const held: (() => void)[] = [];
  slow.answer = async () => {
    await new Promise<void>((resolve) => held.push(resolve));
    return ["At last."];
  };
  const people = await Promise.all(Array.from({ length: 9 }, (_, at) => candidate(app, `Kofi ${at}`)));
  const talks = await Promise.all(people.map((person) => tryIt(person, slowId)));
  slow.calls.length = 0;
  for (const [at, person] of people.entries()) {
    await send(person, talks[at] ?? "", "Go on");
    if (at < 8) await until(() => held.length === at + 1);
  }
  // Another agent's answer takes longer than a question that needn't wait takes to be asked.
  const [first, ninth] = [people[0], people[8]];
  assert.ok(first && ninth);
  const other = await tryIt(ninth, quickId);
  await send(ninth, other, "Hello");
  assert.equal((await answerTo(ninth, other))?.body, "You said: Hello", "the slow one holds up no other");
  assert.equal(held.length, 8);
  held.shift()?.();
  assert.equal((await answerTo(first, talks[0] ?? ""))?.body, "At last.");
  await until(() => held.length === 8);
  for (const resolve of held.splice(0)) resolve();
  assert.equal((await answerTo(ninth, talks[8] ?? ""))?.body, "At last.");
  for (const [at, person] of people.entries()) await answerTo(person, talks[at] ?? "");
});

test("one person waits for five answers at most, and asks so often in ten minutes and in a day", async (t) => {
  const { app, agent, kofi, listingId, params } = await triedAgent(t);
  const ama = await candidate(app, "Ama");
  const [talk, others] = [params.conversationId, await tryIt(ama, listingId)];
  const ends = Promise.withResolvers<void>();
  agent.answer = async () => {
    await ends.promise;
    return ["Done."];
  };
  const clientId = randomUUID();
  for (let n = 1; n < 5; n += 1) await send(kofi, talk, `Question ${n}`);
  await send(kofi, talk, "Question 5", clientId);
  // Whatever they ask: the product's own bot counts too.
  const { conversation: helping } = await kofi.call(help.openAssistant, {});
  await assert.rejects(send(kofi, helping._id, "Hello"), { status: 429, code: "too_many_questions" });
  await send(kofi, talk, "Question 5", clientId);
  await send(ama, others, "Mine");
  ends.resolve();
  await answerTo(ama, others);
  await until(async () => (await kofi.call(bots.draft, { params })).draft === null);

  const haveAsked = (count: number, ago: string) =>
    ownerSql(
      app.services,
      `with asked as (
        insert into messages (id, conversation_id, seq, sender_id, client_id, kind, body, created_at)
        select gen_random_uuid(), q.conversation_id, (select max(seq) from messages) + n, q.sender_id, gen_random_uuid(),
          q.kind, q.body, now()
        from messages q, generate_series(1, $2::int) n where q.client_id = $1
        returning conversation_id, seq, sender_id
      )
      insert into bot_replies (id, conversation_id, question_seq, user_id, state, asked_at)
      select gen_random_uuid(), conversation_id, seq, sender_id, 'ended', now() - $3::interval from asked`,
      [clientId, count, ago],
    );
  await haveAsked(15, "9 minutes");
  await assert.rejects(send(kofi, helping._id, "Hello"), { status: 429, code: "too_many_questions" });
  await ownerSql(app.services, "update bot_replies set asked_at = asked_at - interval '10 minutes'");
  await haveAsked(479, "23 hours");
  await send(kofi, helping._id, "Hello");
  await answerTo(kofi, helping._id);
  await assert.rejects(send(kofi, helping._id, "Again"), { status: 429, code: "too_many_questions" });
  await send(ama, others, "Another");
});
