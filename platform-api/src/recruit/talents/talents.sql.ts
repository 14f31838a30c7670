import { sql } from "kysely";
import type { PublicProfile } from "@loubby/shared-contracts/http/profile/profile.schema";
import type { TalentFilter } from "@loubby/shared-contracts/http/recruit/talents.schema";
import type { Sql } from "#api/db/database";
import { ANONYMOUS } from "../anonymity/shown-person.sql.ts";

/** How a piece of a search is looked for; `query` is empty for one without letters. */
export interface ReadTerm {
  readonly query: string;
  readonly known: boolean;
  readonly used: string[];
}

/** Reads the pieces of a search, in their order. */
export async function readTerms(
  db: Sql,
  terms: readonly { readonly text: string; readonly match: string }[],
): Promise<ReadTerm[]> {
  const { rows } = await sql<ReadTerm>`
    select query, known, used
    from read_talent_terms(${terms.map(({ text }) => text)}, ${terms.map(({ match }) => match)})
    order by place`.execute(db);
  return rows;
}

/** Facets as the database reads them: lists of values. `changed_after`: an ISO time. */
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

/** What is looked for: words as `tsquery` reads them, and facets as `facetsOf` writes them. */
export interface Asked {
  readonly query: string | null;
  readonly facets: string;
}

/** People who match, those who are it before those who speak of it where `byFit`, the latest changed first. */
export async function findTalents(
  db: Sql,
  { query, facets }: Asked,
  page: {
    readonly byFit: boolean;
    readonly after: { readonly tier: number; readonly at: string; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<FoundTalent[]> {
  const after = page.after && JSON.stringify(page.after);
  const { rows } = await sql<FoundTalent>`
    select user_id, tier, changed_at
    from find_talents(${query}::tsquery, ${facets}::jsonb, ${page.byFit}, ${after}::jsonb, ${page.limit})`.execute(
    db,
  );
  return rows;
}

/** How many match, up to `most` and one more, with no facet; and how many of each value, unless there are that many. */
export async function countTalents(db: Sql, { query, facets }: Asked, most: number) {
  const { rows } = await sql<{ facet: string | null; value: string | null; people: number }>`
    select facet, value, people from count_talents(${query}::tsquery, ${facets}::jsonb, ${most})`.execute(db);
  return rows;
}

/** Somebody as they are shown to companies. */
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

/** Those of some people who can be found, in no order. */
export async function showTalents(db: Sql, userIds: readonly string[]): Promise<ShownTalent[]> {
  const { rows } = await sql<ShownTalent>`select * from show_talents(${[...userIds]}::uuid[])`.execute(db);
  return rows;
}

/** So many words are remembered: what they are compared by depends on nothing else. */
const REMEMBERED = 50_000;
const remembered = new Map<string, readonly string[]>();

/** What words of a text are compared by. */
export async function findStems(
  db: Sql,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const unknown = words.filter((word) => !remembered.has(word));
  if (unknown.length > 0) {
    const { rows } = await sql<{ word: string; stems: string[] }>`
      select word, stems from talent_stems(${unknown})`.execute(db);
    if (remembered.size + rows.length > REMEMBERED) remembered.clear();
    for (const { word, stems } of rows) remembered.set(word, stems);
  }
  return new Map(words.map((word) => [word, remembered.get(word) ?? []]));
}

export interface KnownPerson {
  readonly applied: boolean;
  readonly pools: { readonly name: string; readonly name_slug: string }[];
}

/** What a company knows of people, as far as the asker sees it. `withApplications`: they may read those. */
export async function findKnown(
  db: Sql,
  organizationId: string,
  userIds: readonly string[],
  withApplications: boolean,
): Promise<Map<string, KnownPerson>> {
  const { rows } = await sql<KnownPerson & { user_id: string }>`
    /* prepared talents_known */ select asked.id as user_id,
      ${withApplications} and exists (
        select from applications a where a.organization_id = ${organizationId} and a.candidate_id = asked.id
          and a.status <> 'withdrawn' and not ${ANONYMOUS}) as applied,
      array(
        select json_build_object('name', p.name, 'name_slug', p.name_slug)
        from talent_pool_members m join talent_pools p on p.id = m.pool_id
        where m.organization_id = ${organizationId} and m.user_id = asked.id and m.standing <> 'removed'
          and p.state = 'active'
        order by p.name limit 5) as pools
    from unnest(${[...userIds]}::uuid[]) asked (id)`.execute(db);
  return new Map(rows.map(({ user_id, ...known }) => [user_id, known]));
}
