import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import { ANONYMOUS, PERSON_NAME } from "#api/applications/anonymity/shown-person";
import { findPeople } from "#api/colleagues/colleagues";
import { countLines, type Scope } from "../counts.sql.ts";
import type { LineMeasure, RowName } from "./row-name.ts";

/** One line. */
interface Line {
  readonly ref: string;
  readonly day: string;
  readonly key: string;
  readonly value: number;
  readonly application_id: string;
  readonly stage_id: string | null;
}

/** The application that it is about, as the company may see it. */
interface About {
  readonly id: string;
  readonly job_id: string;
  readonly name: string;
  readonly job: string;
  readonly words: string | null;
}

/** Both. */
export interface LineRow extends Omit<Line, "stage_id">, Omit<About, "id"> {
  readonly stage: string | null;
  readonly colleague: string | null;
}

export type LineName = RowName & { readonly measure: LineMeasure };

/** The scope that a name's own period and source make of the one asked for. */
export function narrowScope(scope: Scope, { from, to, source }: RowName): Scope {
  return { ...scope, from: from ?? scope.from, to: to ?? scope.to, source: source ?? scope.source };
}

/** How many lines a name has. */
export async function countNamed(db: Sql, scope: Scope, name: LineName): Promise<number> {
  const { measure, keys, values, stages } = name;
  const counts = await countLines(db, narrowScope(scope, name), measure, stages ? ["stage"] : []);
  return counts.reduce((total, { key, value, stage, n }) => {
    const meant =
      (keys?.includes(key) ?? true) &&
      (values === undefined || (value >= values[0] && value <= values[1])) &&
      (stages?.includes(stage) ?? true);
    return meant ? total + n : total;
  }, 0);
}

/** A page of the lines of a name, latest first: each key of an index is read by itself, and no further than the page. */
export async function findLines(
  db: Sql,
  organizationId: string,
  scope: Scope,
  name: LineName,
  page: { readonly after: { readonly key: string; readonly id: string } | null; readonly limit: number },
): Promise<LineRow[]> {
  const { measure, values, stages } = name;
  const { from, to, jobs, source } = narrowScope(scope, name);
  const keys = name.keys ?? (await keysOf(db, narrowScope(scope, name), measure));
  const place =
    jobs === null
      ? sql`l.organization_id = ${organizationId}`
      : sql`l.job_id = place.job and l.organization_id = ${organizationId}`;
  const places =
    jobs === null ? sql`(values (1)) place (one)` : sql`unnest(${[...jobs]}::uuid[]) place (job)`;
  const parts = [
    place,
    sql`l.measure = ${measure} and l.key = k.key and l.day between ${from}::date and ${to}::date`,
    ...(values ? [sql`l.value between ${values[0]} and ${values[1]}`] : []),
    ...(stages ? [sql`l.stage_id = any (${[...stages]}::uuid[])`] : []),
    ...(source === null ? [] : [sql`l.source = ${source}`]),
    ...(page.after === null ? [] : [sql`(l.day, l.ref) < (${page.after.key}::date, ${page.after.id}::uuid)`]),
  ];
  const { rows } = await sql<Line>`
    select l.* from unnest(${[...new Set(keys)]}::text[]) k (key) cross join ${places} cross join lateral (
      select l.ref, l.day, l.key, l.value, l.stage_id, l.application_id from insight_lines l
      where ${sql.join(parts, sql` and `)}
      order by l.day desc, l.ref desc limit ${page.limit}
    ) l
    order by l.day desc, l.ref desc limit ${page.limit}`.execute(db);
  return describe(db, measure, rows);
}

/** What lines are about: asked for once they are known, so that it costs as much as the page is long. */
async function describe(db: Sql, measure: LineMeasure, lines: readonly Line[]): Promise<LineRow[]> {
  if (lines.length === 0) return [];
  const ids = [...new Set(lines.map(({ application_id }) => application_id))];
  const { rows } = await sql<About>`
    select a.id, a.job_id, ${PERSON_NAME} as name, j.title as job,
      ${measure === "rejected" ? sql`coalesce(r.name, a.knocked_out_by)` : measure === "withdrawn" ? WITHDRAWN : sql`null::text`} as words
    from application_facts a join job_facts j on j.id = a.job_id left join people u on u.id = a.candidate_id
    left join rejection_reason_facts r on r.id = a.rejection_reason_id
    where a.id = any (${ids}::uuid[])`.execute(db);
  const about = new Map(rows.map((row) => [row.id, row]));
  const stageIds = [...new Set(lines.flatMap(({ stage_id }) => stage_id ?? []))];
  const stages = await sql<{ id: string; name: string }>`
    select id, name from stage_facts where id = any (${stageIds}::uuid[])`.execute(db);
  const names = new Map(stages.rows.map(({ id, name }) => [id, name]));
  const authors =
    measure === "card"
      ? await findPeople(
          db,
          lines.map(({ key }) => key),
        )
      : null;
  return lines.flatMap(({ stage_id, ...line }) => {
    const found = about.get(line.application_id);
    if (found === undefined) return [];
    const { job_id, name, job, words } = found;
    const author = authors?.get(line.key);
    const colleague = author ? `${author.first_name} ${author.last_name}` : null;
    return [{ ...line, job_id, name, job, words, stage: names.get(stage_id ?? "") ?? null, colleague }];
  });
}

const WITHDRAWN = sql`case when ${ANONYMOUS} then hide_person(a.withdraw_reason, a.candidate_id)
  else a.withdraw_reason end`;

async function keysOf(db: Sql, scope: Scope, measure: LineMeasure): Promise<string[]> {
  return (await countLines(db, scope, measure)).map(({ key }) => key);
}
