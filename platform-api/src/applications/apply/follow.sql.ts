import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Where mail reaches an applicant. */
export interface ApplicantAddress {
  readonly email: string;
  readonly name: string;
}

/** The asker's own address once it was proven, or undefined. */
export async function findApplicantAddress(db: Sql, userId: string): Promise<ApplicantAddress | undefined> {
  const { rows } = await sql<ApplicantAddress>`
    select email_address::text as email, first_name as name from people
    where id = ${userId} and email_verified_at is not null and closed_at is null`.execute(db);
  return rows[0];
}

/** Keeps the hash of a link by which the candidate follows an application. */
export async function insertApplicationLinkToken(
  db: Sql,
  tokenHash: Buffer,
  applicationId: string,
  candidateId: string,
): Promise<void> {
  await db
    .insertInto("application_links")
    .values({ token_hash: tokenHash, application_id: applicationId, candidate_id: candidateId })
    .execute();
}

/** What a link leads to, and whose it is; undefined for an unknown one. Runs as `auth`. */
export async function findFollowed(
  db: Sql,
  tokenHash: Buffer,
): Promise<{ applicationId: string; candidateId: string; name: string } | undefined> {
  const { rows } = await sql<{ applicationId: string; candidateId: string; name: string }>`
    select l.application_id as "applicationId", l.candidate_id as "candidateId",
      u.first_name || ' ' || u.last_name as name
    from application_links l join people u on u.id = l.candidate_id
    where l.token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}
