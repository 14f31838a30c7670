import { sql } from "kysely";
import type { ApplicantNoticeTime } from "@loubby/shared-contracts/http/jobs/applicant-notice-times";
import type { Sql } from "#api/db/database";
import { ADDED } from "#api/applications/application-card";
import { PERSON_NAME } from "#api/applications/anonymity/shown-person";

/** Someone who is told of a new applicant other than by bell at once. */
export interface ApplicantReader {
  readonly user_id: string;
  readonly organization_id: string;
  readonly bell: ApplicantNoticeTime;
  readonly mail: ApplicantNoticeTime;
  /** Null until it is proven. */
  readonly email: string | null;
  readonly first_name: string;
  /** Null for someone anonymous. */
  readonly candidate: string | null;
  readonly job_id: string;
  readonly job_title: string;
  readonly company_name: string;
  readonly time_zone: string;
  readonly applied_at: string;
  /** Whether one of their answers ends the application. */
  readonly knocked_out: boolean;
}

/** Lists who is told of a new applicant by mail or daily. Runs as the worker. */
export async function findApplicantReaders(db: Sql, applicationId: string): Promise<ApplicantReader[]> {
  const { rows } = await sql<ApplicantReader>`select * from new_applicant_readers(${applicationId})`.execute(
    db,
  );
  return rows;
}

/** A job's new applicants, as the asker may see them. */
export interface NewApplicants {
  readonly job_id: string;
  readonly title: string;
  readonly bell: ApplicantNoticeTime;
  readonly mail: ApplicantNoticeTime;
  readonly count: number;
  /** The latest few. */
  readonly names: readonly string[];
}

const MOST = 1000;

/** Lists who applied between two moments for the jobs that the asker is told of daily, the most first. */
export async function findNewApplicants(
  db: Sql,
  organizationId: string,
  { since, until, names }: { readonly since: string; readonly until: string; readonly names: number },
): Promise<NewApplicants[]> {
  const { rows } = await sql<NewApplicants>`
    select j.id as job_id, j.title, n.bell, n.mail, w.count, w.names
    from own_applicant_notices n
    join job_facts j on j.id = n.job_id and j.status in ('open', 'on_hold')
    cross join lateral (
      select count(*)::int as count, (array_agg(f.name order by f.applied_at desc))[1:${sql.lit(names)}] as names
      from (
        select ${PERSON_NAME} as name, a.applied_at
        from application_facts a left join people u on u.id = a.candidate_id
        where a.job_id = j.id and a.applied_at > ${since}::timestamptz and a.applied_at <= ${until}::timestamptz
          and a.status in ('active', 'hired') and not ${ADDED}
        order by a.applied_at desc limit ${MOST}
      ) f
    ) w
    where n.organization_id = ${organizationId} and 'daily' in (n.bell, n.mail) and w.count > 0
    order by w.count desc, j.title, j.id`.execute(db);
  return rows;
}
