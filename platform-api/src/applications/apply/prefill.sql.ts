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

/** Lists a candidate's earlier answers, newest first. */
export async function findFormerAnswers(db: Sql, candidateId: string): Promise<KeptAnswer[]> {
  const { rows } = await sql<{ answers: KeptAnswer[] }>`
    select answers from applications where candidate_id = ${candidateId}
    order by applied_at desc, id desc limit ${LOOKED_THROUGH}`.execute(db);
  return rows.flatMap((row) => row.answers);
}
