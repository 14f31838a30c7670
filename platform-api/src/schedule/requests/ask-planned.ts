import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { bookingRequests } from "@loubby/shared-contracts/http/schedule/booking-requests";
import { refusalOfPerson } from "#api/access/decide";
import { findAskOwner, takePlannedAsk } from "#api/applications/asks/due-ask";
import { leaveAskToTeam } from "#api/applications/asks/planned-asks.service";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { subjectOfMember } from "#api/settings/member-subject";
import { findHost } from "../bookings/bookable.sql.ts";
import { type AskingMember, askInStep } from "./ask-to-book.ts";

/** Why no one has anything to do: they were asked before, or are considered no longer. */
const SETTLED = ["already_asked", "not_active", "application_not_found"];
const MAY_NOT = "you have no permission to ask candidates to book.";

/**
 * Asks a candidate to book what was planned once it is due, in the name and with the permissions of who planned it. What can't
 * be asked becomes their task, which says why.
 */
export async function askPlanned(services: Services, planId: string): Promise<void> {
  const owner = await services.db.as({ role: "worker" }).read(async (sql) => {
    const found = await findAskOwner(sql, planId);
    return found && { ...found, name: (await findHost(sql, found.created_by)).name };
  });
  if (owner === undefined) return;
  const { created_by: userId, organization_id: organizationId, name } = owner;
  const asOwner = services.db.as({ user: userId, organization: organizationId });
  try {
    await asOwner.write(async (sql) => {
      const planned = await takePlannedAsk(sql, planId);
      if (planned === undefined) return;
      const member = await memberOf(services, sql, { userId, name, organizationId });
      const { run_id, ...form } = planned;
      await askInStep(services, sql, member, form, run_id);
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // All of it was rolled back, so that the plan is settled separately.
    const { code, message } = error;
    await asOwner.write(async (sql) => {
      const planned = await takePlannedAsk(sql, planId);
      if (planned === undefined || SETTLED.includes(code)) return;
      const to = { applicationId: planned.application_id, organizationId, by: userId };
      await leaveAskToTeam(sql, to, message);
    });
  }
}

/** Throws 403 for someone who left, or may ask no one. */
async function memberOf(
  services: Services,
  sql: Sql,
  { userId, name, organizationId }: { userId: string; name: string; organizationId: string },
): Promise<AskingMember> {
  const subject = await subjectOfMember(services, sql, organizationId, userId);
  const organization = subject?.organization;
  if (!subject || !organization || refusalOfPerson(bookingRequests.ask.access, subject, false))
    throw new ApiError(403, "permission_required", MAY_NOT);
  return { ...subject, organization, userId, name };
}
