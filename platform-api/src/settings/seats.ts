import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Seats } from "@loubby/shared-contracts/http/settings/members.schema";
import { hasPlanFeature, planFamilyOf, planSeats } from "@loubby/shared-contracts/shell/plans";
import { fromSlug } from "@loubby/shared-contracts/shell/text";
import type { Sql } from "#api/db/database";
import { findSeats } from "./seats.sql.ts";

/** The seats of a company by its plan, and how many are taken. Lock the company first where one is about to be. */
export async function countSeats(
  db: Sql,
  organizationId: string,
  staff: ReadonlySet<string>,
): Promise<Seats> {
  const { members, invites, subscription, staffed } = await findSeats(db, organizationId, staff);
  const plan = staffed ? "enterprise_plan" : planFamilyOf(subscription);
  const subject = { isCandidate: false, alwaysSubscribed: staffed, subscription };
  return {
    total: planSeats[plan],
    members,
    invites,
    plan,
    custom_permissions: hasPlanFeature(subject, "custom_permissions"),
  };
}

/** Throws 409 `seats_full`, with the way out, when no further invite has a seat. */
export function mustHaveSeat(seats: Seats): void {
  const { total, members, invites, plan } = seats;
  if (members + invites < total) return;
  const full = `All ${total} seats of your ${fromSlug(plan)} are taken.`;
  const way =
    plan === "basic_plan"
      ? "Upgrade your plan in Settings, Billing for more, or free a seat: remove a member or revoke an invite."
      : "Free a seat first: remove a member or revoke an invite.";
  throw new ApiError(409, "seats_full", `${full} ${way}`, { total, members, invites, plan });
}
