import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InsightFilter, InsightRow } from "@loubby/shared-contracts/http/insights/insights.schema";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { scopeOf } from "../insights.service.ts";
import { catchUp, type Scope } from "../counts.sql.ts";
import { isDay, readName, type RowName, standingMeasures, type StandingMeasure } from "./row-name.ts";
import { wordsOfRow } from "./row-words.ts";
import { countNamed, findLines, type LineName } from "./rows.sql.ts";
import { countStanding, findJobsOfMember, findStanding } from "../standing.sql.ts";

interface Page {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page of the rows behind a figure, with how many there are on the first. Throws 400 for a name that no figure has. */
export async function readRows(
  { db }: Services,
  member: Member,
  { rows, cursor, limit, ...filter }: InsightFilter & Page & { readonly rows: string },
) {
  return db.as(askerOf(member)).read(async (sql) => {
    await catchUp(sql);
    const name = readName(rows);
    const scope = await narrowToMember(sql, member, await scopeOf(sql, member, filter), name);
    const found = await findRows(sql, member, scope, name, { cursor, limit });
    return { ...found, total: cursor === undefined ? await countRows(sql, member, scope, name) : null };
  });
}

/** The applications that wait for a colleague are those of the open jobs of their teams. */
async function narrowToMember(sql: Sql, member: Member, scope: Scope, name: RowName): Promise<Scope> {
  if (name.member === undefined || isStanding(name)) return scope;
  return { ...scope, source: null, jobs: await findJobsOfMember(sql, member.organization.id, name.member) };
}

async function findRows(sql: Sql, member: Member, scope: Scope, asked: RowName, { cursor, limit }: Page) {
  const page = { after: cursor === undefined ? null : afterDay(cursor), limit: limit + 1 };
  const organizationId = member.organization.id;
  if (isStanding(asked)) {
    const where = { organizationId, jobs: scope.jobs, member: asked.member };
    const rows = await findStanding(sql, asked.measure, where, page);
    return pageFrom(
      rows,
      limit,
      ({ day, id }) => [day, id],
      ({ id, name, job, link, day, detail }): InsightRow => ({ _id: id, name, job, link, day, detail }),
    );
  }
  const line = asked as LineName;
  const rows = await findLines(sql, organizationId, scope, line, page);
  return pageFrom(
    rows,
    limit,
    ({ day, ref }) => [day, ref],
    (row): InsightRow => ({
      _id: row.ref,
      name: row.name,
      job: row.job,
      link: paths.application(row.job_id, row.application_id),
      day: row.day,
      detail: wordsOfRow(line.measure, row),
    }),
  );
}

/** A cursor is the client's: what is no day would choke the database. */
function afterDay(cursor: string) {
  const after = decodeCursor(cursor, "text");
  if (isDay(after.key)) return after;
  throw new ApiError(400, "invalid_request", "cursor: doesn't belong to this list.");
}

async function countRows(sql: Sql, member: Member, scope: Scope, name: RowName): Promise<number> {
  if (!isStanding(name)) return countNamed(sql, scope, name as LineName);
  const where = { organizationId: member.organization.id, jobs: scope.jobs };
  const counts = await countStanding(sql, name.measure, where);
  if (name.member !== undefined) return counts.get(name.member) ?? 0;
  return [...counts.values()].reduce((all, n) => all + n, 0);
}

function isStanding(name: RowName): name is RowName & { readonly measure: StandingMeasure } {
  return standingMeasures.some((measure) => measure === name.measure);
}
