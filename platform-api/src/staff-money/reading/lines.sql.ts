import { type RawBuilder, sql } from "kysely";

/** The name of an account as staff read it: whose wallet it is, or the product's own. */
const NAME = (alias: string) => sql`coalesce(
  (select o.name from money_owners o
    where o.id = coalesce(${sql.ref(`${alias}.user_id`)}, ${sql.ref(`${alias}.organization_id`)})
      and o.kind = case when ${sql.ref(`${alias}.user_id`)} is null then 'organization' else 'person' end),
  ${sql.ref(`${alias}.kind`)})`;

/** The owner of an account, of a deposit or of a request, as JSON; null for the product's own. */
export const OWNER = (alias: string) => sql`(
  select jsonb_build_object('kind', o.kind, '_id', o.id, 'name', o.name) from money_owners o
  where o.id = coalesce(${sql.ref(`${alias}.user_id`)}, ${sql.ref(`${alias}.organization_id`)})
    and o.kind = case when ${sql.ref(`${alias}.user_id`)} is null then 'organization' else 'person' end)`;

/** A person's name by their id. */
export const PERSON = (id: RawBuilder<unknown>) => sql`(
  select o.name from money_owners o where o.kind = 'person' and o.id = ${id})`;

/** Transfers as lines; a condition on `t` follows. */
export const TRANSFERS = sql`
  select t.id as _id, t.kind, t.code, t.description, t.currency, t.amount, t.created_at as "createdAt",
    ${NAME("d")} as "from", ${NAME("c")} as "to"
  from ledger_transfer_facts t
  join ledger_account_facts d on d.id = t.debit_account
  join ledger_account_facts c on c.id = t.credit_account`;
