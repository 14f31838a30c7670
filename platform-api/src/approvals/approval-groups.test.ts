import assert from "node:assert/strict";
import { test } from "node:test";
import { approvals } from "@loubby/shared-contracts/http/approvals/approvals";
import { approvalSetting, bellOf, decide, read } from "#api/testing/hiring/approval-setting";
import { asOwner } from "#api/testing/as-owner";
import { employer, type Person } from "#api/testing/person";
import { remindOfApprovals } from "./remind-of-approvals.ts";

test("groups that approve in sequence", async (t) => {
  const { acme, mia, fin, hal, ida, groups, ask, app } = await approvalSetting(t);
  await groups("sequence", ["Finance", 1, fin], ["Heads", 2, hal, ida]);

  await t.test("are asked in turn, and the job opens after the last one approves", async () => {
    const job = await ask();
    assert.deepEqual(
      [await bellOf(fin, job), await bellOf(hal, job)],
      [["A job is waiting for your approval"], []],
    );
    await assert.rejects(decide(hal, job, "approve"), {
      status: 403,
      code: "not_your_turn",
      message: "It's not your turn yet: Finance decides first.",
    });
    await decide(fin, job, "approve");
    assert.deepEqual(await bellOf(hal, job), ["It's your turn to approve"]);
    await decide(hal, job, "approve");
    assert.equal((await read(mia, job)).status, "pending_approval");
    await assert.rejects(decide(hal, job, "approve"), { status: 403, code: "not_your_turn" });
    const { state, rounds } = await decide(ida, job, "approve");
    assert.deepEqual([state, rounds.map((round) => round.state)], ["approved", ["approved", "approved"]]);
    assert.equal((await read(mia, job)).status, "open");
    assert.deepEqual(await bellOf(mia, job), ["Your job is open"]);
  });

  await t.test("can't be replaced by anyone else, even with full access", async () => {
    const job = await ask();
    await assert.rejects(decide(acme, job, "approve"), { status: 403, code: "permission_required" });
    await assert.rejects(decide(mia, job, "approve"), { status: 403, code: "own_request" });
    await assert.rejects(decide(fin, job, "recall"), { status: 403 });
  });

  await t.test("count both of two simultaneous approvals", async () => {
    const job = await ask();
    await decide(fin, job, "approve");
    await Promise.all([decide(hal, job, "approve"), decide(ida, job, "approve")]);
    assert.equal((await read(mia, job)).status, "open");
  });

  await t.test("tell the later one that it is decided when one sends back and another approves", async () => {
    await groups("sequence", ["Heads", 1, hal, ida]);
    const job = await ask();
    const both = await Promise.allSettled([
      decide(hal, job, "approve"),
      decide(ida, job, "send_back", "Later"),
    ]);
    const refused = both.find(({ status }) => status === "rejected");
    assert.equal((refused as PromiseRejectedResult | undefined)?.reason.code, "decided");
    await groups("sequence", ["Finance", 1, fin], ["Heads", 2, hal, ida]);
  });

  await t.test(
    "let a member or someone with full access hand over to a colleague, who then decides",
    async () => {
      const job = await ask();
      const approvalId = job.approval?._id ?? "";
      const hand = (person: Person, from: Person, to: Person) =>
        person.call(approvals.handOver, {
          params: { approvalId },
          body: { from: from.userId, to: to.userId },
        });
      await assert.rejects(hand(hal, fin, ida), { status: 403 });
      await assert.rejects(hand(fin, fin, mia), { status: 422, code: "own_request" });
      await assert.rejects(hand(hal, hal, ida), { status: 422, code: "named_already" });
      const stranger = await employer(app, "Other");
      await assert.rejects(hand(fin, fin, stranger), { status: 422, code: "not_a_colleague" });
      await assert.rejects(hand(stranger, fin, stranger), { status: 404 });
      const { rounds } = await hand(acme, fin, acme);
      assert.equal(rounds[0]?.steps[0]?.instead_of?._id, fin.userId);
      await assert.rejects(decide(fin, job, "approve"), { status: 403 });
      assert.equal((await decide(acme, job, "approve")).rounds[0]?.state, "approved");
      await assert.rejects(hand(acme, fin, ida), { status: 409, code: "decided" });
    },
  );

  await t.test("can't be skipped in the database either", async () => {
    const job = await ask();
    const id = job.approval?._id ?? "";
    const asker = { user: acme.userId, organization: acme.organizationId };
    const write = app.services.db.as(asker).write;
    const approved = write((sql) =>
      sql
        .updateTable("approvals")
        .set({ state: "approved", decided_by: acme.userId, decided_at: new Date().toISOString() })
        .where("id", "=", id)
        .execute(),
    );
    await assert.rejects(approved, { constraint: "approval_through" });
    const round = write((sql) =>
      sql.updateTable("approval_rounds").set({ state: "approved" }).where("approval_id", "=", id).execute(),
    );
    await assert.rejects(round, { code: "23514" });
    const outOfTurn = write((sql) =>
      sql
        .updateTable("approval_steps")
        .set({ decision: "approved", decided_at: new Date().toISOString() })
        .where("approval_id", "=", id)
        .where("user_id", "=", hal.userId)
        .execute(),
    );
    await assert.rejects(outOfTurn, { constraint: "approval_step_due" });
  });
});

test("groups that approve in parallel are asked together, and all must approve", async (t) => {
  const { mia, fin, hal, groups, ask } = await approvalSetting(t);
  await groups("parallel", ["Finance", 1, fin], ["Heads", 1, hal]);
  const job = await ask();
  assert.deepEqual(
    [await bellOf(fin, job), await bellOf(hal, job)],
    [["A job is waiting for your approval"], ["A job is waiting for your approval"]],
  );
  await decide(hal, job, "approve");
  assert.equal((await read(mia, job)).status, "pending_approval");
  await decide(fin, job, "approve");
  assert.equal((await read(mia, job)).status, "open");
});

test("reminds approvers who haven't decided, at intervals, until they do", async (t) => {
  const { app, fin, hal, groups, ask } = await approvalSetting(t);
  await groups("parallel", ["Finance", 1, fin], ["Heads", 1, hal]);
  const job = await ask();
  assert.equal(await remindOfApprovals(app.services), 0);
  await decide(hal, job, "approve");
  await asOwner(app.services, (client) =>
    client.query("update approval_rounds set due_at = now() - interval '3 days' where due_at is not null"),
  );
  assert.equal(await remindOfApprovals(app.services), 1);
  assert.equal(await remindOfApprovals(app.services), 0);
  assert.deepEqual(await bellOf(fin, job), [
    "Your approval is still needed",
    "A job is waiting for your approval",
  ]);
});

test("approvers", async (t) => {
  const { app, acme, mia, fin, hal, ida, groups, ask } = await approvalSetting(t);

  await t.test("are chosen by colleagues with full access, from colleagues, within limits", async () => {
    const flow = { kind: "open_job" as const, mode: "sequence" as const };
    const set = (person: Person, group: object) =>
      person.call(approvals.setFlow, {
        body: { ...flow, groups: [{ name: "Finance", required_count: 1, members: [fin.userId], ...group }] },
      });
    await assert.rejects(set(mia, {}), { status: 403, code: "permission_required" });
    await assert.rejects(set(acme, { required_count: 2 }), { status: 400 });
    await assert.rejects(set(acme, { members: [] }), { status: 400 });
    await assert.rejects(set(acme, { members: [fin.userId, fin.userId] }), { status: 400 });
    await assert.rejects(set(acme, { name: "" }), { status: 400 });
    const twice = groups("sequence", ["Finance", 1, fin], ["finance", 1, hal]);
    await assert.rejects(twice, { status: 400, message: "Two groups have the same name." });
    const stranger = await employer(app, "Other");
    await assert.rejects(set(acme, { members: [stranger.userId] }), { status: 422, code: "not_a_colleague" });
    const { groups: written } = await set(acme, {});
    assert.deepEqual(
      written.map(({ name, members }) => [name, members.map(({ _id }) => _id)]),
      [["Finance", [fin.userId]]],
    );
    assert.deepEqual(
      (await acme.call(approvals.flows, {})).map(({ kind }) => kind),
      ["open_job", "offer"],
    );
    assert.deepEqual((await stranger.call(approvals.flows, {}))[0]?.groups, []);
  });

  await t.test("stay the same for requests under way", async () => {
    await groups("sequence", ["Finance", 1, fin]);
    const job = await ask();
    await groups("sequence", ["Heads", 1, hal]);
    await assert.rejects(decide(hal, job, "approve"), { status: 403 });
    assert.equal((await decide(fin, job, "approve")).state, "approved");
  });

  await t.test(
    "fall back to everyone with full access where the only approver is the one who asks",
    async () => {
      await groups("sequence", ["Recruiters", 1, mia]);
      const job = await ask();
      assert.deepEqual(await bellOf(acme, job), ["A job is waiting for your approval"]);
      assert.equal((await decide(acme, job, "approve")).state, "approved");
    },
  );

  await t.test("can see a confidential job while they are asked, and later if they decided", async () => {
    await groups("sequence", ["Finance", 1, fin, hal]);
    const job = await ask({ confidential: true });
    for (const asked of [fin, hal]) assert.equal((await read(asked, job)).title, "Backend Engineer");
    await assert.rejects(read(ida, job), { status: 404 });
    await decide(fin, job, "approve");
    assert.equal((await read(fin, job)).status, "open");
    await assert.rejects(read(hal, job), { status: 404 });
  });
});
