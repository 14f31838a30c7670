import { sql } from "kysely";
import type { CandidateApplication } from "@loubby/shared-contracts/http/candidates/candidates.schema";

/** A row with the columns `APPLICATION`. */
export interface ApplicationRow {
  readonly application_id: string;
  readonly job_id: string;
  readonly job_title: string;
  readonly stage_name: string;
  readonly stage_type: CandidateApplication["stage"]["type"];
  readonly status: CandidateApplication["status"];
  readonly applied_at: string;
  readonly source: CandidateApplication["source"];
  readonly added: boolean;
}

/** The columns of one application, from `application_facts a`, `job_facts j` and `stage_facts s`. */
export const APPLICATION = sql`a.id as application_id, j.id as job_id, j.title as job_title, s.name as stage_name,
  s.type as stage_type, a.status, a.applied_at, source_key(a.source) as source,
  coalesce(a.source ->> 'type' = 'manual', false) as added`;

/** Converts such a row. */
export function toApplication(row: ApplicationRow): CandidateApplication {
  return {
    _id: row.application_id,
    job: { _id: row.job_id, title: row.job_title },
    stage: { name: row.stage_name, type: row.stage_type },
    status: row.status,
    applied_at: row.applied_at,
    source: row.source,
    added: row.added,
  };
}
