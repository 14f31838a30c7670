import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { VoidReason } from "@loubby/shared-contracts/http/referrals/referral-words";
import type { Sql } from "#api/db/database";
import type { EntitledDays } from "#api/subscriptions/entitlements";
import type { ReferralFacts } from "./decide.ts";

/** A referral by a company that something is to be done with. */
export interface HeldReferral {
  readonly id: string;
  readonly state: "signed_up" | "qualified" | "rewarded";
  readonly organization_id: string;
  readonly referrer_id: string;
  readonly email: string | null;
}

/** The next referrals by id that wait for a decision of the rules. */
export async function findWaiting(db: Sql, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from referrals
    where referral_type = 'company' and state in ('signed_up', 'qualified') and id > ${after}
      and organization_id is not null and joined_organization_id is not null
    order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Holds a referral until the transaction ends; undefined for one that is of no company, or has no way on. */
export async function holdReferral(db: Sql, id: string): Promise<HeldReferral | undefined> {
  const { rows } = await sql<HeldReferral>`
    select id, state, organization_id, referrer_id, email::text as email from referrals
    where id = ${id} and referral_type = 'company' and organization_id is not null
      and state in ('signed_up', 'qualified', 'rewarded')
    for update`.execute(db);
  return rows[0];
}

/** Until the transaction ends, no one else gives the company days or takes them. */
export async function holdDays(db: Sql, organizationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`referral days of ${organizationId}`}, 0))`.execute(
    db,
  );
}

/** What the rules ask about a referral. */
export async function findFacts(db: Sql, id: string): Promise<ReferralFacts | undefined> {
  const { rows } = await sql<ReferralFacts>`
    select r.state, f.*,
      extract(epoch from now() - r.hiring_since)::float8 / 3600 as hiring_hours,
      extract(epoch from now() - r.qualified_at)::float8 / 86400 as qualified_days
    from referrals r cross join lateral referral_facts(r.id) f where r.id = ${id}`.execute(db);
  return rows[0];
}

/** Takes a referral to the next state. */
export async function setQualified(db: Sql, id: string): Promise<void> {
  await sql`update referrals set state = 'qualified', qualified_at = now() where id = ${id}`.execute(db);
}

/** Says whether the referred company hires without a break from now on. */
export async function setHiring(db: Sql, id: string, hiring: boolean): Promise<void> {
  const since = hiring ? sql`now()` : sql`null`;
  await sql`update referrals set hiring_since = ${since} where id = ${id}`.execute(db);
}

/** Ends a referral without a reward, or takes the state of a reward away. */
export async function setVoid(db: Sql, id: string, reason: VoidReason): Promise<void> {
  await sql`
    update referrals set state = 'void', void_reason = ${reason}, settled_at = now() where id = ${id}`.execute(
    db,
  );
}

/** What a company has of rewards by now. */
export interface RewardsSoFar {
  /** In the last 30 days. */
  readonly recent: number;
  /** Days of full access from referrals that lie ahead. */
  readonly days_ahead: number;
}

/** What limits further rewards of a company. */
export async function findRewardsSoFar(db: Sql, organizationId: string): Promise<RewardsSoFar> {
  const { rows } = await sql<RewardsSoFar>`
    select
      (select count(*) from referral_rewards where organization_id = ${organizationId} and reverses is null
        and created_at > now() - interval '30 days') as recent,
      coalesce((select extract(epoch from max(ends_at) - now())::float8 / 86400 from subscription_facts
        where organization_id = ${organizationId} and source = 'referral' and ends_at > now()), 0) as days_ahead`.execute(
    db,
  );
  return rows[0] ?? { recent: 0, days_ahead: 0 };
}

/** Keeps the days that a referral brought. */
export async function insertReward(
  db: Sql,
  { id, organization_id }: HeldReferral,
  days: number,
  { starts_at, ends_at }: EntitledDays,
): Promise<void> {
  await sql`
    insert into referral_rewards (id, referral_id, organization_id, days, starts_at, ends_at)
    values (${uuidv7()}, ${id}, ${organization_id}, ${days}, ${starts_at}, ${ends_at})`.execute(db);
  await sql`update referrals set state = 'rewarded', settled_at = now() where id = ${id}`.execute(db);
}

/** Keeps that the days of a referral were taken away: `taken` of them, those that were left. */
export async function insertReversal(
  db: Sql,
  { id, organization_id }: HeldReferral,
  reason: string,
  taken: EntitledDays | undefined,
): Promise<void> {
  const from = taken?.starts_at ?? sql`now()`;
  const to = taken?.ends_at ?? sql`now()`;
  await sql`
    insert into referral_rewards (id, referral_id, organization_id, days, starts_at, ends_at, reverses, reason)
    select ${uuidv7()}, referral_id, organization_id,
      -least(days, ceil(extract(epoch from ${to}::timestamptz - ${from}::timestamptz) / 86400))::int,
      ${from}::timestamptz, ${to}::timestamptz, id, ${reason}
    from referral_rewards where referral_id = ${id} and organization_id = ${organization_id} and reverses is null`.execute(
    db,
  );
}

/** Someone who hears of a company's referrals. */
export interface Listener {
  readonly user_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly proven: boolean;
}

/** Who hears of a company's referrals. */
export async function findListeners(
  db: Sql,
  organizationId: string,
  referrerId: string | null,
): Promise<Listener[]> {
  const { rows } = await sql<Listener>`
    select user_id, email, first_name, proven from referral_listeners(${organizationId}, ${referrerId})`.execute(
    db,
  );
  return rows;
}

/** Takes the next full access that ends within three days and was not told of; undefined when there is none. */
export async function claimEnding(
  db: Sql,
): Promise<{ readonly organization_id: string; readonly ends_at: string } | undefined> {
  const { rows } = await sql<{ organization_id: string; ends_at: string }>`
    insert into referral_ends_told (organization_id, ends_at)
    select s.organization_id, max(s.ends_at) from subscription_facts s
    where s.source = 'referral' and s.organization_id is not null
    group by s.organization_id
    having max(s.ends_at) > now() and max(s.ends_at) <= now() + interval '3 days'
      and not exists (
        select from referral_ends_told t where t.organization_id = s.organization_id and t.ends_at = max(s.ends_at)
      )
    limit 1
    on conflict do nothing
    returning organization_id, ends_at`.execute(db);
  return rows[0];
}
