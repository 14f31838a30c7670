import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { billing } from "@loubby/shared-contracts/http/billing/billing";
import { invariants } from "@loubby/shared-contracts/http/invariants/invariants";
import { staffMoney } from "@loubby/shared-contracts/http/staff-money/staff-money";
import { ownerSql } from "#api/testing/as-owner";
import { confirmPlan } from "#api/testing/billing";
import { fund } from "#api/testing/money";
import { candidate, employer, superAdmin } from "#api/testing/person";
import { askRefund, deposit } from "#api/testing/refund";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

test("staff find money, and no one else", async (t) => {
  const app = await testApp(t);
  const kofi = await candidate(app, "Kofi");
  const ruth = await superAdmin(app);
  const clerk = await candidate(app, "Clara");
  await ownerSql(app.services, "update users set is_admin = true where id = $1", [clerk.userId]);
  const id = await deposit(kofi, 23_45);
  const find = async (q: string, who = clerk) =>
    (await who.call(staffMoney.find, { query: { q } })).data.map(({ kind, _id }) => [kind, _id]);

  await t.test("by id, provider's id, e-mail address and amount", async () => {
    assert.deepEqual(await find(id), [["deposit", id]]);
    assert.deepEqual(await find(`sandbox_${id}`), [["deposit", id]]);
    assert.deepEqual(await find(kofi.email), [["owner", kofi.userId]]);
    assert.deepEqual(await find(kofi.userId), [["owner", kofi.userId]]);
    assert.deepEqual(
      (await find("$23.45")).map(([kind]) => kind),
      ["deposit", "transfer"],
    );
    for (const hostile of ["%%", "%%%", "___", "' or 1=1", "\\%", "12.345", "1e9", randomUUID(), "ünï"])
      assert.deepEqual(await find(hostile), []);
  });

  await t.test("by a part of a name, and by an invoice's number", async () => {
    assert.deepEqual(await find("OFI MENS"), [["owner", kofi.userId]]);
    assert.deepEqual(await find("Ko"), []);
    const acme = await employer(app, "Acme");
    await fund(app.services, { organization: acme.organizationId }, 100_000, { currency: "usd" });
    await confirmPlan(acme, { plan: "growth_plan", cadence: "monthly", currency: "usd" }, 9900);
    const { invoices } = await acme.call(billing.invoices, { query: { forWho: "organization" } });
    const [[kind, plan = ""] = []] = await find(invoices[0]?.number?.toLowerCase() ?? "");
    assert.equal(kind, "plan");
    assert.deepEqual(await find(plan), [["plan", plan]]);
    const { data } = await clerk.call(staffMoney.plan, { params: { id: plan } });
    assert.deepEqual(
      [data.owner._id, data.plan, data.state, data.amount, data.past_due, data.charges],
      [acme.organizationId, "growth_plan", "active", 9900, null, []],
    );
    assert.deepEqual(
      data.changes.map(({ state, cancelAtPeriodEnd }) => [state, cancelAtPeriodEnd]),
      [["active", false]],
    );
    const [invoice] = data.invoices;
    assert.deepEqual([invoice?.number, invoice?.total, invoice?.state], [invoices[0]?.number, 9900, "paid"]);
    const paid = await clerk.call(staffMoney.transfer, { params: { id: invoice?.transfer_id ?? "" } });
    assert.equal(paid.data.amount, 9900);
    const owner = await clerk.call(staffMoney.owner, {
      params: { id: acme.organizationId },
      query: { kind: "organization" },
    });
    assert.deepEqual(
      owner.data.plans.map(({ _id }) => _id),
      [plan],
    );
  });

  await t.test("and the company of a subscription by the subscription's id", async () => {
    const acme = await employer(app, "Acme");
    await subscribe(app, acme, "growth_plan_monthly");
    const plans = await ownerSql<{ id: string }>(
      app.services,
      "select id from subscriptions where organization_id = $1",
      [acme.organizationId],
    );
    for (const plan of plans) assert.deepEqual(await find(plan.id), [["owner", acme.organizationId]]);
    assert.ok(plans.length > 0);
  });

  await t.test("and open what they found, with entries, history and the owner", async () => {
    const { data } = await clerk.call(staffMoney.deposit, { params: { id } });
    assert.deepEqual(
      [data.owner.name, data.state, data.refundable, data.available],
      ["Kofi Mensah", "succeeded", 23_45, 23_45],
    );
    assert.deepEqual(
      data.history.map(({ to }) => to),
      ["created", "succeeded"],
    );
    const transfer = await clerk.call(staffMoney.transfer, { params: { id: data.transfer_id ?? "" } });
    assert.deepEqual(
      transfer.data.entries.map(({ account, amount }) => [account, amount]),
      [
        ["sandbox_clearing", -23_45],
        ["wallet", 23_45],
      ],
    );
    assert.equal(transfer.data.deposit_id, id);
    const owner = await clerk.call(staffMoney.owner, {
      params: { id: kofi.userId },
      query: { kind: "person" },
    });
    assert.deepEqual(owner.data.balances, [{ currency: "usd", available: 23_45, held: 0 }]);
    for (const endpoint of [staffMoney.deposit, staffMoney.transfer, staffMoney.request, staffMoney.plan])
      await assert.rejects(clerk.call(endpoint, { params: { id: randomUUID() } }), { status: 404 });
  });

  await t.test("admins look, super admins move money, and others are refused", async () => {
    assert.equal((await clerk.call(invariants.check, {})).data.holds, true);
    await assert.rejects(askRefund(clerk, id, 1_00), { status: 403 });
    await assert.rejects(clerk.call(staffMoney.reconcile, { body: { day: "2026-01-05" } }), { status: 403 });
    for (const who of [kofi, await employer(app)])
      await assert.rejects(who.call(staffMoney.find, { query: { q: id } }), { status: 403 });
    assert.equal((await askRefund(ruth, id, 1_00)).data.state, "asked");
  });
});
