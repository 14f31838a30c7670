import { sql } from "kysely";
import type { PlanPage } from "@loubby/shared-contracts/http/staff-money/staff-money.schema";
import type { Sql } from "#api/db/database";
import { OWNER, PERSON } from "./lines.sql.ts";

type PlanOnly = Omit<PlanPage, "changes" | "invoices" | "charges">;

const STATE = (alias: string) => {
  const [plan, cadence] = [sql.ref(`${alias}.pending_plan`), sql.ref(`${alias}.pending_cadence`)];
  return sql`${sql.ref(`${alias}.plan`)}, ${sql.ref(`${alias}.cadence`)},
    case when ${plan} is not null then jsonb_build_object('plan', ${plan}, 'cadence', ${cadence}) end as pending,
    ${sql.ref(`${alias}.current_period_end`)} as "periodEnd",
    ${sql.ref(`${alias}.cancel_at_period_end`)} as "cancelAtPeriodEnd"`;
};

/** A plan that is paid for, without its changes, invoices and charges. */
export async function findPlan(db: Sql, id: string): Promise<PlanOnly | undefined> {
  const { rows } = await sql<PlanOnly>`
    select b.id as _id, b.created_at as "createdAt", ${OWNER("b")} as owner,
      coalesce(${PERSON(sql`b.actor_id`)}, '') as actor, b.currency, b.price_minor as amount, b.state, ${STATE("b")},
      b.current_period_start as "periodStart", b.coupon_code as coupon, b.canceled_at as "canceledAt",
      case when b.past_due_at is not null then jsonb_build_object('since', to_json(b.past_due_at)#>>'{}',
        'retries', b.retries, 'due', to_json(b.due_at)#>>'{}') end as past_due
    from billing_facts b where b.id = ${id}`.execute(db);
  return rows[0];
}

/** Everything that a plan was, from its beginning. */
export async function findPlanChanges(db: Sql, id: string): Promise<PlanPage["changes"]> {
  const { rows } = await sql<PlanPage["changes"][number]>`
    select c.to_state as state, ${STATE("c")}, c.at from (
      select * from billing_change_facts where subscription_id = ${id} order by position desc limit 100
    ) c order by c.position`.execute(db);
  return rows;
}

/** A plan's latest invoices, each with the transfer that paid it. */
export async function findPlanInvoices(db: Sql, id: string): Promise<PlanPage["invoices"]> {
  const { rows } = await sql<PlanPage["invoices"][number]>`
    select id as _id, number, kind, state, total_minor as total, issued_at as "issuedAt", paid_at as "paidAt",
      period_start as "periodStart", period_end as "periodEnd", transfer_id
    from invoice_facts where subscription_id = ${id} and number is not null
    order by issued_at desc, number desc limit 50`.execute(db);
  return rows;
}
