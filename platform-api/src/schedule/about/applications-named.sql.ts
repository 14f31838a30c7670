import { type RawBuilder, sql } from "kysely";
import type { Sql } from "#api/db/database";

/** The ids of the newest applications to the asker's company whose candidate is `named`. */
export async function findApplicationsNamed(
  db: Sql,
  named: (candidate: RawBuilder<unknown>) => RawBuilder<boolean>,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from application_facts a join job_facts j on j.id = a.job_id
    where a.organization_id = app_org() and a.status <> 'merged' and (a.revealed_at is not null or not j.anonymised)
      and ${named(sql`a.candidate_id`)}
    order by a.applied_at desc, a.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
