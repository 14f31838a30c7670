import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { lookAtSpentLink } from "#api/identity/addresses/application-links.service";
import { requirePace } from "#api/identity/pace.service";
import { sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";
import { findMyApplication, findOwnAddress } from "../my-applications.sql.ts";
import { followMail } from "./apply-mails.ts";
import { findOwnerOfDraft } from "./drafts.sql.ts";
import { issueFollowLink } from "./follow.service.ts";

/** Mails of a link to follow that one address can ask for within a quarter of an hour. */
const MAILS_PER_ADDRESS = 3;

/**
 * Mails someone whose link has confirmed their application a new link to follow it. Says nothing of whether it did: not
 * for an unknown link, nor where the application is gone or too many were asked for.
 */
export async function mailFollowLink(services: Services, token: string): Promise<void> {
  const auth = services.db.as({ role: "auth" });
  const found = await auth.read(async (sql) => {
    const link = await lookAtSpentLink(sql, token);
    return link && (await findOwnerOfDraft(sql, link.draftId));
  });
  if (found !== undefined) await mailFollowLinkOf(services, found);
}

/** Mails someone a new link to follow one of their applications, unless they asked for too many. */
export async function mailFollowLinkOf(
  services: Services,
  { userId, applicationId }: { readonly userId: string; readonly applicationId: string },
): Promise<void> {
  if (!(await mayMail(services, userId))) return;
  await services.db.as({ user: userId, organization: null }).write(async (sql) => {
    const application = await findMyApplication(sql, userId, applicationId);
    const to = await findOwnAddress(sql, applicationId);
    if (application === undefined || to === undefined) return;
    const secret = await issueFollowLink(sql, { applicationId, candidateId: userId });
    const link = `${services.config.publicUrl}${paths.applicationStatus(secret)}`;
    await sendMail(services, sql, followMail(to, application, link));
  });
}

async function mayMail(services: Services, userId: string): Promise<boolean> {
  try {
    await requirePace(services, [{ subject: `follow-mail:${userId}`, failures: MAILS_PER_ADDRESS }], "");
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return false;
    throw error;
  }
}
