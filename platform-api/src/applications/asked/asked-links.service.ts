import { sql } from "kysely";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import { hashOfToken, newToken } from "#api/identity/sessions/tokens";
import type { Services } from "#api/services";
import type { Applicant } from "../apply/keep-application.service.ts";

/** What a company asks of an applicant by a mailed link. */
export interface AskedThing {
  readonly kind: "video" | "references";
  readonly requestId: string;
  readonly applicationId: string;
  readonly candidateId: string;
  /** The last moment (ISO) that it can be answered. */
  readonly until: string;
}

/** Days that a link goes on showing what became of its request. */
const SHOWN_DAYS = 30;
const TOKEN = /^[\w-]{43}$/;

/** Creates a link's secret; only its hash is stored. Runs as a member of the company that asks, or as `worker`. */
export async function issueAskedLink(
  db: Sql,
  { kind, requestId, applicationId, candidateId, until }: AskedThing,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto("asked_links")
    .values({
      token_hash: hashOfToken(token),
      kind,
      request_id: requestId,
      application_id: applicationId,
      candidate_id: candidateId,
      expires_at: new Date(Date.parse(until) + SHOWN_DAYS * 86_400_000).toISOString(),
    })
    .execute();
  return token;
}

/** Returns who a link belongs to, and the one request that it opens. Throws 404 for one that is unknown or too old. */
export async function openAskedLink(
  { db }: Services,
  kind: AskedThing["kind"],
  token: string,
): Promise<{
  readonly applicant: Applicant;
  readonly requestId: string;
  readonly applicationId: string;
  readonly canSignIn: boolean;
}> {
  const { rows } = TOKEN.test(token)
    ? await db.as({ role: "auth" }).read((auth) =>
        sql<{
          user_id: string;
          name: string;
          request_id: string;
          application_id: string;
          can_sign_in: boolean;
        }>`
          select l.candidate_id as user_id, u.first_name || ' ' || u.last_name as name, l.request_id, l.application_id,
            can_sign_in(l.candidate_id) as can_sign_in
          from asked_links l join people u on u.id = l.candidate_id
          where l.token_hash = ${hashOfToken(token)} and l.kind = ${kind} and l.expires_at > now()
            and u.closed_at is null`.execute(auth),
      )
    : { rows: [] };
  const [found] = rows;
  if (found === undefined) {
    throw new ApiError(
      404,
      "link_unknown",
      "We couldn't find this request. The link may be incomplete or too old, or the application was deleted.",
    );
  }
  const { user_id: userId, name, request_id: requestId, application_id: applicationId } = found;
  const applicant = { userId, name, organization: null };
  return { applicant, requestId, applicationId, canSignIn: found.can_sign_in };
}
