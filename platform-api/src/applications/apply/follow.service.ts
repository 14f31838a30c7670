import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { hashOfToken, newToken } from "#api/identity/sessions/tokens";
import type { Services } from "#api/services";
import { readMyApplication, withdraw } from "../my-applications.service.ts";
import {
  findFollowed,
  findFollowedInterview,
  type FollowedInterview,
  insertApplicationLinkToken,
} from "./follow.sql.ts";
import { findSent, type SentApplication } from "./sent.sql.ts";
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

/** An application as the page behind its mailed link shows it. */
export interface Followed {
  readonly application: MyApplication;
  readonly interview: FollowedInterview | undefined;
  readonly sent: SentApplication | undefined;
}

/** Returns the application behind a mailed link. Throws 404 for an invalid link. */
export async function readFollowed(services: Services, token: string): Promise<Followed> {
  const { applicant, applicationId } = await openFollowed(services, token);
  const application = await readMyApplication(services, applicant, applicationId);
  return services.db.as(askerOf(applicant)).read(async (sql) => {
    const interview = await findFollowedInterview(sql, applicationId);
    return { application, interview, sent: await findSent(sql, applicationId) };
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
