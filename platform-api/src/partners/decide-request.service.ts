import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { AdminPartnerRequest } from "@loubby/shared-contracts/http/partners/partner-requests.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { setStanding } from "#api/identity/people";
import { sendMail } from "#api/mail/send-mail";
import { tell } from "#api/notifications/tell";
import { staffActor } from "#api/staff/staff-actor";
import { keepChange } from "#api/staff/audit.service";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { partnerNotices } from "./notices.ts";
import { requestDecided, requestMissing } from "./requests.service.ts";
import { findAdminRequest, holdOpenRequest, setDecision } from "./requests.sql.ts";

/** What staff decides of a request. */
export interface RequestDecision {
  readonly state: "approved" | "declined";
  readonly reason: string;
}

/**
 * Decides a request and tells the person the reason; an approval makes them a partner at once, in their open tabs too.
 * Throws 403 `not_yours` for staff's own, 404, 409 `request_decided` and `email_unproven`.
 */
export function decideRequest(
  services: Services,
  staff: Principal,
  id: string,
  decision: RequestDecision,
): Promise<AdminPartnerRequest> {
  return services.db.as({ role: "auth" }).write(async (sql) => {
    const open = await holdOpenRequest(sql, id);
    const request = await findAdminRequest(sql, id);
    if (request === undefined) throw requestMissing();
    if (open === undefined) throw requestDecided();
    const { user_id: userId } = open;
    if (userId === staff.userId) {
      throw new ApiError(403, "not_yours", "Someone else of the staff has to decide on your own request.");
    }
    if (decision.state === "approved" && !request.email_proven) {
      throw new ApiError(409, "email_unproven", "They haven't confirmed their e-mail address yet.");
    }
    await setDecision(sql, id, { ...decision, by: staff.userId });
    if (decision.state === "approved") await setStanding(sql, userId, "is_partner", true);
    await keepChange(sql, {
      action: decision.state === "approved" ? "partner_added" : "partner_declined",
      userId,
      details: { reason: decision.reason },
      actor: staffActor(staff),
    });
    await tellPerson(services, sql, userId, request, decision);
    await emitLater(sql, `user:${userId}`, "profile.changed.v1", {});
    const decided = await findAdminRequest(sql, id);
    if (decided === undefined) throw new Error(`The request ${id} is gone.`);
    return decided;
  });
}

async function tellPerson(
  services: Services,
  sql: Sql,
  userId: string,
  { _id, name, email_address, email_proven }: AdminPartnerRequest,
  { state, reason }: RequestDecision,
): Promise<void> {
  const approved = state === "approved";
  const title = approved ? "You're a partner now" : "Your partner request was declined";
  const next = approved
    ? "You can create a workspace for each company from the add menu, and switch between them in the header."
    : "You can ask again in 30 days, under Settings, Account details.";
  await tell(sql, {
    notice: partnerNotices.decided,
    userId,
    organizationId: null,
    title,
    body: `${reason} ${next}`,
    link: paths.account,
    event: `partner request ${_id}`,
  });
  if (!email_proven) return;
  await sendMail(services, sql, {
    to: email_address,
    subject: title,
    text: [
      `Hello ${name},`,
      approved
        ? `Your request to manage several companies on ${brand.name} was approved.`
        : `We've looked at your request to manage several companies on ${brand.name} and declined it.`,
      `Our reason: ${reason}`,
      next,
      `${services.config.publicUrl}${paths.account}`,
      `The ${brand.name} team`,
    ].join("\n\n"),
  });
}
