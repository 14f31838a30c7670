import { randomUUID } from "node:crypto";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import { staffMoney } from "@loubby/shared-contracts/http/staff-money/staff-money";
import { chargebackCases } from "#api/testing/chargeback-cases";
import { ownerSql } from "#api/testing/as-owner";
import { PASSWORD, type Person, superAdmin } from "#api/testing/person";
import type { TestApp } from "#api/testing/test-app";
import type { WalkCases } from "#api/testing/walk";

/** Everyone's money, for staff. */
export const walkCases: WalkCases = async (stage) => {
  const { app, applicant, staff } = stage;
  const begun = await applicant.call(deposits.initiate, {
    body: { client_id: randomUUID(), currency: "usd", amount: 50_00 },
  });
  const params = { id: begun.data._id };
  const paid = await applicant.call(deposits.pay, { params, body: { card: "succeeds" } });
  const other = await superAdmin(app);
  const order = () => ({
    client_id: randomUUID(),
    deposit_id: paid.data._id,
    amount: 1_00,
    reason: "Asked for by mail",
    password: PASSWORD,
  });
  const adjustment = {
    client_id: randomUUID(),
    owner: { kind: "person", _id: applicant.userId },
    direction: "in",
    currency: "usd",
    amount: 1_00,
    reason: "Lost in an outage",
    password: PASSWORD,
  } as const;
  const asked = async (who: typeof staff) => ({
    id: (await who.call(staffMoney.refund, { body: order() })).data._id,
  });
  const page = (await staff.call(staffMoney.deposit, { params })).data;
  return {
    ...(await chargebackCases(stage)),
    "staffMoney.find": { owner: staff, query: { q: paid.data._id } },
    "staffMoney.transfer": { owner: staff, params: { id: page.transfer_id ?? "" } },
    "staffMoney.deposit": { owner: staff, params },
    "staffMoney.plan": { owner: staff, params: { id: await planOf(app, applicant) } },
    "staffMoney.owner": { owner: staff, params: { id: applicant.userId }, query: { kind: "person" } },
    "staffMoney.requests": { owner: staff },
    "staffMoney.request": { owner: staff, params: await asked(other) },
    "staffMoney.refund": { owner: staff, body: order() },
    "staffMoney.adjust": { owner: staff, body: adjustment },
    "staffMoney.approve": { owner: staff, params: await asked(other), body: { password: PASSWORD } },
    "staffMoney.decline": { owner: staff, params: await asked(other), body: {} },
    "staffMoney.withdraw": { owner: staff, params: await asked(staff), body: {} },
    "staffMoney.reconciliations": { owner: staff },
    "staffMoney.reconcile": { owner: staff, body: { day: "2026-01-05" } },
  };
};

/** A plan that someone pays for. */
async function planOf(app: TestApp, { userId }: Person): Promise<string> {
  const rows = await ownerSql<{ id: string }>(
    app.services,
    `insert into billing_subscriptions (id, user_id, actor_id, plan, cadence, currency, price_minor, anchor_at,
       anchor_months, current_period_start, current_period_end, due_at)
     values (gen_random_uuid(), $1, $1, 'seller_plan', 'monthly', 'usd', 4900, now(), 1, now(), now() + interval '1 month',
       now() + interval '1 month')
     returning id`,
    [userId],
  );
  return rows[0]?.id ?? "";
}
