import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Referral } from "@loubby/shared-contracts/http/referrals/referrals.schema";
import type { Sql } from "#api/db/database";

/** With the days until a reward. */
const columnsFor = (
  holdDays: number,
) => sql`id as _id, referral_type, email::text as email, status, state, void_reason,
  sent_at, joined_at, qualified_at,
  case when state = 'qualified' and organization_id is not null
    then hiring_since + make_interval(secs => ${holdDays * 86_400}) end as reward_due_at`;

/** In whose name invites are sent: a company's while its workspace is open, else the person's. */
export interface Referrer {
  readonly userId: string;
  readonly organizationId: string | null;
}

const isOf = ({ userId, organizationId }: Referrer) =>
  organizationId === null
    ? sql<boolean>`organization_id is null and referrer_id = ${userId}`
    : sql<boolean>`organization_id = ${organizationId}`;

/** Invites beyond this many are older than anyone asks about. */
const LISTED = 200;

/** The invites of a referrer, newest first. */
export async function findReferrals(db: Sql, referrer: Referrer, holdDays: number): Promise<Referral[]> {
  const { rows } = await sql<Referral>`
    select ${columnsFor(holdDays)} from referrals where ${isOf(referrer)} order by sent_at desc, id desc limit ${LISTED}`.execute(
    db,
  );
  return rows;
}

/** How many companies that a referrer invited are hiring or have brought a reward. */
export async function countQualified(db: Sql, referrer: Referrer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from referrals where ${isOf(referrer)} and state in ('qualified', 'rewarded')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** How many invites a person has sent since yesterday; until the transaction ends, they send no other. */
export async function countSentToday(db: Sql, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invites of ${userId}`}, 0))`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*) from referrals where referrer_id = ${userId} and sent_at > now() - interval '1 day'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Adds an invite, or dates one anew that no one has taken for a day. Undefined when it was sent today already, or
 * has been taken.
 */
export async function putReferral(
  db: Sql,
  { userId, organizationId }: Referrer,
  invite: { readonly referral_type: Referral["referral_type"]; readonly email: string },
): Promise<Referral | undefined> {
  const target =
    organizationId === null
      ? sql`(referrer_id, email) where organization_id is null`
      : sql`(organization_id, email) where organization_id is not null`;
  const { rows } = await sql<Referral>`
    insert into referrals (id, referrer_id, organization_id, referral_type, email)
    values (${uuidv7()}, ${userId}, ${organizationId}, ${invite.referral_type}, ${invite.email})
    on conflict ${target} do update set sent_at = now()
      where referrals.state = 'invited' and referrals.sent_at < now() - interval '1 day'
    returning ${columnsFor(0)}`.execute(db);
  return rows[0];
}

/** The codes that a person may invite with, their company's first. */
export async function findCodes(db: Sql, { userId, organizationId }: Referrer): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select referral_id as code from companies where id = ${organizationId}
    union all select referral_id from people where id = ${userId}`.execute(db);
  return rows.map(({ code }) => code);
}

/** Whose code it is, or undefined. */
export async function findReferrer(db: Sql, code: string): Promise<Referrer | undefined> {
  const { rows } = await sql<{ user_id: string; organization_id: string | null }>`
    select u.id as user_id, null::uuid as organization_id from people u where u.referral_id = ${code}
    union all
    select m.user_id, o.id from companies o
    join lateral (
      select user_id from company_members where organization_id = o.id order by joined_at, user_id limit 1
    ) m on true
    where o.referral_id = ${code}
    limit 1`.execute(db);
  const [row] = rows;
  return row && { userId: row.user_id, organizationId: row.organization_id };
}

/** Who has joined, with the company they opened. */
export interface Joiner {
  readonly userId: string;
  readonly email: string;
  readonly organizationId: string | null;
}

/** The company that a new account was opened with, or null: one that they joined is not new. */
export async function findOwnCompany(db: Sql, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select m.organization_id as id from company_members m
    where m.user_id = ${userId} and m.role_tag = 'admin' and not exists (
      select from company_members x where x.organization_id = m.organization_id and x.user_id <> m.user_id
    ) limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Marks the open invite to an address as taken; answers whether there was one. */
export async function markJoined(db: Sql, referrer: Referrer, joiner: Joiner): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update referrals set state = 'signed_up', joined_at = now(), joined_user_id = ${joiner.userId},
      joined_organization_id = ${joiner.organizationId}
    where ${isOf(referrer)} and state = 'invited' and email = ${joiner.email}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Adds what a shared link has brought; the joiner's address stays theirs. */
export async function insertJoined(db: Sql, referrer: Referrer, joiner: Joiner): Promise<void> {
  const type = joiner.organizationId === null ? "user" : "company";
  await sql`
    insert into referrals (id, referrer_id, organization_id, referral_type, state, joined_at, joined_user_id,
      joined_organization_id)
    values (${uuidv7()}, ${referrer.userId}, ${referrer.organizationId}, ${type}, 'signed_up', now(), ${joiner.userId},
      ${joiner.organizationId})
    on conflict (joined_user_id) do nothing`.execute(db);
}
