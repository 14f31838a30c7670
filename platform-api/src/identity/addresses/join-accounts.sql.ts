import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** The account just opened, and the one that holds the applications. */
interface Pair {
  readonly from: string;
  readonly to: string;
}

/** Whether the second account has no password of its own yet, and neither belongs to a company or to a store. */
export async function findJoinable(db: Sql, { from, to }: Pair): Promise<boolean> {
  const { rows } = await sql`
    select from users f, users t join credentials c on c.user_id = t.id
    where f.id = ${from} and t.id = ${to} and not c.chosen and f.email_verified_at is null
      and not (f.is_store or f.is_partner or f.is_admin or f.is_super_admin or t.is_admin or t.is_super_admin)
      and not exists (select from memberships m where m.user_id in (f.id, t.id))`.execute(db);
  return rows.length > 0;
}

/** Gives an account's password, name, phone, choices, consents and sessions to another one. */
export async function giveSignIn(db: Sql, { from, to }: Pair): Promise<void> {
  await sql`
    update credentials c set password_hash = f.password_hash, chosen = true, changed_at = now()
    from credentials f where c.user_id = ${to} and f.user_id = ${from}`.execute(db);
  await sql`
    update users u set first_name = f.first_name, last_name = f.last_name,
      phone_number = coalesce(f.phone_number, u.phone_number),
      phone_country = case when f.phone_number is null then u.phone_country else f.phone_country end,
      is_seller = f.is_seller, auto_apply_to_jobs = f.auto_apply_to_jobs, permit_reach_out = f.permit_reach_out
    from users f where u.id = ${to} and f.id = ${from}`.execute(db);
  await sql`
    insert into consents (user_id, document, version, agreed_at)
    select ${to}, document, version, agreed_at from consents where user_id = ${from}
    on conflict do nothing`.execute(db);
  await db.updateTable("sessions").set({ user_id: to }).where("user_id", "=", from).execute();
}
