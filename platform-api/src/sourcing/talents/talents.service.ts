import type { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import {
  type TalentFacet,
  type TalentFilter,
  type TalentHit,
  type TalentProfile,
  talentFacets,
  type talentsSchema,
} from "@loubby/shared-contracts/http/sourcing/talents.schema";
import { hasPermission } from "@loubby/shared-contracts/shell/permissions";
import { askerOf, personOf } from "#api/access/principal";
import { publicFileUrl } from "#api/files/public-url";
import { decodeCursor, isInstant, pageFrom } from "#api/http/cursor";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { readQuery, typedSearch, understood } from "./read-query.ts";
import { reasonsFor } from "./reasons.ts";
import {
  countTalents,
  facetsOf,
  findKnown,
  type KnownPerson,
  type Place,
  searchTalents,
  type ShownTalent,
  showTalents,
  type TalentRow,
} from "./talents.sql.ts";

/** Counting stops here to limit its cost; a page says that there are more. */
const COUNTED_MOST = 1000;

/** Returns a page of all talents. */
export async function readDirectory(
  { db }: Services,
  member: Member,
  { cursor, limit, ...filter }: z.output<typeof talentsSchema.directory.query>,
) {
  const page = { facets: facetsOf(filter), byFit: false, after: placeOf(cursor), limit };
  const { people } = await searchTalents(db, personOf(member), { ...page, typed: null }, mayRead(member));
  return pageOfHits(people, limit, () => []);
}

/** Returns a page of talents who match words. Throws 422 as `readQuery`. */
export async function search(
  { db }: Services,
  member: Member,
  { cursor, limit, q, sort, ...filter }: z.output<typeof talentsSchema.search.query>,
) {
  const asker = personOf(member);
  const page = { facets: facetsOf(filter), byFit: sort === "fit", after: placeOf(cursor), limit };
  const typed = typedSearch(q);
  const { terms, people: found } = await searchTalents(db, asker, { ...page, typed }, mayRead(member));
  const query = understood(typed, terms);
  const shown = found.flatMap((row) => row.shown ?? []);
  const reasons = await reasonsFor(db.as(asker), shown, query.wanted);
  return {
    ...pageOfHits(found, limit, (id) => reasons.get(id) ?? []),
    understood: query.understood,
    respelled: [...query.respelled],
  };
}

/** Counts a search's matches, by facet. Throws 422 as `readQuery`. */
export async function count({ db }: Services, member: Member, { q, ...filter }: TalentFilter) {
  return db.as(askerOf(member)).read(async (sql) => {
    const query = q === undefined || q === "" ? null : await readQuery(sql, q);
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

/** Returns a talent. Throws 404. */
export async function readTalent({ db }: Services, member: Member, userId: string): Promise<TalentProfile> {
  return db.as(askerOf(member)).read(async (sql) => {
    const [person] = await showTalents(sql, [userId]);
    if (person === undefined) throw noTalent();
    const known = await findKnown(sql, userId, mayRead(member));
    const { education_level: _level, ...profile } = person.profile;
    return {
      _id: person.user_id,
      first_name: person.first_name,
      last_name: person.last_name,
      logo_url: publicFileUrl(person.logo_key),
      ...profile,
      positions: person.positions,
      education: person.studies,
      known,
    };
  });
}

/** Creates the error for someone who can't be found, whatever the reason. */
export const noTalent = () =>
  new ApiError(404, "talent_not_found", "This person doesn't let companies reach out to them.");

/** Leaves out anyone who can no longer be shown. */
function pageOfHits(
  found: readonly TalentRow[],
  limit: number,
  reasonsOf: (userId: string) => TalentHit["reasons"],
): { items: TalentHit[]; nextCursor: string | null } {
  const { items, nextCursor } = pageFrom(
    found,
    limit,
    ({ tier, changed_at, user_id }) => [`${tier}|${changed_at}`, user_id],
    ({ shown }) => (shown === null ? [] : [hitOf(shown, reasonsOf(shown.user_id))]),
  );
  return { items: items.flat(), nextCursor };
}

/** Returns where a page starts. Throws 400 for a cursor of another list. */
function placeOf(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const { key, id } = decodeCursor(cursor, "text");
  const [tier = "", at = ""] = key.split("|");
  if (!/^[12]$/.test(tier) || !isInstant(at))
    throw new ApiError(400, "invalid_request", "cursor: doesn't belong to this list.");
  return { tier: Number(tier), at, id };
}

const mayRead = (member: Member) => hasPermission(member, "application", "read");

function hitOf(person: ShownTalent & KnownPerson, reasons: TalentHit["reasons"]): TalentHit {
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
    known: { applied: person.applied, pools: person.pools },
    changed_at: person.changed_at,
  };
}
