import type { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import {
  type TalentFacet,
  type TalentFilter,
  type TalentHit,
  type TalentProfile,
  talentFacets,
  type talentsSchema,
} from "@loubby/shared-contracts/http/recruit/talents.schema";
import { hasPermission } from "@loubby/shared-contracts/shell/permissions";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { decodeCursor, isInstant, pageFrom } from "#api/http/cursor";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { readQuery, type TalentQuery } from "./read-query.ts";
import { reasonsFor } from "./reasons.ts";
import {
  countTalents,
  facetsOf,
  findKnown,
  findTalents,
  type KnownPerson,
  type ShownTalent,
  showTalents,
} from "./talents.sql.ts";

const COUNTED_MOST = 10_000;

type Page = { readonly cursor?: string | undefined; readonly limit: number };

/** A page of everybody who can be found. */
export async function readDirectory(
  { db }: Services,
  member: Member,
  { cursor, limit, ...filter }: z.output<typeof talentsSchema.directory.query>,
) {
  return db
    .as(askerOf(member))
    .read((sql) => pageOfTalents(sql, member, null, filter, false, { cursor, limit }));
}

/** A page of those who match words. Throws 422 as `readQuery`. */
export async function search(
  { db }: Services,
  member: Member,
  { cursor, limit, q, sort, ...filter }: z.output<typeof talentsSchema.search.query>,
) {
  return db.as(askerOf(member)).read(async (sql) => {
    const query = await readQuery(sql, q);
    const page = await pageOfTalents(sql, member, query, filter, sort === "fit", { cursor, limit });
    return { ...page, understood: query.understood, respelled: [...query.respelled] };
  });
}

/** How many match a search, by facet. Throws 422 as `readQuery`. */
export async function count({ db }: Services, member: Member, { q, ...filter }: TalentFilter) {
  return db.as(askerOf(member)).read(async (sql) => {
    const query = q === undefined || q === "" ? null : (await readQuery(sql, q)).query;
    const rows = await countTalents(sql, { query, facets: facetsOf(filter) }, COUNTED_MOST);
    const total = rows.find(({ facet }) => facet === null)?.people ?? 0;
    const isMore = total > COUNTED_MOST;
    const of = (facet: TalentFacet) =>
      rows.flatMap((row) =>
        row.facet === facet && row.value !== null ? [{ value: row.value, count: row.people }] : [],
      );
    const facets = Object.fromEntries(talentFacets.map((facet) => [facet, of(facet)])) as Record<
      TalentFacet,
      { value: string; count: number }[]
    >;
    return { total: Math.min(total, COUNTED_MOST), is_more: isMore, facets: isMore ? null : facets };
  });
}

/** Somebody who can be found. Throws 404. */
export async function readTalent({ db }: Services, member: Member, userId: string): Promise<TalentProfile> {
  return db.as(askerOf(member)).read(async (sql) => {
    const [person] = await showTalents(sql, [userId]);
    if (person === undefined) throw noTalent();
    const known = await knownOf(sql, member, [userId]);
    const { education_level: _level, ...profile } = person.profile;
    return {
      _id: person.user_id,
      first_name: person.first_name,
      last_name: person.last_name,
      logo_url: publicFileUrl(person.logo_key),
      ...profile,
      positions: person.positions,
      education: person.studies,
      known: known(userId),
    };
  });
}

/** The refusal for whoever can not be found, whatever the reason. */
export const noTalent = () =>
  new ApiError(
    404,
    "talent_not_found",
    "This person does not let companies reach out to them, or not any more.",
  );

async function pageOfTalents(
  sql: Sql,
  member: Member,
  query: TalentQuery | null,
  filter: Omit<TalentFilter, "q">,
  byFit: boolean,
  { cursor, limit }: Page,
) {
  const asked = { query: query?.query ?? null, facets: facetsOf(filter) };
  const found = await findTalents(sql, asked, { byFit, after: placeOf(cursor), limit: limit + 1 });
  const { items, nextCursor } = pageFrom(
    found,
    limit,
    ({ tier, changed_at, user_id }) => [`${tier}|${changed_at}`, user_id],
    ({ user_id }) => user_id,
  );
  const shown = new Map((await showTalents(sql, items)).map((person) => [person.user_id, person]));
  const reasons = query === null ? new Map() : await reasonsFor(sql, [...shown.values()], query.wanted);
  const known = await knownOf(sql, member, items);
  return {
    items: items.flatMap((id) => {
      const person = shown.get(id);
      return person ? [hitOf(person, reasons.get(id) ?? [], known(id))] : [];
    }),
    nextCursor,
  };
}

/** Where a page goes on. Throws 400 for what is no cursor of this list. */
function placeOf(cursor: string | undefined) {
  if (cursor === undefined) return null;
  const { key, id } = decodeCursor(cursor, "text");
  const [tier = "", at = ""] = key.split("|");
  if (!/^[12]$/.test(tier) || !isInstant(at))
    throw new ApiError(400, "invalid_request", "cursor: is not one of this list.");
  return { tier: Number(tier), at, id };
}

async function knownOf(sql: Sql, member: Member, userIds: readonly string[]) {
  const mayRead = hasPermission(member, "application", "read");
  const known = await findKnown(sql, member.organization.id, userIds, mayRead);
  return (id: string): KnownPerson => known.get(id) ?? { applied: false, pools: [] };
}

function hitOf(person: ShownTalent, reasons: TalentHit["reasons"], known: KnownPerson): TalentHit {
  const { headline, country, city, availability, experience, education_level, categories, skills } =
    person.profile;
  const now = person.positions.find(({ ended }) => ended === null) ?? person.positions[0];
  return {
    _id: person.user_id,
    first_name: person.first_name,
    last_name: person.last_name,
    logo_url: publicFileUrl(person.logo_key),
    headline,
    country,
    city,
    availability,
    experience,
    categories: [...categories],
    skills: [...skills],
    education: education_level,
    work: now === undefined ? null : { title: now.title, company: now.company, is_now: now.ended === null },
    reasons,
    known,
    changed_at: person.changed_at,
  };
}
