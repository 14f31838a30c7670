import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** What a company's seats are counted from. */
export interface SeatRow {
  readonly members: number;
  /** Invites that can still be accepted. */
  readonly invites: number;
  /** `sub_name_slug` of the active subscription. */
  readonly subscription: string | null;
  /** Someone of the company always counts as subscribed. */
  readonly staffed: boolean;
}

/** Counts a company's members and open invites; `staff` are the addresses that always count as subscribed. */
export async function findSeats(
  db: Sql,
  organizationId: string,
  staff: ReadonlySet<string>,
): Promise<SeatRow> {
  const { rows } = await sql<SeatRow>`
    select
      (select count(*) from company_members where organization_id = ${organizationId}) as members,
      (select count(*) from invites
        where organization_id = ${organizationId} and state = 'sent' and expires_at > now()) as invites,
      (select sub_name_slug from subscription_facts
        where organization_id = ${organizationId} and (ends_at is null or ends_at > now())
        order by rank desc, started_at desc limit 1) as subscription,
      exists (
        select from company_members m join people u on u.id = m.user_id
        where m.organization_id = ${organizationId} and u.email_verified_at is not null
          and lower(u.email_address::text) = any(${[...staff]})
      ) as staffed`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("Counting answers a row.");
  return row;
}
