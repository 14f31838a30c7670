import { sql } from "kysely";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { couponSettings } from "./settings.ts";

/** A code that a person may pay with, and for how many months its rate lasts. */
export interface UsableCoupon {
  readonly code: string;
  readonly months: number;
}

/** The code that a person applied, where it still counts and they haven't used it. The months are today's. */
export async function findUsableCoupon(
  { config }: Services,
  db: Sql,
  userId: string,
): Promise<UsableCoupon | null> {
  const { rows } = await sql<{ code: string }>`
    select code from applied_coupons a
    where user_id = ${userId}
      and not exists (select from coupon_redemptions r where r.code = a.code and r.user_id = a.user_id)`.execute(
    db,
  );
  const code = rows[0]?.code;
  const known = code === undefined ? undefined : config.of(couponSettings).get(code);
  return code === undefined || known === undefined ? null : { code, months: known.months };
}

/** Whether a person has used a code. */
export async function hasRedeemed(db: Sql, userId: string, code: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (
      select from coupon_redemptions where code = ${code} and user_id = ${userId}) as used`.execute(db);
  return rows[0]?.used ?? false;
}

/**
 * Uses a code up for a person, once, in the caller's transaction, and applies it no more. Throws 422 `coupon_used` where
 * they have used it, or as many people as may. Needs the worker's role.
 */
export async function redeemCoupon(
  { config }: Services,
  db: Sql,
  userId: string,
  { code, months }: UsableCoupon,
): Promise<void> {
  const most = config.of(couponSettings).get(code)?.most ?? null;
  const { numAffectedRows: redeemed } = await sql`
    insert into coupon_redemptions (code, user_id, months) values (${code}, ${userId}, ${months})
    on conflict do nothing`.execute(db);
  if (redeemed !== 1n) throw couponUsed();
  const { numAffectedRows: counted } = await sql`
    insert into coupon_uses (code, used) values (${code}, 1)
    on conflict (code) do update set used = coupon_uses.used + 1
    where ${most}::int is null or coupon_uses.used < ${most}::int`.execute(db);
  if (counted !== 1n)
    throw new ApiError(422, "coupon_used", "This coupon has been used as often as it can be.");
  await sql`delete from applied_coupons where user_id = ${userId} and code = ${code}`.execute(db);
}

/** The refusal of a code that counts once. */
export const couponUsed = () => new ApiError(422, "coupon_used", "You've already used this coupon.");
