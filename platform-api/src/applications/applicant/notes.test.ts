import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test, type TestContext } from "node:test";
import { sql } from "kysely";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { applicationNotes } from "@loubby/shared-contracts/http/applications/application-notes";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { forgetRemoved } from "./forget-removed.ts";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { employer, member, type Person } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

type Form = Partial<RequestOf<typeof applicationNotes.add>["body"]>;

const REVIEWER = [{ feature: "application", action: ["read", "update"] }] as const;

async function setting(t: TestContext) {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const mia = await member(app, ada, "recruiter", REVIEWER);
  const job = await publishJob(ada);
  const { card, person } = await applicant(app, ada, job._id);
  return { app, ada, mia, job, kofi: person, params: { applicationId: card._id } };
}

const write = (person: Person, params: { applicationId: string }, form: Form = {}) =>
  person.call(applicationNotes.add, {
    params,
    body: { client_id: randomUUID(), body: "Solid.", ...form },
  });
const bodies = async (person: Person, params: { applicationId: string }) =>
  (await person.call(applicationNotes.list, { params, query: {} })).items.map(({ body }) => body);

test("a note", async (t) => {
  const { app, ada, mia, params } = await setting(t);

  await t.test("is kept as typed and listed with its author, newest first and page by page", async () => {
    const body = "<script>alert(1)</script>\n\tA second line 🙂";
    const note = await write(ada, params, { body });
    assert.deepEqual([note.body, note.author.name, note.edited_at], [body, "Ada Admin", null]);
    await write(mia, params, { body: "Later" });
    assert.deepEqual(await bodies(mia, params), ["Later", body]);
    const first = await ada.call(applicationNotes.list, { params, query: { limit: 1 } });
    const query = { limit: 1, cursor: first.nextCursor ?? "" };
    const second = await ada.call(applicationNotes.list, { params, query });
    assert.deepEqual([second.items[0]?.body, second.nextCursor], [body, null]);
  });

  await t.test(
    "is refused with a reason when it is empty, too long or has characters that can't be shown",
    async () => {
      const refused = async (body: string, message: string) =>
        assert.rejects(write(ada, params, { body }), (error: { status: number; message: string }) => {
          assert.equal(error.status, 400);
          assert.ok(error.message.includes(message), error.message);
          return true;
        });
      await refused(" \n ", "Write something first.");
      await refused("x".repeat(5001), "At most 5,000 characters.");
      await refused("NUL \0", "unsupported characters");
      await refused("\u202etxt.exe", "unsupported characters");
    },
  );

  await t.test("is saved once when it is sent twice, even at once", async () => {
    const form = { client_id: randomUUID(), body: "Once" };
    const both = await Promise.all([write(ada, params, form), write(ada, params, form)]);
    assert.equal(both[0]._id, both[1]._id);
    assert.equal((await bodies(ada, params)).filter((body) => body === "Once").length, 1);
  });

  await t.test("can be changed only by its author, and never overwrites a newer change", async () => {
    const note = await write(ada, params, { body: "First" });
    const noteId = { noteId: note._id };
    const change = (person: Person, body: string, version: number) =>
      person.call(applicationNotes.edit, { params: noteId, body: { body, version } });
    const changed = await change(ada, "Second", note.version);
    assert.equal(changed.body, "Second");
    assert.notEqual(changed.edited_at, null);
    await assert.rejects(change(ada, "Third", note.version), { status: 409, code: "changed_meanwhile" });
    await assert.rejects(change(mia, "Mine", changed.version), {
      status: 403,
      code: "author_only",
      message: "Only Ada Admin can change this note.",
    });
    await assert.rejects(mia.call(applicationNotes.remove, { params: noteId }), { code: "author_only" });
  });

  await t.test(
    "is gone for everyone once removed, comes back by Undo, and is deleted after a day",
    async () => {
      const note = await write(mia, params, { body: "Never mind" });
      const noteId = { noteId: note._id };
      await mia.call(applicationNotes.remove, { params: noteId });
      await mia.call(applicationNotes.remove, { params: noteId });
      for (const person of [ada, mia]) assert.ok(!(await bodies(person, params)).includes("Never mind"));
      const body = { body: "Changed", version: note.version };
      await assert.rejects(mia.call(applicationNotes.edit, { params: noteId, body }), { status: 404 });
      await mia.call(applicationNotes.restore, { params: noteId });
      assert.ok((await bodies(ada, params)).includes("Never mind"));
      await mia.call(applicationNotes.remove, { params: noteId });
      await forgetRemoved(app.services);
      await mia.call(applicationNotes.restore, { params: noteId });
      await mia.call(applicationNotes.remove, { params: noteId });
      await app.services.db
        .as({ user: mia.userId, organization: mia.organizationId || ada.organizationId })
        .write((db) =>
          sql`update application_notes set removed_at = now() - interval '2 days' where id = ${note._id}`.execute(
            db,
          ),
        );
      await forgetRemoved(app.services);
      await assert.rejects(mia.call(applicationNotes.restore, { params: noteId }), { status: 404 });
    },
  );

  await t.test("updates the company's open pages, and only its author's for a private one", async () => {
    const open = await write(ada, params);
    const own = await write(ada, params, { private: true });
    const rows = await app.services.db
      .as({ role: "worker" })
      .read((db) =>
        db
          .selectFrom("outbox")
          .selectAll()
          .where("event", "=", "applications.noted.v1")
          .orderBy("id")
          .execute(),
      );
    assert.deepEqual(
      rows.slice(-2).map(({ room }) => room),
      [`org:${ada.organizationId}`, `user:${ada.userId}`],
    );
    assert.ok(!JSON.stringify(rows).includes(open._id) && !JSON.stringify(rows).includes(own._id));
  });
});

test("a private note", async (t) => {
  const { app, ada, mia, params } = await setting(t);
  const note = await write(mia, params, { body: "Between me and me", private: true });
  const noteId = { noteId: note._id };

  await t.test("is visible only to its author, not even to an administrator", async () => {
    assert.deepEqual(await bodies(ada, params), []);
    assert.deepEqual(await bodies(mia, params), ["Between me and me"]);
    const counted = async (person: Person) => (await person.call(applications.get, { params })).note_count;
    assert.deepEqual([await counted(ada), await counted(mia)], [0, 1]);
    for (const ask of [
      () => ada.call(applicationNotes.edit, { params: noteId, body: { body: "Mine", version: 1 } }),
      () => ada.call(applicationNotes.remove, { params: noteId }),
      () => ada.call(applicationNotes.restore, { params: noteId }),
    ])
      await assert.rejects(ask, { status: 404 });
  });

  await t.test("is protected by the database itself", async () => {
    const seen = (userId: string) =>
      app.services.db
        .as({ user: userId, organization: ada.organizationId })
        .read((db) => db.selectFrom("application_notes").select("body").execute());
    assert.deepEqual(await seen(ada.userId), []);
    assert.equal((await seen(mia.userId)).length, 1);
    const { numUpdatedRows } = await app.services.db
      .as({ user: ada.userId, organization: ada.organizationId })
      .write((db) => db.updateTable("application_notes").set({ body: "Mine" }).executeTakeFirstOrThrow());
    assert.equal(numUpdatedRows, 0n);
  });

  await t.test("can't mention anyone", async () => {
    const form = { private: true, mention_ids: [ada.userId] };
    await assert.rejects(write(mia, params, form), { status: 422, code: "private_mentions" });
  });
});

test("mentioning colleagues in a note", async (t) => {
  const { app, ada, mia, kofi, params } = await setting(t);
  const blind = await member(app, ada, "recruiter", []);
  const told = async (person: Person) =>
    (await person.call(notifications.list, { query: {} })).data.response.filter(
      ({ type }) => type === "mention",
    );

  await t.test("suggests colleagues who can see the application, by part of a name", async () => {
    const offered = async (person: Person, q: string) =>
      (await person.call(applicationNotes.mentionable, { params, query: { q } })).map(({ _id }) => _id);
    assert.deepEqual(await offered(ada, ""), [mia.userId]);
    assert.deepEqual(await offered(ada, "mia mem"), [mia.userId]);
    assert.deepEqual(await offered(mia, "ad"), [ada.userId]);
    assert.deepEqual(await offered(ada, "%"), []);
  });

  await t.test("notifies them once, with a link but without the note or the candidate's name", async () => {
    const note = await write(ada, params, {
      body: "@Mia Member what do you think?",
      mention_ids: [mia.userId],
    });
    assert.deepEqual(note.mentions, [{ _id: mia.userId, name: "Mia Member" }]);
    const change = {
      body: "@Mia Member please look",
      mention_ids: [mia.userId, ada.userId],
      version: note.version,
    };
    await ada.call(applicationNotes.edit, { params: { noteId: note._id }, body: change });
    const [bell, ...more] = await told(mia);
    assert.deepEqual([bell?.title, more.length], ["Ada Admin mentioned you", 0]);
    assert.ok(bell?.link.endsWith(`?application=${params.applicationId}&section=notes`));
    assert.ok(!JSON.stringify(bell).includes("Mensah") && !JSON.stringify(bell).includes("think"));
    assert.deepEqual(await told(ada), []);
  });

  await t.test(
    "isn't open to a colleague who still owes a card, the candidate or another company",
    async () => {
      const globex = await employer(app, "Globex");
      for (const stranger of [blind, kofi, globex]) {
        const form = { mention_ids: [mia.userId, stranger.userId] };
        await assert.rejects(write(ada, params, form), { status: 422, code: "cannot_mention" });
        assert.deepEqual(await told(stranger), []);
      }
      await assert.rejects(globex.call(applicationNotes.list, { params, query: {} }), { status: 404 });
      await assert.rejects(write(globex, params), { status: 404 });
    },
  );

  await t.test("suggests only the team for a confidential job", async () => {
    const secret = await publishJob(ada, { confidential: true });
    const { card } = await applicant(app, ada, secret._id);
    const about = { applicationId: card._id };
    assert.deepEqual(await ada.call(applicationNotes.mentionable, { params: about, query: {} }), []);
    await assert.rejects(write(ada, about, { mention_ids: [mia.userId] }), { code: "cannot_mention" });
    await write(ada, about, { body: "Quiet" });
    await assert.rejects(mia.call(applicationNotes.list, { params: about, query: {} }), { status: 404 });
    const seen = await app.services.db
      .as({ user: mia.userId, organization: ada.organizationId })
      .read((db) => db.selectFrom("application_notes").select("body").where("body", "=", "Quiet").execute());
    assert.deepEqual(seen, []);
  });
});
