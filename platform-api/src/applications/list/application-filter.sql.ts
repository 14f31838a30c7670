import { type RawBuilder, sql } from "kysely";
import { containing } from "#api/words/containing";
import type { ApplicationFilter } from "@loubby/shared-contracts/http/applications/application-list.schema";
import { PERSON_NAME } from "../anonymity/shown-person.ts";

/** Whether `applications a` is past its stage's time limit. */
export const LATE = sql<boolean>`(a.status = 'active' and exists (
  select from stage_facts s where s.id = a.stage_id
    and a.stage_entered_at < now() - make_interval(days => s.sla_days)))`;

/**
 * Returns the conditions of a filter on `applications a` left joined with `users u`; missing ones are left
 * out.
 */
export function matching(
  where: { readonly jobId: string; readonly organizationId: string },
  filter: ApplicationFilter,
): RawBuilder<boolean> {
  const { stage, status, tag, source, q, from, to, late } = filter;
  const parts = [
    sql`a.job_id = ${where.jobId} and a.organization_id = ${where.organizationId}`,
    ...(stage === undefined ? [] : [sql`a.stage_id = ${stage}`]),
    ...(status === undefined
      ? [sql`a.status <> 'merged'`]
      : [sql`a.status = ${status === "running" ? "active" : status}`]),
    ...(tag === undefined
      ? []
      : [sql`exists (select from application_tags m where m.application_id = a.id and m.tag_id = ${tag})`]),
    ...(source === undefined ? [] : [sql`source_key(a.source) = ${source}`]),
    ...(from === undefined ? [] : [sql`a.applied_at >= ${from}::date::timestamp at time zone 'UTC'`]),
    ...(to === undefined ? [] : [sql`a.applied_at < (${to}::date + 1)::timestamp at time zone 'UTC'`]),
    ...(late === undefined ? [] : [LATE]),
    containing(q, PERSON_NAME),
  ];
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}
