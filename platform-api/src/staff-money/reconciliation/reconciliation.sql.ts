import { sql } from "kysely";
import type { Reconciliation } from "@loubby/shared-contracts/http/staff-money/staff-money.schema";
import type { Sql } from "#api/db/database";
import { PERSON } from "../reading/lines.sql.ts";

/** A deposit or a refund of ours, as it is compared. */
export interface OurMovement {
  readonly kind: "payment" | "refund";
  readonly id: string;
  readonly provider_id: string | null;
  readonly state: string;
  readonly currency: string;
  readonly amount: number;
  /** Of those made on the day itself, not around it. */
  readonly on_day: boolean;
}

/** Our deposits and refunds at a provider that were made on a day or close to it. */
export async function findOurs(db: Sql, provider: string, day: string): Promise<OurMovement[]> {
  const { rows } = await sql<OurMovement>`
    with moved as (
      select 'payment' as kind, id, provider_id, state, currency, amount_minor as amount, created_at
      from deposit_facts where provider = ${provider}
      union all
      select 'refund', r.id, r.provider_id, r.state, r.currency, r.amount_minor, r.created_at
      from money_requests r join deposit_facts d on d.id = r.deposit_id where d.provider = ${provider}
    )
    select kind, id, provider_id, state, currency, amount,
      (created_at at time zone 'UTC')::date = ${day}::date as on_day
    from moved
    where created_at >= (${day}::date - 3)::timestamp at time zone 'UTC'
      and created_at < (${day}::date + 2)::timestamp at time zone 'UTC'`.execute(db);
  return rows;
}

/** Those of ours that a provider's list names, whenever they were made. */
export async function findNamed(db: Sql, provider: string, ids: readonly string[]): Promise<OurMovement[]> {
  const { rows } = await sql<OurMovement>`
    select 'payment' as kind, id, provider_id, state, currency, amount_minor as amount, false as on_day
    from deposit_facts where provider = ${provider} and id = any (${ids}::uuid[])
    union all
    select 'refund', r.id, r.provider_id, r.state, r.currency, r.amount_minor, false
    from money_requests r join deposit_facts d on d.id = r.deposit_id
    where d.provider = ${provider} and r.id = any (${ids}::uuid[])`.execute(db);
  return rows;
}

/** Keeps what a day looked like; the last look counts. */
export async function keepReconciliation(
  db: Sql,
  { provider, day, ours, theirs, differences }: Omit<Reconciliation, "checked_at" | "checked_by">,
  checkedBy: string | null,
): Promise<void> {
  const found = JSON.stringify(differences);
  await sql`
    insert into reconciliations (provider, day, checked_by, ours, theirs, differences)
    values (${provider}, ${day}, ${checkedBy}, ${ours}, ${theirs}, ${found}::jsonb)
    on conflict (provider, day) do update set checked_at = now(), checked_by = excluded.checked_by,
      ours = excluded.ours, theirs = excluded.theirs, differences = excluded.differences`.execute(db);
}

/** The last 60 days that were compared. */
export async function findReconciliations(db: Sql, day?: string): Promise<Reconciliation[]> {
  const { rows } = await sql<Reconciliation>`
    select provider, day::text, checked_at, ${PERSON(sql`checked_by`)} as checked_by, ours, theirs, differences
    from reconciliations
    where ${day ?? null}::date is null or day = ${day ?? null}::date
    order by day desc, provider limit 180`.execute(db);
  return rows;
}
