import { sql } from "kysely";
import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { askerOf } from "#api/access/principal";
import { principalOfToken } from "#api/identity/sessions/authenticate";
import { hashOfToken } from "#api/identity/sessions/tokens";
import type { Services } from "#api/services";
import { findReceipt } from "../applications.sql.ts";
import type { DraftFields } from "./draft.ts";
import { findFollowed } from "./follow.sql.ts";
import { reusableAnswers } from "./prefill.service.ts";
import type { FormerAnswers } from "./prefill.sql.ts";

type Known = Omit<DraftFields, "note" | "carried">;

/**
 * Returns what the applicant of a mailed link needn't type again for another job: who they are and how they answered
 * the same questions in that one application, not in their others. Undefined for an unknown link or a closed account.
 */
export async function readKnown({ db }: Services, token: string, job: OpenJob): Promise<Known | undefined> {
  const followed = await db.as({ role: "auth" }).read((auth) => findFollowed(auth, hashOfToken(token)));
  if (followed === undefined) return undefined;
  const { applicationId, candidateId: userId } = followed;
  return db.as(askerOf({ userId, organization: null })).read(async (own) => {
    const { rows } = await sql<Omit<Known, "answers"> & FormerAnswers>`
      select u.first_name, u.last_name, u.email_address::text, coalesce(u.phone_number, '') as phone_number, a.answers,
        j.country
      from applications a join people u on u.id = a.candidate_id join job_facts j on j.id = a.job_id
      where a.id = ${applicationId} and a.candidate_id = ${userId}
        and u.email_verified_at is not null and u.closed_at is null`.execute(own);
    const [found] = rows;
    if (found === undefined) return undefined;
    const { country, ...known } = found;
    const answers = await reusableAnswers(own, [{ answers: known.answers, country }], job);
    // A file belongs to the account, and a form without an account takes none from it.
    return { ...known, answers: answers.filter(({ file }) => file === undefined) };
  });
}

/**
 * Returns whether the person of a session withdrew from a job or is in the running; undefined for someone who has no
 * application for it. Only for words and a link: they may not act by a cookie.
 */
export async function readOwnApplication(
  services: Services,
  token: string,
  jobId: string,
): Promise<{ readonly withdrawn: boolean } | undefined> {
  const principal = await principalOfToken(services, token);
  if (principal === null) return undefined;
  const own = await services.db.as(askerOf(principal)).read((db) => findReceipt(db, jobId, principal.userId));
  return own && { withdrawn: own.status === "withdrawn" };
}
