import { type RawBuilder, sql } from "kysely";
import type { DepositPage, MoneyRequest } from "@loubby/shared-contracts/http/staff-money/staff-money.schema";
import type { Sql } from "#api/db/database";
import { OWNER, PERSON } from "./lines.sql.ts";

const SHOWN = 100;

const find = (rest: RawBuilder<unknown>) => sql<MoneyRequest>`
  select r.id as _id, r.kind, r.state, r.created_at as "createdAt", r.currency, r.amount_minor as amount, r.reason,
    ${OWNER("r")} as owner, r.deposit_id, r.transfer_id, r.provider_id, r.problem,
    jsonb_build_object('_id', r.asked_by, 'name', ${PERSON(sql`r.asked_by`)}) as asker,
    ${PERSON(sql`r.decided_by`)} as decider
  from money_requests r ${rest}`;

/** Refunds and adjustments, those that wait for a second person first. */
export async function findRequests(db: Sql): Promise<MoneyRequest[]> {
  const { rows } = await find(sql`
    order by (r.state = 'asked') desc, r.created_at desc, r.id desc limit ${SHOWN}`).execute(db);
  return rows;
}

/** One of them. */
export async function findRequest(db: Sql, id: string): Promise<MoneyRequest | undefined> {
  const { rows } = await find(sql`where r.id = ${id}`).execute(db);
  return rows[0];
}

/** Those of a deposit. */
export async function findRequestsOfDeposit(db: Sql, depositId: string): Promise<MoneyRequest[]> {
  const { rows } = await find(sql`where r.deposit_id = ${depositId} order by r.created_at desc`).execute(db);
  return rows;
}

/** Those of an owner. */
export async function findRequestsOfOwner(db: Sql, column: "user_id" | "organization_id", id: string) {
  const { rows } = await find(sql`
    where ${sql.ref(`r.${column}`)} = ${id} order by r.created_at desc limit ${SHOWN}`).execute(db);
  return rows;
}

/** What became of a request, step by step, and who did it; without someone it was the provider. */
export async function findHistory(db: Sql, id: string): Promise<DepositPage["history"]> {
  const { rows } = await sql<DepositPage["history"][number]>`
    select c.from_state as "from", c.to_state as "to", coalesce(${PERSON(sql`c.actor_id`)}, 'provider') as "by",
      c.problem, c.at
    from money_request_changes c where c.request_id = ${id} order by c.position`.execute(db);
  return rows;
}
