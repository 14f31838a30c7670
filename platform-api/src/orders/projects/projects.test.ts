import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { security } from "@loubby/shared-contracts/http/identity/security";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { ratings } from "@loubby/shared-contracts/http/agents/ratings";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { projects } from "@loubby/shared-contracts/http/orders/projects";
import type { Project } from "@loubby/shared-contracts/http/orders/projects.schema";
import { upload, uploadScreenshot } from "#api/testing/files/upload";
import { afterDays, buy, checkoutOf, dollarsOf, fundDollars, orderOf } from "#api/testing/orders";
import { candidate, employer, member, PASSWORD, type Person, superAdmin } from "#api/testing/person";
import {
  orderService,
  partAt,
  projectOf,
  publishService,
  sendBrief,
  statesOf,
  working,
} from "#api/testing/projects";
import { seller } from "#api/testing/seller";
import { send } from "#api/testing/talk";
import { testApp } from "#api/testing/test-app";

/** A seller with a service of two milestones, $20 and $30, and someone with $100 who ordered it. */
async function ordered(t: TestContext, part: Parameters<typeof publishService>[2] = {}) {
  const app = await testApp(t);
  const [lina, kofi, staff] = [
    await seller(app, "Lina"),
    await candidate(app, "Kofi"),
    await superAdmin(app),
  ];
  const listingId = await publishService(staff, lina, part);
  await fundDollars(app, { user: kofi.userId });
  const orderId = await orderService(kofi, listingId);
  const params = { orderId };
  const wallet = () => dollarsOf(app, { user: kofi.userId }, "wallet");
  const earned = () => dollarsOf(app, { user: lina.userId }, "earnings");
  return { app, lina, kofi, staff, listingId, orderId, params, wallet, earned, work: working(orderId) };
}

const allowed = (project: Project, place: number) =>
  Object.entries(partAt(project, place).may).flatMap(([what, may]) => (may ? [what] : []));

async function titlesTold(person: Person): Promise<string[]> {
  const { data } = await person.call(notifications.list, { query: {} });
  return data.response.map(({ title }) => title);
}

test("a service is ordered with its first milestone held, and work begins with the brief", async (t) => {
  const { lina, kofi, listingId, orderId, params, wallet } = await ordered(t, {
    questions: ["Who reads it?"],
  });
  const { amount, model } = await checkoutOf(kofi, listingId);
  assert.deepEqual([amount, model], [50_00, "milestones"]);
  assert.deepEqual(await wallet(), [80_00, 20_00]);
  const before = await projectOf(kofi, orderId);
  assert.deepEqual(statesOf(before), ["requirements_needed", "funded", "draft"]);
  assert.deepEqual(
    [before.total, before.held, before.paid, before.waits_for, before.may.brief, before.questions],
    [50_00, 20_00, 0, "buyer", true, ["Who reads it?"]],
  );
  await assert.rejects(sendBrief(kofi, orderId), { code: "answers_missing" });
  await assert.rejects(sendBrief(kofi, orderId, ["Members", "More"]), { code: "answers_missing" });
  await assert.rejects(sendBrief(lina, orderId, ["Members"]), { status: 404 });
  const after = await sendBrief(kofi, orderId, ["Members"]);
  assert.deepEqual(statesOf(after), ["in_progress", "in_progress", "draft"]);
  assert.deepEqual([after.brief?.text, after.brief?.answers], ["A report for our members.", ["Members"]]);
  await assert.rejects(sendBrief(kofi, orderId, ["Again"]), { code: "order_moved" });
  const hers = await projectOf(lina, orderId);
  assert.deepEqual(
    [hers.side, partAt(hers, 0).net, partAt(hers, 1).net, allowed(hers, 0), hers.waits_for],
    ["seller", 17_00, 25_50, ["submit", "refund"], "seller"],
  );
  const due = Date.parse(partAt(hers, 0).deadline_at ?? "") - Date.now();
  assert.ok(Math.abs(due - 5 * 86_400_000) < 60_000, "five days from the brief");
  assert.deepEqual(
    (await lina.call(projects.list, { query: {} })).items.map(({ _id, done, milestones }) => [
      _id,
      done,
      milestones,
    ]),
    [[orderId, 0, 2]],
  );
  assert.ok((await titlesTold(lina)).includes("Kofi Mensah ordered Annual report"));
  await assert.rejects(kofi.call(orders.accept, { params, body: {} }), { code: "order_moved" });
});

test("milestones are handed over, changed as often as agreed, approved, cleared and paid", async (t) => {
  const { app, lina, kofi, orderId, wallet, earned, work } = await ordered(t);
  await sendBrief(kofi, orderId);
  await assert.rejects(work.submit(kofi, 0), { status: 404 });
  await work.submit(lina, 0);
  const submitted = await projectOf(kofi, orderId);
  assert.deepEqual(statesOf(submitted), ["in_progress", "submitted", "draft"]);
  assert.deepEqual(allowed(submitted, 0), ["request_changes", "approve", "dispute"]);
  const stars = { params: { orderId }, body: { rating: 5, body: "On time." } };
  await assert.rejects(kofi.call(ratings.rate, stars), { code: "not_used" });
  await work.change(kofi, 0);
  assert.deepEqual(statesOf(await work.submit(lina, 0)), ["in_progress", "submitted", "draft"]);
  await assert.rejects(work.change(kofi, 0), { code: "no_revisions_left" });
  const { parts } = await work.approve(kofi, 0);
  assert.deepEqual(
    parts[0]?.submissions.map(({ number, changes }) => [number, changes?.text]),
    [
      [1, "Shorter, please."],
      [2, undefined],
    ],
  );
  assert.equal((await kofi.call(ratings.rate, stars)).verified, true);
  await work.fund(kofi, 1);
  assert.deepEqual(await wallet(), [50_00, 50_00]);
  await assert.rejects(work.fund(kofi, 1), { code: "order_moved" });
  assert.deepEqual(statesOf(await work.submit(lina, 1)), ["delivered", "approved", "submitted"]);
  await afterDays(app, 2.9);
  assert.equal((await projectOf(kofi, orderId)).state, "delivered");
  await afterDays(app, 3.1);
  assert.deepEqual(statesOf(await projectOf(kofi, orderId)), ["clearing", "approved", "auto_approved"]);
  await afterDays(app, 5.1);
  const paid = await projectOf(lina, orderId);
  assert.deepEqual(statesOf(paid), ["released", "released", "released"]);
  assert.deepEqual(
    [await wallet(), await earned()],
    [
      [50_00, 0],
      [42_50, 0],
    ],
  );
  assert.deepEqual([paid.held, paid.paid, paid.waits_for], [0, 50_00, null]);
  assert.match((await kofi.call(orders.receipt, { params: { orderId } })).name, /^Receipt ORD-/);
  const { history } = await orderOf(kofi, orderId);
  assert.deepEqual(
    history.map(({ state }) => state),
    [
      "created",
      "funded",
      "requirements_needed",
      "in_progress",
      "delivered",
      "auto_accepted",
      "clearing",
      "released",
    ],
  );
  assert.deepEqual((await lina.call(orders.figures, {})).data[0]?.earned, [
    { currency: "usd", amount: 42_50 },
  ]);
});

test("files go with a brief and a submission, to the two sides alone", async (t) => {
  const { app, lina, kofi, orderId, params, work } = await ordered(t);
  const note = (person: Person) =>
    upload(
      person,
      { purpose: "project-file", name: "notes.txt", type: "text/plain" },
      Buffer.from("Ten pages."),
    );
  const theirs = await note(kofi);
  const body = { text: "As in the file.", answers: [], file_ids: [theirs] };
  await assert.rejects(lina.call(projects.brief, { params, body }), { code: "file_not_ready" });
  const wrong = { ...body, file_ids: [await uploadScreenshot(kofi)] };
  await assert.rejects(kofi.call(projects.brief, { params, body: wrong }), { code: "file_not_ready" });
  const briefed = await kofi.call(projects.brief, { params, body });
  assert.deepEqual(
    briefed.brief?.files.map(({ name }) => name),
    ["notes.txt"],
  );
  const hers = await note(lina);
  const submitted = await work.submit(lina, 0, [hers]);
  assert.deepEqual(
    partAt(submitted, 0).submissions[0]?.files.map(({ _id }) => _id),
    [hers],
  );
  await work.change(kofi, 0);
  await assert.rejects(work.submit(lina, 0, [hers]), { code: "file_not_ready" }, "each file once");
  const link = { params: { orderId, fileId: hers } };
  const { url, name } = await kofi.call(projects.file, link);
  assert.equal(name, "notes.txt");
  assert.match(url, /^http/);
  await assert.rejects((await candidate(app, "Eve")).call(projects.file, link), { code: "order_not_found" });
  const loose = await note(lina);
  await assert.rejects(kofi.call(projects.file, { params: { orderId, fileId: loose } }), { status: 404 });
});

test("colleagues of a buying company decide, others only look, and strangers see nothing", async (t) => {
  const app = await testApp(t);
  const [lina, ada, staff] = [await seller(app, "Lina"), await employer(app, "Acme"), await superAdmin(app)];
  const listingId = await publishService(staff, lina);
  await fundDollars(app, { organization: ada.organizationId });
  const orderId = await orderService(ada, listingId);
  const params = { orderId };
  const looks = await member(app, ada, "recruiter", []);
  assert.equal((await projectOf(looks, orderId)).may.brief, false);
  await assert.rejects(sendBrief(looks, orderId), { status: 403 });
  const decides = await member(app, ada, "recruiter", [{ feature: "billing_setting", action: ["write"] }]);
  assert.equal((await sendBrief(decides, orderId)).state, "in_progress");
  const eve = await candidate(app, "Eve");
  await assert.rejects(projectOf(eve, orderId), { code: "order_not_found" });
  const milestoneId = partAt(await projectOf(ada, orderId), 0)._id;
  await assert.rejects(eve.call(projects.approve, { params: { orderId, milestoneId }, body: {} }), {
    code: "order_not_found",
  });
  const other = await orderService(ada, listingId);
  await assert.rejects(
    ada.call(projects.fund, { params: { orderId: other, milestoneId }, body: {} }),
    { status: 404 },
    "a milestone of another project",
  );
  assert.equal((await ada.call(projects.list, { query: { limit: 1 } })).items.length, 1);
  assert.deepEqual((await eve.call(projects.list, { query: {} })).items, []);

  const { conversation_id } = await ada.call(orders.message, { params, body: {} });
  await send(ada, conversation_id, "How is it going?");
  const again = await lina.call(orders.message, { params, body: {} });
  assert.equal(again.conversation_id, conversation_id);
  const { messages } = await lina.call(conversations.messages, {
    params: { conversationId: conversation_id },
    query: {},
  });
  assert.deepEqual(
    messages.map(({ body }) => body),
    ["How is it going?"],
  );
  const theirs = await decides.call(orders.message, { params, body: {} });
  assert.notEqual(theirs.conversation_id, conversation_id);
  await assert.rejects(looks.call(orders.message, { params, body: {} }), { status: 404 });
});

test("without the money nothing is funded, and a service can be ordered again", async (t) => {
  const { app, kofi, lina, listingId, orderId, wallet, work } = await ordered(t);
  await sendBrief(kofi, orderId);
  await orderService(kofi, listingId);
  assert.deepEqual(await wallet(), [60_00, 40_00]);
  const poor = await candidate(app, "Poor");
  await fundDollars(app, { user: poor.userId }, 45_00);
  const theirs = await orderService(poor, listingId);
  await sendBrief(poor, theirs);
  await assert.rejects(working(theirs).fund(poor, 1), {
    code: "insufficient_funds",
    message: "The wallet needs $5.00 more for this.",
  });
  const none = await candidate(app, "None");
  await assert.rejects(buy(none, listingId), { message: "The wallet needs $20.00 more for this." });
  await work.refund(lina, 0);
  const left = await projectOf(kofi, orderId);
  assert.deepEqual(statesOf(left), ["in_progress", "cancelled", "draft"]);
  assert.deepEqual(await wallet(), [80_00, 20_00]);
});

test("eight of a side at once do one thing once, and approval against refund moves money once", async (t) => {
  const { lina, kofi, orderId, wallet, work } = await ordered(t);
  await sendBrief(kofi, orderId);
  const funded = await Promise.allSettled(Array.from({ length: 8 }, () => work.fund(kofi, 1)));
  assert.equal(funded.filter(({ status }) => status === "fulfilled").length, 1);
  assert.deepEqual(await wallet(), [50_00, 50_00]);
  const submitted = await Promise.allSettled(Array.from({ length: 8 }, () => work.submit(lina, 0)));
  assert.equal(submitted.filter(({ status }) => status === "fulfilled").length, 1);
  assert.equal(partAt(await projectOf(kofi, orderId), 0).submissions.length, 1);
  await Promise.allSettled([work.approve(kofi, 0), work.change(kofi, 0), work.refund(lina, 0)]);
  const { parts, held } = await projectOf(kofi, orderId);
  const [available, isHeld] = await wallet();
  assert.deepEqual([available + isHeld, isHeld], [100_00, held]);
  assert.ok(["approved", "changes_requested", "cancelled"].includes(parts[0]?.state ?? ""));
});

test("a seller doesn't leave while someone waits for their work, though nothing is held", async (t) => {
  const { lina, kofi, orderId, work } = await ordered(t);
  await sendBrief(kofi, orderId);
  await work.refund(lina, 0);
  const leave = lina.call(security.close, { body: { current_password: PASSWORD } });
  await assert.rejects(leave, { code: "open_projects" });
});
