import { type RawBuilder, sql } from "kysely";
import type { Sql } from "#api/db/database";
import { type Findable, findByWords } from "#api/words/find-by-words";
import { beyondCursor, orderBy, ORDERS } from "./job-order.ts";
import { type JobFilter, readPage } from "./job-page.sql.ts";

/** One page of a company's jobs, each with its applications counted: by what was typed as `findByWords`. */
export async function findJobs(db: Sql, filter: JobFilter) {
  if (!filter.q) return { ...(await readPage(db, filter, sql<boolean>`true`)), near: false };
  const ownJobs: Findable = {
    kind: "job",
    shared: false,
    matching: (query) => sql<boolean>`ts_filter(j.search, '{a,c}') @@ ${query}`,
    named: sql`j.title`,
  };
  return findByWords(db, ownJobs, filter.q, ({ condition, query }) =>
    query === null ? findHolding(db, filter, condition) : findHaving(db, filter, condition, query),
  );
}

/** A part of a title is looked for in so many jobs, those that changed last. */
const LATEST = 10_000;

/** A page of those whose title holds what was typed: looked for once, whatever the order. */
async function findHolding(db: Sql, filter: JobFilter, holds: RawBuilder<boolean>) {
  const { rows } = await sql<{ id: string }>`
    select j.id from (
      select o.id, o.title from jobs o where o.organization_id = ${filter.organizationId}
      order by o.updated_at desc, o.id desc limit ${sql.lit(LATEST)}
    ) j where ${holds}`.execute(db);
  return readPage(db, filter, among(rows));
}

const among = (rows: readonly { readonly id: string }[]) =>
  sql<boolean>`j.id = any(${rows.map(({ id }) => id)}::uuid[])`;

/** Fewer than this are looked up one by one; where there are more, so many are looked at in their order first. */
const LOOKED_UP = 2000;

/** A page of those that have the words. */
async function findHaving(
  db: Sql,
  filter: JobFilter,
  condition: RawBuilder<boolean>,
  query: RawBuilder<unknown>,
) {
  const { status, workplace, country, department, templates, colleague, waiting, cursor, sort, limit } =
    filter;
  const narrowed = sql.join(
    [status, workplace, country, department].map((value) => sql`${value || null}::text`),
  );
  const having = (most: number | null) =>
    sql`own_jobs_matching(${query}, ${templates === "yes"}, ${narrowed}, ${most}) j`;
  const some = await sql<{ id: string }>`select j.id from ${having(LOOKED_UP)}`.execute(db);
  if (some.rows.length < LOOKED_UP) return readPage(db, filter, among(some.rows));
  const met = await readPage(db, filter, condition, LOOKED_UP);
  if (met.nextCursor !== null) return met;
  // They stand together elsewhere in this order.
  if (colleague || waiting)
    return readPage(db, filter, sql`(j.id in (select j.id from ${having(null)})) is true`);
  const order = ORDERS[sort];
  const beyond = cursor === undefined ? sql`true` : beyondCursor(cursor, order);
  const page = await sql<{ id: string }>`
    select j.id from ${having(null)} where ${beyond} ${orderBy(order)} limit ${limit + 1}`.execute(db);
  return readPage(db, filter, among(page.rows));
}
