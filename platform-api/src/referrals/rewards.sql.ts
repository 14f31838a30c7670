import { sql } from "kysely";
import type { ReferralReward } from "@loubby/shared-contracts/http/referrals/referrals.schema";
import type { Sql } from "#api/db/database";
import type { Referrer } from "./referrals.sql.ts";

/** More rewards than anyone reads. */
const LISTED = 200;

/** What a company's referrals brought and lost, newest first. */
export async function findRewards(db: Sql, organizationId: string): Promise<ReferralReward[]> {
  const { rows } = await sql<ReferralReward>`
    select w.id as _id, w.referral_id, r.email::text as email, w.days, w.starts_at, w.ends_at, w.reason, w.created_at
    from referral_rewards w join referrals r on r.id = w.referral_id
    where w.organization_id = ${organizationId} order by w.created_at desc, w.id desc limit ${LISTED}`.execute(
    db,
  );
  return rows;
}

/** When a company's full access from referrals ends (ISO 8601); null while it has none. */
export async function findFullAccess(db: Sql, organizationId: string): Promise<string | null> {
  const { rows } = await sql<{ until: string | null }>`
    select max(ends_at) as until from subscription_facts
    where organization_id = ${organizationId} and source = 'referral' and ends_at > now()`.execute(db);
  return rows[0]?.until ?? null;
}

/** The days that a referrer has earned, those that were taken away left out. */
export async function sumOfDays(db: Sql, { organizationId }: Referrer): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select coalesce(sum(days), 0)::int as days from referral_rewards where organization_id = ${organizationId}`.execute(
    db,
  );
  return rows[0]?.days ?? 0;
}
