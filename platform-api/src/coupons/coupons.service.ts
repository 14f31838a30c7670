import type { Coupon } from "@loubby/shared-contracts/http/identity/auth.schema";
import { COUPON_MIN_LENGTH } from "@loubby/shared-contracts/shell/constants";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf, type Principal } from "#api/access/principal";
import { forgetPace, requirePace } from "#api/identity/pace.service";
import type { Services } from "#api/services";
import { putCoupon } from "./coupons.sql.ts";
import { couponUsed, hasRedeemed } from "./redeem-coupon.ts";
import { couponSettings } from "./settings.ts";

/** Ten wrong codes of one person, or thirty from one address, within a quarter of an hour. */
const WRONG_PER_PERSON = 10;
const WRONG_PER_ADDRESS = 30;

/** Applies a code. Throws 422 `invalid_coupon`, 422 `coupon_used` when the person has used it up, or 429 `too_many_attempts` with the seconds to wait. */
export async function applyCoupon(
  services: Services,
  principal: Principal,
  { code, ip }: { readonly code: string; readonly ip: string },
): Promise<Coupon> {
  const tries = [
    { subject: `coupon:${principal.userId}`, failures: WRONG_PER_PERSON },
    { subject: `coupon-address:${ip}`, failures: WRONG_PER_ADDRESS },
  ];
  await requirePace(services, tries, "You've tried too many codes. Please wait a few minutes and try again.");
  const { config, db } = services;
  const months = code.length < COUPON_MIN_LENGTH ? undefined : config.of(couponSettings).get(code)?.months;
  if (months === undefined) {
    throw new ApiError(422, "invalid_coupon", "Invalid coupon code", [
      { path: "code", message: "Invalid coupon code" },
    ]);
  }
  await forgetPace(services, tries);
  await db.as(askerOf(principal)).write(async (sql) => {
    if (await hasRedeemed(sql, principal.userId, code)) throw couponUsed();
    await putCoupon(sql, principal.userId, { code, months });
  });
  return { code, expiresAt: months, isActive: true };
}
