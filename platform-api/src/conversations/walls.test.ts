import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import type { DB } from "#api/db/tables";
import { application } from "#api/testing/hiring/application";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { findConversation, findConversations } from "./conversations.sql.ts";
import { lockConversation } from "./members.sql.ts";
import { findMessages } from "./messages.sql.ts";

const asker = (person: Person) => ({ user: person.userId, organization: person.organizationId || null });

test("someone outside a conversation", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const colleague = await member(app, ada, "admin", []);
  const rival = await employer(app, "Rival");
  const kofi = await candidate(app, "Kofi");
  const esi = await candidate(app, "Esi");
  await application(ada, kofi);
  const first = { client_id: randomUUID(), body: "Hello" };
  const { data } = await ada.call(conversations.open, { body: { userId: kofi.userId, message: first } });
  const conversationId = data.conversation._id;
  const strangers = [colleague, rival, esi];

  await t.test("gets 404 for every request, even in the company's own team", async () => {
    const refusal = {
      status: 404,
      code: "conversation_not_found",
      message: "This conversation isn't in this workspace.",
    };
    const params = { conversationId };
    for (const stranger of strangers) {
      const body = { conversationId, client_id: randomUUID(), body: "Let me in" };
      await assert.rejects(stranger.call(conversations.get, { params }), refusal);
      await assert.rejects(stranger.call(conversations.messages, { params }), refusal);
      await assert.rejects(stranger.call(conversations.send, { body }), refusal);
      await assert.rejects(
        stranger.call(conversations.markAsRead, { body: { conversationId, seq: 1 } }),
        refusal,
      );
      await assert.rejects(stranger.call(conversations.hide, { params }), refusal);
      await assert.rejects(stranger.call(conversations.restore, { params }), refusal);
      assert.deepEqual((await stranger.call(conversations.list, {})).conversations, []);
    }
    assert.equal((await kofi.call(conversations.messages, { params })).count, 1);
  });

  await t.test("is stopped by the queries alone, without any policy", async () => {
    // As someone of the company at least: what the database is told of the asker opens nothing by itself.
    const options = `-c app.user=${ada.userId} -c app.org=${ada.organizationId}`;
    const pool = new Pool({ connectionString: app.services.config.databaseUrl, max: 1, options });
    const owner = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
    try {
      const range = { limit: 10 };
      const insider = { userId: ada.userId, organizationId: ada.organizationId };
      assert.equal((await findMessages(owner, insider, conversationId, range)).length, 1);
      assert.ok(await findConversation(owner, insider, conversationId));
      for (const stranger of strangers) {
        const reader = { userId: stranger.userId, organizationId: stranger.organizationId || null };
        assert.equal(await findConversation(owner, reader, conversationId), undefined);
        assert.deepEqual((await findConversations(owner, reader, range)).conversations, []);
        assert.deepEqual(await findMessages(owner, reader, conversationId, range), []);
        assert.equal(await lockConversation(owner, reader, conversationId), undefined);
      }
      // A member who looks from another company's workspace is no member there.
      const elsewhere = { userId: ada.userId, organizationId: rival.organizationId };
      assert.equal(await findConversation(owner, elsewhere, conversationId), undefined);
    } finally {
      await owner.destroy();
    }
  });

  await t.test("is stopped by the policies alone, without any filter", async () => {
    const { db } = app.services;
    const everything = (person: Person, organization = person.organizationId || null) =>
      db
        .as({ user: person.userId, organization })
        .read(async (sql) => [
          ...(await sql.selectFrom("conversations").select("id").execute()),
          ...(await sql.selectFrom("conversation_members").select("user_id").execute()),
          ...(await sql.selectFrom("messages").select("id").execute()),
        ]);
    assert.equal((await everything(kofi)).length, 4);
    for (const stranger of strangers) assert.deepEqual(await everything(stranger), []);
    assert.deepEqual(await everything(ada, rival.organizationId), []);
  });

  await t.test("can write nothing past the policies", async () => {
    const { db } = app.services;
    const refused = /row-level security/;
    for (const stranger of strangers) {
      const as = db.as(asker(stranger));
      const message = {
        id: randomUUID(),
        conversation_id: conversationId,
        seq: 2,
        sender_id: stranger.userId,
        client_id: randomUUID(),
        kind: "text",
        body: "x",
        created_at: new Date(),
      };
      const place = { conversation_id: conversationId, user_id: stranger.userId, role: "member" };
      await assert.rejects(
        as.write((sql) => sql.insertInto("messages").values(message).execute()),
        refused,
      );
      await assert.rejects(
        as.write((sql) => sql.insertInto("conversation_members").values(place).execute()),
        refused,
      );
      const moved = await as.write((sql) =>
        sql
          .updateTable("conversations")
          .set({ last_seq: 99 })
          .where("id", "=", conversationId)
          .executeTakeFirst(),
      );
      assert.equal(moved.numUpdatedRows, 0n);
    }
    // A member speaks as no one else, and moves no one else's place.
    const forged = {
      id: randomUUID(),
      conversation_id: conversationId,
      seq: 2,
      sender_id: ada.userId,
      client_id: randomUUID(),
      kind: "text",
      body: "I am Ada",
      created_at: new Date(),
    };
    const asKofi = db.as(asker(kofi));
    await assert.rejects(
      asKofi.write((sql) => sql.insertInto("messages").values(forged).execute()),
      refused,
    );
    const others = await asKofi.write((sql) =>
      sql
        .updateTable("conversation_members")
        .set({ last_read_seq: 0 })
        .where("user_id", "=", ada.userId)
        .executeTakeFirst(),
    );
    assert.equal(others.numUpdatedRows, 0n);
  });

  await t.test("can't be added by the one who opened it", async () => {
    const { db } = app.services;
    for (const stranger of [rival, esi]) {
      const place = { conversation_id: conversationId, user_id: stranger.userId, role: "member" };
      await assert.rejects(
        db.as(asker(ada)).write((sql) => sql.insertInto("conversation_members").values(place).execute()),
        /row-level security/,
      );
    }
  });

  await t.test("can't see the names of its people", async () => {
    const seen = await app.services.db
      .as(asker(esi))
      .read((sql) =>
        sql.selectFrom("users").select("id").where("id", "in", [ada.userId, kofi.userId]).execute(),
      );
    assert.deepEqual(seen, []);
  });

  await t.test("is also someone who has left the company, for its conversations", async () => {
    const { data: team } = await ada.call(conversations.open, { body: { userId: colleague.userId } });
    const params = { conversationId: team.conversation._id };
    assert.ok(await colleague.call(conversations.get, { params }));
    // As someone of the company at least: what the database is told of the asker opens nothing by itself.
    const options = `-c app.user=${ada.userId} -c app.org=${ada.organizationId}`;
    const pool = new Pool({ connectionString: app.services.config.databaseUrl, max: 1, options });
    await pool.query("delete from memberships where user_id = $1", [colleague.userId]);
    await pool.end();
    await assert.rejects(colleague.call(conversations.get, { params }), {
      status: 404,
      code: "conversation_not_found",
    });
  });
});
