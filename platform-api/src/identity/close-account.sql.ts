import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Names of companies that closing an account would harm; null where there is none. */
interface Holds {
  /** Has other members, and no other administrator. */
  readonly leaderless: string | null;
  /** Has no other member, and open jobs. */
  readonly withOpenJobs: string | null;
}

/** What stands in the way of closing an account, with the person's companies locked until the transaction ends. */
export async function findWhatHoldsAccount(db: Sql, userId: string): Promise<Holds> {
  await sql`
    select 1 from organizations o join memberships m on m.organization_id = o.id
    where m.user_id = ${userId} order by o.id for update of o`.execute(db);
  const { rows } = await sql<Holds>`
    with own as (
      select o.id, o.company_name, m.role_tag,
        exists (select from memberships x where x.organization_id = o.id and x.user_id <> ${userId}) as others,
        exists (select from memberships x where x.organization_id = o.id and x.user_id <> ${userId}
          and manages_everything(x.role_tag)) as other_admin,
        exists (select from job_statuses j where j.organization_id = o.id and j.status in ('open', 'on_hold')) as open_jobs
      from memberships m join organizations o on o.id = m.organization_id where m.user_id = ${userId}
    )
    select
      (select company_name from own where others and not other_admin and manages_everything(role_tag) limit 1)
        as leaderless,
      (select company_name from own where not others and open_jobs limit 1) as "withOpenJobs"`.execute(db);
  return rows[0] ?? { leaderless: null, withOpenJobs: null };
}

/** Whether someone is the only super admin there is. */
export async function isLastSuperAdmin(db: Sql, userId: string): Promise<boolean> {
  const { rows } = await sql<{
    id: string;
  }>`select id from users where is_super_admin and closed_at is null`.execute(db);
  return rows.length === 1 && rows[0]?.id === userId;
}

/** Takes everything of a person out of their row, and the ways to sign in and the companies with it. */
export async function closeUser(db: Sql, userId: string): Promise<void> {
  await db.deleteFrom("credentials").where("user_id", "=", userId).execute();
  // A company of one's own keeps its only member, who is no one now: what others sent to it stays answerable for.
  await sql`
    delete from memberships m where m.user_id = ${userId} and exists (
      select from memberships x where x.organization_id = m.organization_id and x.user_id <> m.user_id
    )`.execute(db);
  await db.deleteFrom("one_time_links").where("user_id", "=", userId).execute();
  await db.deleteFrom("known_browsers").where("user_id", "=", userId).execute();
  await db.deleteFrom("phone_codes").where("user_id", "=", userId).execute();
  await db
    .updateTable("users")
    .set({
      email_address: `closed-${userId}@closed.invalid`,
      email_verified_at: null,
      first_name: "Former",
      last_name: "member",
      name_slug: `former-member-${userId}`,
      phone_number: null,
      phone_country: null,
      phone_verified_at: null,
      logo_key: null,
      is_admin: false,
      is_super_admin: false,
      permit_reach_out: false,
      auto_apply_to_jobs: false,
      closed_at: sql<string>`now()`,
    })
    .where("id", "=", userId)
    .execute();
}
