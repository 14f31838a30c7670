import { type RawBuilder, sql } from "kysely";
import type { PublicProfile } from "@loubby/shared-contracts/http/profile/profile.schema";
import type { TalentFilter } from "@loubby/shared-contracts/http/sourcing/talents.schema";
import type { Access, Database, Person, Sql } from "#api/db/database";
import type { TypedQuery } from "#api/words/typed-query";

/** How a piece of a search is searched; `query` is empty for one without letters. */
export interface ReadTerm {
  readonly query: string;
  readonly known: boolean;
  readonly used: string[];
}

/** Reads the pieces of a search, in order. */
export async function readTerms(
  db: Sql,
  { texts, matches }: Pick<TypedQuery, "texts" | "matches">,
): Promise<ReadTerm[]> {
  const { rows } = await sql<ReadTerm>`
    select coalesce(query::text, '') as query, known, used
    from read_talent_terms(${[...texts]}, ${[...matches]}) order by place`.execute(db);
  return rows;
}

/** Joins read pieces into a `tsquery`. */
export function queryOf(read: readonly ReadTerm[], shape: readonly string[]): RawBuilder<unknown> {
  const queries = read.map(({ query }) => (query === "" ? null : query));
  return sql`shaped_query(${queries}::tsquery[], ${[...shape]}::text[])`;
}

/** Converts facets for the database: lists of values. `changed_after`: an ISO time. */
export function facetsOf(filter: Omit<TalentFilter, "q"> & { readonly changed_after?: string }): string {
  const { changed_after, ...facets } = filter;
  const lists = Object.entries(facets).flatMap(([facet, values]) =>
    values === undefined ? [] : [[facet, values.split("|")] as const],
  );
  return JSON.stringify({
    ...Object.fromEntries(lists),
    ...(changed_after !== undefined && { changed_after }),
  });
}

export interface FoundTalent {
  readonly user_id: string;
  readonly tier: number;
  readonly changed_at: string;
}

/** A search: words as a `tsquery`, and facets as `facetsOf` returns them. */
export interface Asked {
  readonly query: RawBuilder<unknown> | null;
  readonly facets: string;
}

/** Where a page of people starts. `at`: an ISO time. */
export interface Place {
  readonly tier: number;
  readonly at: string;
  readonly id: string;
}

/**
 * Lists matching people, latest changed first; with `byFit`, those whose job it is before those who mention
 * it.
 */
export async function findTalents(
  db: Sql,
  { query, facets }: Asked,
  page: {
    readonly byFit: boolean;
    readonly after: Place | null;
    readonly limit: number;
  },
): Promise<FoundTalent[]> {
  const after = page.after && JSON.stringify(page.after);
  const { rows } = await sql<FoundTalent>`
    select user_id, tier, changed_at
    from find_talents(${query ?? sql`null::tsquery`}, ${facets}::jsonb, ${page.byFit}, ${after}::jsonb, ${page.limit})`.execute(
    db,
  );
  return rows;
}

/** Counts matches up to `most` and one more, without facet; and of each value, unless there are that many. */
export async function countTalents(db: Sql, { query, facets }: Asked, most: number) {
  const { rows } = await sql<{ facet: string | null; value: string | null; people: number }>`
    select facet, value, people from count_talents(${query ?? sql`null::tsquery`}, ${facets}::jsonb, ${most})`.execute(
    db,
  );
  return rows;
}

/** Someone as companies see them. */
export interface ShownTalent {
  readonly user_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly logo_key: string | null;
  readonly profile: Pick<
    PublicProfile,
    | "headline"
    | "about"
    | "country"
    | "city"
    | "availability"
    | "experience"
    | "programme_source"
    | "other_work"
    | "categories"
    | "skills"
    | "links"
  > & { readonly education_level: string | null };
  readonly positions: PublicProfile["positions"];
  readonly studies: PublicProfile["education"];
  readonly changed_at: string;
}

/** Returns those of some people who can be found, unordered. */
export async function showTalents(db: Sql, userIds: readonly string[]): Promise<ShownTalent[]> {
  const { rows } = await sql<ShownTalent>`select * from show_talents(${[...userIds]}::uuid[])`.execute(db);
  return rows;
}

/** Words to cache: their stems depend on nothing else. */
const REMEMBERED = 50_000;
const remembered = new Map<string, readonly string[]>();

/** Returns the stems of a text's words. */
export async function findStems(
  db: Access,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const unknown = words.filter((word) => !remembered.has(word));
  if (unknown.length > 0) {
    const { rows } = await db.read((one) =>
      sql<{ word: string; stems: string[] }>`select word, stems from talent_stems(${unknown})`.execute(one),
    );
    if (remembered.size + rows.length > REMEMBERED) remembered.clear();
    for (const { word, stems } of rows) remembered.set(word, stems);
  }
  return new Map(words.map((word) => [word, remembered.get(word) ?? []]));
}

export interface KnownPerson {
  readonly applied: boolean;
  readonly pools: { readonly name: string; readonly name_slug: string }[];
}

/**
 * Returns what a company knows of someone, as far as the asker can see it. `withApplications`: they may read
 * those.
 */
export async function findKnown(db: Sql, userId: string, withApplications: boolean): Promise<KnownPerson> {
  const { rows } = await sql<KnownPerson>`
    select applied, pools from known_talents(array[${userId}]::uuid[], ${withApplications})`.execute(db);
  return rows[0] ?? { applied: false, pools: [] };
}

/** One of a page of people; `shown` is null for the one after its end. */
export type TalentRow = FoundTalent & { readonly shown: (ShownTalent & KnownPerson) | null };

type PageRow =
  | ({ readonly term: string; readonly user_id: null } & Omit<ReadTerm, "query">)
  | ({ readonly term: null; readonly first_name: string | null } & ShownTalent & KnownPerson & FoundTalent);

/**
 * Reads a search's pieces, and returns a page of its matches and one more. A piece without letters is ignored;
 * without a search everyone matches.
 */
export async function searchTalents(
  db: Database,
  asker: Person,
  { typed, facets, byFit, after, limit }: TalentPage,
  withApplications: boolean,
): Promise<{ readonly terms: ReadTerm[]; readonly people: TalentRow[] }> {
  const rows = await db.call<PageRow>(asker, "search_talents", [
    typed?.texts ?? [],
    typed?.matches ?? [],
    typed?.shape ?? [],
    facets,
    byFit,
    after && JSON.stringify(after),
    limit,
    withApplications,
  ]);
  const terms: ReadTerm[] = [];
  const people: TalentRow[] = [];
  for (const row of rows) {
    if (row.user_id === null) terms.push({ query: row.term, known: row.known, used: row.used });
    else {
      const { user_id, tier, changed_at } = row;
      people.push({ user_id, tier, changed_at, shown: row.first_name === null ? null : row });
    }
  }
  return { terms, people };
}

/** Which people to search. `facets` as `facetsOf` returns them. */
export interface TalentPage {
  readonly typed: TypedQuery | null;
  readonly facets: string;
  readonly byFit: boolean;
  readonly after: Place | null;
  readonly limit: number;
}
