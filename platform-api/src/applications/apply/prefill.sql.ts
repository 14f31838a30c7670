import { sql } from "kysely";
import type { Prefill } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import type { KeptAnswer } from "@loubby/shared-contracts/http/jobs/questions.schema";
import type { Sql } from "#api/db/database";

/** The number of applications to search for answers, newest first. */
const LOOKED_THROUGH = 30;

/** Returns the résumé of the candidate's profile, or of their last application. */
export async function findLatestResume(db: Sql, candidateId: string): Promise<Prefill["resume"] | undefined> {
  const { rows } = await sql<NonNullable<Prefill["resume"]>>`
    select f.id as file_id, f.name, f.size from file_facts f
    where f.owner_id = ${candidateId} and f.state = 'ready' and f.purpose = 'resume' and f.id = coalesce(
      (select resume_file_id from profile_facts where user_id = ${candidateId}),
      (select resume_file_id from applications where candidate_id = ${candidateId} and resume_file_id is not null
        order by applied_at desc limit 1)
    )`.execute(db);
  return rows[0];
}

/** Returns the phone number of the candidate's account, or null. */
export async function findOwnPhone(db: Sql, candidateId: string): Promise<string | null> {
  const { rows } = await sql<{ phone_number: string | null }>`
    select phone_number from people where id = ${candidateId}`.execute(db);
  return rows[0]?.phone_number ?? null;
}

/** What someone answered to one job. */
export interface FormerAnswers {
  readonly answers: readonly KeptAnswer[];
  /** Where that job is: two letters, or null. */
  readonly country: string | null;
}

/** Lists a candidate's earlier answers by application, newest first. */
export async function findFormerAnswers(db: Sql, candidateId: string): Promise<FormerAnswers[]> {
  const { rows } = await sql<FormerAnswers>`
    select a.answers, j.country from applications a join job_facts j on j.id = a.job_id
    where a.candidate_id = ${candidateId}
    order by a.applied_at desc, a.id desc limit ${LOOKED_THROUGH}`.execute(db);
  return rows;
}
