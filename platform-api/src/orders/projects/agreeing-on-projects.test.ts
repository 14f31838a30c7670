import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { projects } from "@loubby/shared-contracts/http/orders/projects";
import type { Project, ProposedMilestone } from "@loubby/shared-contracts/http/orders/projects.schema";
import { remindSides } from "#api/orders/settling/settle-due";
import { ownerSql } from "#api/testing/as-owner";
import { afterDays, dollarsOf, fundDollars } from "#api/testing/orders";
import { candidate, type Person } from "#api/testing/person";
import {
  begunProject,
  orderService,
  partAt,
  projectOf,
  publishService,
  statesOf,
} from "#api/testing/projects";

/** A project that is begun, and what its sides ask each other. */
async function begun(t: TestContext) {
  const project = await begunProject(t);
  const { orderId, params } = project;
  const propose = (
    who: Person,
    kind: "change" | "cancel" | "pause",
    milestones: readonly ProposedMilestone[] = [],
  ) => who.call(projects.propose, { params, body: { kind, text: "", milestones: [...milestones] } });
  const answer = async (who: Person, agrees: boolean) => {
    const proposalId = (await projectOf(who, orderId)).proposal?._id ?? "";
    return who.call(projects.answer, { params: { orderId, proposalId }, body: { agrees } });
  };
  return { ...project, propose, answer };
}

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
