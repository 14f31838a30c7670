import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { REWARD_DAYS } from "@loubby/shared-contracts/http/referrals/referral-words";
import type { Principal } from "#api/access/principal";
import { keepChange } from "#api/staff/audit.service";
import { staffActor } from "#api/staff/staff-actor";
import type { Services } from "#api/services";
import { lengthenEntitlement } from "#api/subscriptions/entitlements";
import { FULL_ACCESS } from "./full-access.ts";
import { findAdminReferral } from "./admin-referrals.sql.ts";
import { holdDays, holdReferral, insertReversal, setVoid } from "./settling.sql.ts";
import { tellVoid } from "./tell-referrer.ts";

/**
 * Voids a company's referral by hand, with what is left of its days, and tells its referrer the reason. Throws 404
 * `referral_not_found`, 409 `referral_settled` for one that is void already or no one has taken.
 */
export function voidReferral(services: Services, staff: Principal, id: string, reason: string) {
  return services.db.as({ role: "worker" }).write(async (sql) => {
    const referral = await holdReferral(sql, id);
    if (referral === undefined) {
      if ((await findAdminReferral(sql, id)) === undefined) {
        throw new ApiError(404, "referral_not_found", "This referral doesn't exist.");
      }
      throw new ApiError(409, "referral_settled", "This referral can't be voided anymore.");
    }
    const { organization_id, state } = referral;
    await setVoid(sql, id, "staff");
    if (state === "rewarded") {
      await holdDays(sql, organization_id);
      const taken = await lengthenEntitlement(
        sql,
        { subscriber: { kind: "organization", id: organization_id }, ...FULL_ACCESS },
        -REWARD_DAYS,
      );
      await insertReversal(sql, referral, reason, taken);
    }
    await tellVoid(services, sql, referral, "staff", reason);
    await keepChange(sql, {
      action: "referral_voided",
      organizationId: organization_id,
      details: { referral: id, reason },
      actor: staffActor(staff),
    });
    const voided = await findAdminReferral(sql, id);
    if (voided === undefined) throw new Error(`The referral ${id} is gone.`);
    return voided;
  });
}
