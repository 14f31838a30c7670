import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { feedback } from "@loubby/shared-contracts/http/feedback/feedback";
import type { NewFeedback } from "@loubby/shared-contracts/http/feedback/feedback.schema";
import { referenceOf } from "@loubby/shared-contracts/http/feedback/support-categories";
import { ownerSql } from "#api/testing/as-owner";
import { callAs, candidate, employer } from "#api/testing/person";
import { type TestApp, sharedApp } from "#api/testing/test-app";
import { uploadResume, uploadScreenshot } from "#api/testing/files/upload";

const openApp = sharedApp();

const form = (change: Partial<NewFeedback> = {}): NewFeedback => ({
  client_id: randomUUID(),
  type: "Bug Report",
  category: "Conversation",
  subject: "The list jumps",
  body: "When a message comes in,\nthe list <b>jumps</b>.",
  page: "/dashboard/conversations?id=1",
  ...change,
});
const asVisitor = (app: TestApp, body: NewFeedback, address = "127.0.0.1") =>
  callAs(app, feedback.send, { body }, {}, address);
/** What was sent about feedback; a new account is also asked to confirm its address. */
const mailsTo = (app: TestApp, to: string) =>
  app.services.db
    .as({ role: "worker" })
    .read((sql) =>
      sql
        .selectFrom("mails")
        .selectAll()
        .where("to_address", "=", to)
        .where("subject", "not like", "Confirm your e-mail%")
        .execute(),
    );
const count = (app: TestApp) =>
  app.services.db
    .as({ role: "worker" })
    .read((sql) => sql.selectFrom("mails").select("id").execute())
    .then((rows) => rows.length);

test("feedback from someone signed in", async (t) => {
  const app = await openApp();
  const [kofi, company] = [await candidate(app, "Kofi"), await employer(app)];

  await t.test("is kept as written, confirmed by mail, and visible to them alone", async () => {
    const { reference } = await kofi.call(feedback.send, { body: form() });
    const { items } = await kofi.call(feedback.mine, { query: {} });
    const [one] = items;
    assert.equal(one && referenceOf(one._id), reference);
    assert.deepEqual(
      [one?.subject, one?.state, one?.category, one?.page, one?.has_screenshot],
      ["The list jumps", "open", "Conversation", "/dashboard/conversations?id=1", false],
    );
    assert.equal(one?.body, "When a message comes in,\nthe list <b>jumps</b>.");
    const [mail] = await mailsTo(app, kofi.email);
    assert.match(mail?.subject ?? "", new RegExp(reference));
    assert.deepEqual((await company.call(feedback.mine, { query: {} })).items, []);
  });

  await t.test("becomes one request and one mail when it is sent twice, even at once", async () => {
    const body = form({ subject: "Twice" });
    const mails = (await mailsTo(app, kofi.email)).length;
    const [a, b] = await Promise.all([1, 2].map(() => kofi.call(feedback.send, { body })));
    assert.deepEqual(a, b);
    const { items } = await kofi.call(feedback.mine, { query: {} });
    assert.equal(items.filter(({ subject }) => subject === "Twice").length, 1);
    assert.equal((await mailsTo(app, kofi.email)).length, mails + 1);
  });

  await t.test("can include one's own screenshot, and no other file", async () => {
    const screenshot_file_id = await uploadScreenshot(kofi);
    await kofi.call(feedback.send, { body: form({ subject: "Seen", screenshot_file_id }) });
    const { items } = await kofi.call(feedback.mine, { query: { limit: 1 } });
    assert.deepEqual([items[0]?.subject, items[0]?.has_screenshot], ["Seen", true]);
    for (const other of [await uploadResume(kofi), await uploadScreenshot(company)]) {
      const body = form({ screenshot_file_id: other });
      await assert.rejects(kofi.call(feedback.send, { body }), { status: 422, code: "file_missing" });
    }
  });

  await t.test("is answered to the account's own address, whatever the form says", async () => {
    const before = (await mailsTo(app, company.email)).length;
    await company.call(feedback.send, { body: form({ email: "victim@else.test" }) });
    assert.equal((await mailsTo(app, company.email)).length, before + 1);
    assert.deepEqual(await mailsTo(app, "victim@else.test"), []);
  });

  await t.test("names what is missing at each field", async () => {
    const body = form({ subject: " ", body: "short", page: "https://evil.test/" });
    await assert.rejects(kofi.call(feedback.send, { body }), (error: { details: { path: string }[] }) => {
      assert.deepEqual(error.details.map(({ path }) => path).toSorted(), ["body", "page", "subject"]);
      return true;
    });
  });

  await t.test("only moves between allowed statuses", async () => {
    const { items } = await kofi.call(feedback.mine, { query: { limit: 1 } });
    const id = items[0]?._id ?? "";
    const asKofi = app.services.db.as({ user: kofi.userId, organization: null });
    await assert.rejects(
      asKofi.write((sql) =>
        sql.updateTable("feedback_requests").set({ state: "closed" }).where("id", "=", id).execute(),
      ),
      /permission denied/,
    );
    const arrows = await ownerSql<{ from_state: string; to_state: string }>(
      app.services,
      "select from_state, to_state from feedback_state_transitions",
    );
    const path = ["open", "triaged", "in_progress", "resolved", "closed"];
    for (const [at, from] of path.slice(0, -1).entries()) {
      assert.ok(arrows.some((arrow) => arrow.from_state === from && arrow.to_state === path[at + 1]));
    }
    assert.ok(!arrows.some(({ from_state }) => from_state === "closed"));
  });
});

test("feedback from a visitor", async (t) => {
  const app = await openApp();

  await t.test("needs an address to answer to", async () => {
    await assert.rejects(
      asVisitor(app, form(), "10.9.0.1"),
      (error: { status: number; details: unknown }) => {
        assert.equal(error.status, 400);
        assert.deepEqual(error.details, [
          { path: "email", message: "Please enter your e-mail address so we can reply." },
        ]);
        return true;
      },
    );
  });

  await t.test("is confirmed without repeating words a stranger may have written", async () => {
    await asVisitor(app, form({ email: "Guest@Else.test", subject: "Buy pills" }), "10.9.0.2");
    const [mail] = await mailsTo(app, "guest@else.test");
    assert.ok(mail);
    assert.ok(!`${mail.subject} ${mail.body_text}`.includes("pills"));
  });

  await t.test("seems to succeed but is dropped when a bot fills in the hidden field", async () => {
    const before = await count(app);
    const { reference } = await asVisitor(
      app,
      form({ email: "bot@else.test", website: "https://spam.test" }),
      "10.9.0.3",
    );
    assert.match(reference, /^[\dA-F]{8}$/);
    assert.equal(await count(app), before);
  });

  await t.test("can't flood a mailbox, from any address", async () => {
    const email = "flooded@else.test";
    for (const address of ["10.9.1.1", "10.9.1.2", "10.9.1.3"]) {
      await asVisitor(app, form({ email }), address);
    }
    await assert.rejects(asVisitor(app, form({ email }), "10.9.1.4"), {
      status: 429,
      code: "too_many_attempts",
    });
    assert.equal((await mailsTo(app, email)).length, 3);
  });

  await t.test("can't be sent in someone's name in the database either", async () => {
    const kofi = await candidate(app);
    const row = {
      id: randomUUID(),
      user_id: kofi.userId,
      email_address: "x@else.test",
      client_id: randomUUID(),
      type: "Feedback",
      category: "Others",
      subject: "x",
      body: "x",
    };
    await assert.rejects(
      app.services.db.as("visitor").write((sql) => sql.insertInto("feedback_requests").values(row).execute()),
      /row-level security/,
    );
  });
});
