import assert from "node:assert/strict";
import { test } from "node:test";
import { disputeDesk, disputes } from "@loubby/shared-contracts/http/orders/disputes";
import { afterDays } from "#api/testing/orders";
import { begunProject, partAt, projectOf, statesOf } from "#api/testing/projects";

test("a disputed milestone is split, and the other goes its way meanwhile", async (t) => {
  const { app, lina, kofi, staff, orderId, params, wallet, earned, work } = await begunProject(t);
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
  const { app, lina, kofi, orderId, params, wallet, work } = await begunProject(t);
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
  const { app, lina, kofi, orderId, params, wallet, work } = await begunProject(t);
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
