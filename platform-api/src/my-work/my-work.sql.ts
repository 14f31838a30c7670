import { type RawBuilder, sql } from "kysely";
import { placeOf } from "@loubby/shared-contracts/http/jobs/job-facts";
import type { WorkItem } from "@loubby/shared-contracts/http/my-work/my-work.schema";
import { MOST_COUNTED, type WorkKind } from "@loubby/shared-contracts/http/my-work/work-kinds";
import type { Sql } from "#api/db/database";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { PERSON } from "#api/applications/anonymity/shown-person";
import { type Looker, NEVER, workParts } from "./work-parts.sql.ts";

interface Row extends Omit<WorkItem, "job"> {
  readonly job: {
    readonly _id: string;
    readonly title: string;
    readonly city: string;
    readonly country: string | null;
    readonly opened_at: string | null;
  } | null;
}

/** Returns one page of someone's work of these kinds, the first due first. */
export async function findWork(
  db: Sql,
  looker: Looker,
  kinds: readonly WorkKind[],
  page: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const after = page.cursor === undefined ? null : decodeCursor(page.cursor);
  const parts = kinds.flatMap((kind) => workParts[kind]);
  if (parts.length === 0) return { items: [], nextCursor: null };
  const rest =
    after === null ? sql`true` : sql`(p.due, p.id) > (${after.key}::timestamptz, ${after.id}::uuid)`;
  const limit = page.limit + 1;
  const firstOf = (part: RawBuilder<unknown>) => sql`
    (select * from (${part}) as p (id, kind, form, title, count, application_id, job_id, due)
      where ${rest} order by p.due, p.id limit ${limit})`;
  const { rows } = await sql<Row>`
    with work as (${sql.join(
      parts.map((part) => firstOf(part(looker))),
      sql` union all `,
    )})
    select w.id as _id, w.kind, w.form, w.count,
      case when w.kind = 'task'
        then replace(replace(w.title, '{first_name}', person.first_name), '{last_name}', person.last_name)
        else w.title end as title,
      case when a.id is not null then jsonb_build_object('application_id', a.id,
        'name', person.first_name || ' ' || person.last_name) end as candidate,
      case when j.id is not null then jsonb_build_object('_id', j.id, 'title', j.title, 'city', j.city,
        'country', j.country, 'opened_at', j.opened_at) end as job,
      nullif(w.due, ${NEVER}::timestamptz) as due_at,
      case when w.kind = 'event' then (
        select e.at from event_facts e where e.id = w.id and e.starts_at = w.due limit 1) end as at
    from work w
    left join application_facts a on a.id = w.application_id
    left join people u on u.id = a.candidate_id
    cross join lateral (select ${PERSON}) person
    left join job_facts j on j.id = w.job_id
    order by w.due, w.id limit ${limit}`.execute(db);
  return pageFrom(
    rows,
    page.limit,
    ({ due_at, _id }) => [due_at ?? NEVER, _id],
    ({ job, ...item }) => ({ ...item, job: job && shownJob(job) }),
  );
}

/** Counts someone's work of these kinds, each to a limit. */
export async function countWork(
  db: Sql,
  looker: Looker,
  kinds: readonly WorkKind[],
): Promise<Record<WorkKind, number>> {
  const none = { task: 0, scorecard: 0, approval: 0, event: 0, answer: 0 };
  if (kinds.length === 0) return none;
  const counted = kinds.map((kind) => {
    const parts = workParts[kind].map(
      (part) => sql`(select 1 from (${part(looker)}) p limit ${MOST_COUNTED})`,
    );
    return sql`select ${kind}::text as kind, least(count(*), ${MOST_COUNTED})::int as count
      from (${sql.join(parts, sql` union all `)}) c`;
  });
  const { rows } = await sql<{
    kind: WorkKind;
    count: number;
  }>`${sql.join(counted, sql` union all `)}`.execute(db);
  return { ...none, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) };
}

function shownJob({ _id, title, opened_at, ...where }: NonNullable<Row["job"]>): WorkItem["job"] {
  return { _id, title, place: placeOf(where), opened_at: opened_at && new Date(opened_at).toISOString() };
}
