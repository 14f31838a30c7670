import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import type { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { hashOfToken, newToken } from "#api/identity/sessions/tokens";
import type { Services } from "#api/services";
import { readMyApplication, withdraw } from "../my-applications.service.ts";
import { findFollowed, insertApplicationLinkToken } from "./follow.sql.ts";
import { findSent } from "./sent.sql.ts";
import type { Applicant } from "./keep-application.service.ts";

/** Creates the secret of a link to an application. Runs as its candidate, or as a member of its company. */
export async function issueFollowLink(
  sql: Sql,
  application: { readonly applicationId: string; readonly candidateId: string },
): Promise<string> {
  const token = newToken();
  await insertApplicationLinkToken(
    sql,
    hashOfToken(token),
    application.applicationId,
    application.candidateId,
  );
  return token;
}

/** Returns the application behind a mailed link, with its details. Throws 404 for an invalid link. */
export async function readFollowed(services: Services, token: string) {
  const { applicant, applicationId } = await openFollowed(services, token);
  const application = await readMyApplication(services, applicant, applicationId);
  return { application, ...(await readMyDetails(services, applicant, applicationId)) };
}

/** Returns what a candidate sent with one of their applications. Throws 404. */
export async function readMyDetails(
  services: Services,
  candidate: Pick<Principal, "userId" | "organization">,
  applicationId: string,
): Promise<ReplyOf<typeof myApplications.details>> {
  return services.db.as(askerOf(candidate)).read(async (sql) => {
    const sent = await findSent(sql, applicationId);
    if (sent === undefined)
      throw new ApiError(404, "application_not_found", "This application doesn't exist, or it isn't yours.");
    return { sent };
  });
}

/** Withdraws the application behind a mailed link. Throws as withdrawing in the dashboard does. */
export async function withdrawFollowed(
  services: Services,
  token: string,
  reason: string,
): Promise<MyApplication> {
  const { applicant, applicationId } = await openFollowed(services, token);
  return withdraw(services, applicant, applicationId, reason);
}

/** Returns whose application a mailed link leads to. Throws 404 for an invalid link. */
export async function ownerOfFollowed(services: Services, token: string): Promise<string> {
  return (await openFollowed(services, token)).applicant.userId;
}

/** Returns whose application a mailed link leads to, and which. Throws 404 for an invalid link. */
export async function openFollowed({ db }: Services, token: string) {
  const found = await db.as({ role: "auth" }).read((sql) => findFollowed(sql, hashOfToken(token)));
  if (found === undefined) {
    throw new ApiError(
      404,
      "link_unknown",
      "We couldn't find this application. The link may be incomplete, or the application was deleted.",
    );
  }
  const { applicationId, candidateId, name, canSignIn } = found;
  const applicant: Applicant = { userId: candidateId, name, organization: null };
  return { applicant, applicationId, canSignIn };
}
