import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { disputeDesk, disputes } from "@loubby/shared-contracts/http/orders/disputes";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { projects } from "@loubby/shared-contracts/http/orders/projects";
import type { Project, ProposedMilestone } from "@loubby/shared-contracts/http/orders/projects.schema";
import { remindSides } from "#api/orders/settling/settle-due";
import { ownerSql } from "#api/testing/as-owner";
import { afterDays, dollarsOf, fundDollars } from "#api/testing/orders";
import { candidate, type Person, superAdmin } from "#api/testing/person";
import { orderService, partAt, projectOf, publishService, sendBrief, working } from "#api/testing/projects";
import { seller } from "#api/testing/seller";
import { testApp } from "#api/testing/test-app";

/** A project of two milestones, $20 and $30, whose brief is there: the first is held and worked on. */
async function begun(t: TestContext) {
  const app = await testApp(t);
  const [lina, kofi, staff] = [
    await seller(app, "Lina"),
    await candidate(app, "Kofi"),
    await superAdmin(app),
  ];
  await fundDollars(app, { user: kofi.userId });
  const orderId = await orderService(kofi, await publishService(staff, lina));
  await sendBrief(kofi, orderId);
  const params = { orderId };
  const propose = (
    who: Person,
    kind: "change" | "cancel" | "pause",
    milestones: readonly ProposedMilestone[] = [],
  ) => who.call(projects.propose, { params, body: { kind, text: "", milestones: [...milestones] } });
  const answer = async (who: Person, agrees: boolean) => {
    const proposalId = (await projectOf(who, orderId)).proposal?._id ?? "";
    return who.call(projects.answer, { params: { orderId, proposalId }, body: { agrees } });
  };
  const wallet = () => dollarsOf(app, { user: kofi.userId }, "wallet");
  const earned = () => dollarsOf(app, { user: lina.userId }, "earnings");
  return { app, lina, kofi, staff, orderId, params, propose, answer, wallet, earned, work: working(orderId) };
}

const statesOf = ({ state, parts }: Project) => [state, ...parts.map((part) => part.state)];

/** What isn't handed over, as a change order begins with it. */
const proposed = ({ parts }: Project): ProposedMilestone[] =>
  parts.map(({ _id, title, delivers, amount, days }) => ({ _id, title, delivers, amount, days }));

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

test("a change order is carried out once the other side agrees, and what is funded keeps its sum", async (t) => {
  const { lina, kofi, orderId, params, propose, answer, wallet } = await begun(t);
  const before = await projectOf(lina, orderId);
  const [first, second] = proposed(before);
  assert.ok(first && second);
  const added = { _id: null, title: "Print", delivers: "A printed copy", amount: 15_00, days: 3 };
  for (const [wrong, message] of [
    [[{ ...first, amount: 25_00 }, second], /It is funded/],
    [[second], /Outline is funded/],
    [[first, second, { ...added, amount: 50 }], /At least \$1/],
    [[first, { ...second, title: "" }], /Give it a name/],
    [[first, first], /in there twice/],
    [[first, { ...second, _id: orderId }], /can't be changed/],
  ] as const)
    await assert.rejects(propose(lina, "change", wrong), { code: "not_changeable", message });
  await propose(lina, "change", [{ ...first, days: 8 }, { ...second, amount: 40_00 }, added]);
  await assert.rejects(propose(kofi, "pause"), { code: "proposal_open" });
  await assert.rejects(answer(lina, true), { code: "proposal_closed" }, "not one's own");
  assert.equal((await projectOf(kofi, orderId)).may.answer, true);
  const after = await answer(kofi, true);
  assert.deepEqual(
    after.parts.map(({ title, amount, days, state }) => [title, amount, days, state]),
    [
      ["Outline", 20_00, 8, "in_progress"],
      ["Draft", 40_00, 10, "draft"],
      ["Print", 15_00, 3, "draft"],
    ],
  );
  const moved =
    Date.parse(after.parts[0]?.deadline_at ?? "") - Date.parse(before.parts[0]?.deadline_at ?? "");
  assert.equal(moved, 3 * DAY);
  assert.deepEqual([after.total, await wallet()], [75_00, [80_00, 20_00]]);
  await propose(kofi, "change", [first]);
  assert.equal((await answer(lina, false)).parts.length, 3);
  await propose(kofi, "change", [{ ...first, days: 8 }]);
  const less = await answer(lina, true);
  assert.deepEqual(statesOf(less), ["in_progress", "in_progress", "cancelled", "cancelled"]);
  const proposal = await kofi.call(projects.propose, { params, body: { kind: "pause" } });
  await kofi.call(projects.withdraw, {
    params: { orderId, proposalId: proposal.proposal?._id ?? "" },
    body: {},
  });
  const { history } = await projectOf(lina, orderId);
  assert.deepEqual(
    history.flatMap(({ kind, proposal: of, side }) =>
      kind === null || kind === "brief" ? [] : [`${side} ${kind} ${of}`],
    ),
    [
      "seller proposed change",
      "buyer agreed change",
      "buyer proposed change",
      "seller refused change",
      "buyer proposed change",
      "seller agreed change",
      "buyer proposed pause",
      "buyer withdrawn pause",
    ],
  );
});

test("both sides cancel what isn't approved; what is approved is paid", async (t) => {
  const { app, lina, kofi, orderId, params, propose, answer, wallet, earned, work } = await begun(t);
  await assert.rejects(kofi.call(projects.cancel, { params, body: {} }), { code: "agreement_needed" });
  await work.submit(lina, 0);
  await work.approve(kofi, 0);
  await work.fund(kofi, 1);
  await work.submit(lina, 1);
  await propose(kofi, "cancel");
  const canceled = await answer(lina, true);
  assert.deepEqual(statesOf(canceled), ["clearing", "approved", "cancelled"]);
  assert.deepEqual(await wallet(), [80_00, 20_00]);
  await assert.rejects(propose(kofi, "pause"), { code: "order_moved" });
  await afterDays(app, 5.1);
  assert.deepEqual([(await projectOf(kofi, orderId)).state, await earned()], ["released", [17_00, 0]]);
});

test("before the brief either side cancels alone, and all money is free again", async (t) => {
  const { app, lina, staff, params: _, ...rest } = await begun(t);
  const ama = await candidate(app, "Ama");
  await fundDollars(app, { user: ama.userId });
  const listingId = await publishService(staff, lina, { title: "Second" });
  for (const who of [ama, lina]) {
    const params = { orderId: await orderService(ama, listingId) };
    assert.equal((await projectOf(who, params.orderId)).may.cancel, true);
    const canceled = await who.call(projects.cancel, { params, body: { reason: "Changed plans" } });
    assert.deepEqual(statesOf(canceled), ["refunded", "cancelled", "cancelled"]);
    assert.deepEqual(await dollarsOf(app, { user: ama.userId }, "wallet"), [100_00, 0]);
  }
  assert.deepEqual(await rest.wallet(), [80_00, 20_00]);
});

test("a buyer cancels alone what is three days late, and both are told of times once", async (t) => {
  const { app, lina, kofi, orderId, params, wallet } = await begun(t);
  const told = async (who: Person) =>
    (await who.call(notifications.list, { query: {} })).data.response.filter(({ title }) =>
      /Outline is/.test(title),
    ).length;
  for (const days of [4.1, 4.2]) await remindSides(app.services, inDays(days));
  assert.deepEqual([await told(lina), await told(kofi)], [1, 0]);
  for (const days of [5.1, 5.2]) await remindSides(app.services, inDays(days));
  assert.deepEqual([await told(lina), await told(kofi)], [2, 1]);
  const late = (days: number) =>
    ownerSql(
      app.services,
      `update project_milestones set deadline_at = now() - interval '${days} hours' where deadline_at is not null`,
    );
  await late(70);
  await assert.rejects(kofi.call(projects.cancel, { params, body: {} }), { code: "agreement_needed" });
  await late(73);
  await assert.rejects(lina.call(projects.cancel, { params, body: {} }), { code: "agreement_needed" });
  const canceled = await kofi.call(projects.cancel, { params, body: { reason: "Too late" } });
  assert.deepEqual(statesOf(canceled), ["refunded", "cancelled", "cancelled"]);
  assert.deepEqual(await wallet(), [100_00, 0]);
  assert.equal((await projectOf(lina, orderId)).may.propose, false);
});

test("while a project rests nothing is due, and deadlines move by as long as it did", async (t) => {
  const { app, lina, kofi, orderId, params, propose, answer, work } = await begun(t);
  const before = Date.parse(partAt(await projectOf(lina, orderId), 0).deadline_at ?? "");
  await work.fund(kofi, 1);
  await work.submit(lina, 1);
  await propose(lina, "pause");
  const paused = await answer(kofi, true);
  assert.deepEqual(
    [paused.paused_at !== null, partAt(paused, 0).deadline_at, partAt(paused, 1).due_at, paused.waits_for],
    [true, null, null, null],
  );
  await assert.rejects(work.submit(lina, 0), { code: "order_moved" });
  await afterDays(app, 4);
  assert.equal(partAt(await projectOf(kofi, orderId), 1).state, "submitted");
  await ownerSql(app.services, "alter table project_pauses disable trigger all");
  for (const table of ["projects", "project_pauses"])
    await ownerSql(
      app.services,
      `update ${table} set paused_at = paused_at - interval '2 days' where paused_at is not null`,
    );
  await ownerSql(app.services, "alter table project_pauses enable trigger all");
  const resumed = await lina.call(projects.resume, { params, body: {} });
  const after = Date.parse(partAt(resumed, 0).deadline_at ?? "");
  assert.ok(Math.abs(after - before - 2 * DAY) < 60_000);
  const due = Date.parse(partAt(resumed, 1).due_at ?? "") - Date.now();
  assert.ok(Math.abs(due - 5 * DAY) < 60_000);
  await assert.rejects(kofi.call(projects.resume, { params, body: {} }), { code: "order_moved" });
});

test("a disputed milestone is split, and the other goes its way meanwhile", async (t) => {
  const { app, lina, kofi, staff, orderId, params, wallet, earned, work } = await begun(t);
  await work.fund(kofi, 1);
  await work.submit(lina, 0);
  await work.submit(lina, 1);
  await work.approve(kofi, 0);
  const { parts } = await projectOf(kofi, orderId);
  const open = (milestone_id: string | undefined, wants = 30_00) =>
    kofi.call(disputes.open, {
      params,
      body: {
        reason: "not_as_described",
        wants,
        text: "Half is missing.",
        ...(milestone_id && { milestone_id }),
      },
    });
  await assert.rejects(open(undefined), { status: 404 });
  await assert.rejects(open(parts[1]?._id, 31_00), { code: "wants_too_much" });
  const { _id: disputeId, amount, milestone_id } = await open(parts[1]?._id);
  assert.deepEqual([amount, milestone_id], [30_00, parts[1]?._id]);
  await assert.rejects(open(parts[0]?._id), { code: "order_moved" }, "one at a time");
  await assert.rejects(work.approve(kofi, 1), { code: "order_moved" });
  await assert.rejects(work.refund(lina, 1), { code: "order_moved" });
  await lina.call(disputes.answer, { params, body: { agrees: false, text: "All of it is there." } });
  await afterDays(app, 5.1);
  assert.deepEqual(statesOf(await projectOf(kofi, orderId)), ["disputed", "released", "submitted"]);
  const case_ = await staff.call(disputeDesk.get, { params: { disputeId } });
  assert.deepEqual([case_.title, case_.amount], ["Annual report, Draft", 30_00]);
  const ruling = { refund: 10_00, text: "A third is missing." };
  await assert.rejects(
    staff.call(disputeDesk.propose, { params: { disputeId }, body: { ...ruling, refund: 31_00 } }),
    { code: "refund_too_high" },
  );
  await staff.call(disputeDesk.propose, { params: { disputeId }, body: ruling });
  for (const who of [kofi, lina]) await who.call(disputes.answer, { params, body: { agrees: true } });
  const resolved = await projectOf(lina, orderId);
  assert.deepEqual(statesOf(resolved), ["released", "released", "released"]);
  assert.deepEqual([partAt(resolved, 1).paid, partAt(resolved, 1).net, resolved.paid], [20_00, 17_00, 40_00]);
  assert.deepEqual(
    [await wallet(), await earned()],
    [
      [60_00, 0],
      [34_00, 0],
    ],
  );
});

test("a dispute that is withdrawn goes on with the time that was left, and one that silence decides frees the milestone", async (t) => {
  const { app, lina, kofi, orderId, params, wallet, work } = await begun(t);
  await work.submit(lina, 0);
  const milestone_id = partAt(await projectOf(kofi, orderId), 0)._id;
  const body = { reason: "not_working", wants: 20_00, text: "It is empty.", milestone_id } as const;
  await kofi.call(disputes.open, { params, body });
  await kofi.call(disputes.withdraw, { params, body: {} });
  assert.deepEqual(statesOf(await projectOf(kofi, orderId)), ["in_progress", "submitted", "draft"]);
  await kofi.call(disputes.open, { params, body });
  await afterDays(app, 4.9);
  assert.equal((await projectOf(kofi, orderId)).state, "disputed", "it isn't approved by itself meanwhile");
  await afterDays(app, 5.1);
  assert.deepEqual(statesOf(await projectOf(kofi, orderId)), ["in_progress", "cancelled", "draft"]);
  assert.deepEqual(await wallet(), [100_00, 0]);
});

test("approval against dispute and the clock moves a milestone one way", async (t) => {
  const { app, lina, kofi, orderId, params, wallet, work } = await begun(t);
  await work.submit(lina, 0);
  const milestone_id = partAt(await projectOf(kofi, orderId), 0)._id;
  const body = { reason: "other", wants: 1_00, text: "A typo.", milestone_id } as const;
  await Promise.allSettled([
    work.approve(kofi, 0),
    kofi.call(disputes.open, { params, body }),
    work.refund(lina, 0),
    afterDays(app, 3.1),
  ]);
  const { state, parts, held } = await projectOf(kofi, orderId);
  const [available, isHeld] = await wallet();
  assert.deepEqual([available + isHeld, isHeld], [100_00, held]);
  assert.ok(["approved", "auto_approved", "submitted", "cancelled"].includes(parts[0]?.state ?? ""), state);
});
