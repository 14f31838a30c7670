import { sql } from "kysely";
import type { BulkSelection } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import type { MemberSelection } from "@loubby/shared-contracts/http/sourcing/pool-members.schema";
import type { Sql } from "#api/db/database";
import { ANONYMOUS, PERSON_NAME } from "#api/applications/anonymity/shown-person";
import { type JobPlace, selected } from "#api/applications/selection";
import { selectedMembers } from "./members.sql.ts";
import type { MemberRow, Newcomer } from "./write-members.sql.ts";

/** How many people are added at once. */
const MOST = 5000;

/** Someone who may be added to a pool, with their details. */
export type Person = Newcomer &
  Omit<MemberRow, "pool_id" | "organization_id" | "stage_id" | "added_by" | keyof Newcomer> & {
    readonly name: string;
    readonly anonymous: boolean;
  };

/** Lists a job's applicants, as far as the company can see them. */
export async function findApplicants(db: Sql, where: JobPlace, selection: BulkSelection): Promise<Person[]> {
  const { rows } = await sql<{ user_id: string; name: string; anonymous: boolean; title: string }>`
    select a.candidate_id as user_id, ${PERSON_NAME} as name, ${ANONYMOUS} as anonymous,
      case when j.confidential then '' else j.title end as title
    from application_facts a left join people u on u.id = a.candidate_id join job_facts j on j.id = a.job_id
    where ${selected(where, selection)} and a.status <> 'merged'
    order by a.applied_at, a.id limit ${MOST}`.execute(db);
  return rows.map(({ title, ...one }) => ({
    ...one,
    email: null,
    phone: null,
    source: "application",
    source_detail: title,
  }));
}

/** Lists people of another pool, with the company's details of its own contacts. */
export async function findPoolPeople(
  db: Sql,
  from: { readonly _id: string; readonly name: string; readonly visibility: string },
  selection: MemberSelection,
): Promise<Person[]> {
  const { rows } = await sql<Omit<Person, "anonymous" | "source" | "source_detail">>`
    select m.user_id, m.first_name, m.last_name, m.email, m.phone, m.headline, m.links, m.about, m.tags,
      m.consent_words, m.consent_version, m.consent_at, m.consent_expires_at,
      btrim(m.first_name || ' ' || m.last_name) as name
    from talent_pool_members m where ${selectedMembers(from._id, selection)}
    order by m.added_at, m.id limit ${MOST}`.execute(db);
  // A private pool's name isn't revealed to members of the other pool.
  const source_detail = from.visibility === "organization" ? from.name : "";
  return rows.map((one) => ({ ...one, anonymous: false, source: "pool", source_detail }));
}
