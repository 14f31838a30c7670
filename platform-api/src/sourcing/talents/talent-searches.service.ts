import { DatabaseError } from "pg";
import type { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { TALENT_SEARCHES_MOST } from "@loubby/shared-contracts/http/sourcing/talent-limits";
import type {
  TalentSearch,
  talentSearchesSchema,
} from "@loubby/shared-contracts/http/sourcing/talent-searches.schema";
import type { TalentFilter } from "@loubby/shared-contracts/http/sourcing/talents.schema";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { readQuery } from "./read-query.ts";
import {
  deleteSearch,
  findSearches,
  insertSearchBelow,
  type SavedSearch,
  markSeen,
  updateSearch,
} from "./talent-searches.sql.ts";
import { facetsOf, findTalents } from "./talents.sql.ts";

type Form = z.output<typeof talentSearchesSchema.create.body>;

/** How many new people are counted. */
const FRESH_MOST = 100;

/** Lists the member's saved searches, with how many people are new in each. */
export async function readSearches({ db }: Services, member: Member) {
  return db.as(askerOf(member)).read(async (sql) => {
    const items: TalentSearch[] = [];
    for (const kept of await findSearches(sql, member)) items.push(await withFresh(sql, kept));
    return { items };
  });
}

/** Saves a search. Throws 409 `searches_full`, 422 `search_empty` and as `readQuery`. */
export async function keepSearch({ db }: Services, member: Member, form: Form): Promise<TalentSearch> {
  return db.as(askerOf(member)).write(async (sql) => {
    const filter = await askable(sql, form.filter);
    const kept = await insertSearchBelow(sql, TALENT_SEARCHES_MOST, member, { ...form, filter });
    if (kept) return withFresh(sql, kept);
    throw new ApiError(
      409,
      "searches_full",
      `You have ${TALENT_SEARCHES_MOST} saved searches. Remove one before you save another.`,
    );
  });
}

/** Updates a saved search. Throws 404, 409 `search_kept`, 422 as `keepSearch`. */
export async function changeSearch(
  { db }: Services,
  member: Member,
  searchId: string,
  form: Form,
): Promise<TalentSearch> {
  try {
    return await db.as(askerOf(member)).write(async (sql) => {
      const filter = await askable(sql, form.filter);
      return withFresh(sql, own(await updateSearch(sql, member, searchId, { ...form, filter })));
    });
  } catch (error) {
    if (!(error instanceof DatabaseError && error.constraint === "talent_searches_once")) throw error;
    throw new ApiError(409, "search_kept", "You've already saved this search.");
  }
}

/** Marks the current matches as seen. Throws 404. */
export async function seeSearch({ db }: Services, member: Member, searchId: string): Promise<TalentSearch> {
  return db.as(askerOf(member)).write(async (sql) => ({
    ...own(await markSeen(sql, member, searchId)),
    fresh: 0,
  }));
}

/** Removes a saved search. Throws 404. */
export async function endSearch(
  { db }: Services,
  member: Member,
  searchId: string,
): Promise<Record<string, never>> {
  if (await db.as(askerOf(member)).write((sql) => deleteSearch(sql, member, searchId))) return {};
  throw notKept();
}

/** Lists people who match a search and changed after a time, latest first. */
export async function findChanged(sql: Sql, { q, ...filter }: TalentFilter, after: string, limit: number) {
  const query = q === undefined ? null : await readQuery(sql, q);
  const facets = facetsOf({ ...filter, changed_after: after });
  return findTalents(sql, { query, facets }, { byFit: false, after: null, limit });
}

/** Returns a valid search without its empty parts. Throws 422. */
async function askable(sql: Sql, { q, ...facets }: TalentFilter): Promise<TalentFilter> {
  const filter = { ...(q !== undefined && q !== "" && { q }), ...facets };
  if (Object.keys(filter).length === 0)
    throw new ApiError(
      422,
      "search_empty",
      "Enter words or choose a filter first: this search finds everyone.",
    );
  if (filter.q !== undefined) await readQuery(sql, filter.q);
  return filter;
}

async function withFresh(sql: Sql, kept: SavedSearch): Promise<TalentSearch> {
  return { ...kept, fresh: (await findChanged(sql, kept.filter, kept.seen_at, FRESH_MOST)).length };
}

function own(kept: SavedSearch | undefined): SavedSearch {
  if (kept) return kept;
  throw notKept();
}

const notKept = () =>
  new ApiError(404, "search_not_found", "This saved search was deleted, or it isn't yours.");
