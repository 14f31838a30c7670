import type { PersonHit } from "@loubby/shared-contracts/http/search/search.schema";
import { readPools } from "@loubby/shared-contracts/http/sourcing/pool-access";
import { hasPermission } from "@loubby/shared-contracts/shell/permissions";
import { refusalOfPerson } from "#api/access/decide";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { decodeCursor, encodeCursor } from "#api/http/cursor";
import {
  type Ask,
  findAcquaintances,
  findApplicants,
  findByAddress,
  findColleagues,
  findOpen,
  findPoolMembers,
  type Found,
} from "./people.sql.ts";
import { wordsOf } from "#api/words/name-words";
import { readings, type Typed, withNear } from "./typed.ts";

/** The nearest first. */
const KINDS = [findColleagues, findApplicants, findPoolMembers, findAcquaintances, findOpen] as const;
/** Of those who come near what was typed. */
const NEAR_MOST = 20;
const NO_COMPANY = "00000000-0000-0000-0000-000000000000";
const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** One page of people. */
export interface PeoplePage {
  readonly people: PersonHit[];
  readonly nextCursor: string | null;
  readonly near: boolean;
}

/** People by their names, or by the address of someone the company knows. Throws 400 for a broken cursor. */
export async function searchPeople(
  db: Sql,
  principal: Principal,
  { keyword, cursor, limit }: { keyword: string; cursor?: string | undefined; limit: number },
): Promise<PeoplePage> {
  const asker = askerIn(principal);
  if (ADDRESS.test(keyword)) {
    const who = await findByAddress(db, asker.organizationId, keyword);
    const people = await eachKind(db, { ...asker, who, limit }, KINDS.slice(0, 3));
    return { people: people.slice(0, limit).map(toHit), nextCursor: null, near: false };
  }
  const words = await wordsOf(db, keyword);
  if (words.length === 0 && keyword !== "") return { people: [], nextCursor: null, near: false };
  const typed = words.map((begins) => ({ begins, near: [] }));
  const page = await pageFrom(db, { ...asker, who: { typed }, limit }, cursor);
  if (page.people.length > 0 || cursor !== undefined || words.length === 0) return { ...page, near: false };
  const near = await nearPeople(db, asker, words);
  return { people: near, nextCursor: null, near: near.length > 0 };
}

/** Exactly these people, by account or as members of a pool, as far as the asker may see them now. */
export async function peopleByIds(
  db: Sql,
  principal: Principal,
  ids: readonly string[],
): Promise<PersonHit[]> {
  if (ids.length === 0) return [];
  const found = await eachKind(db, { ...askerIn(principal), who: { ids }, limit: ids.length * 2 }, KINDS);
  return found.map(toHit);
}

type Asker = Omit<Ask, "who" | "after" | "limit">;

function askerIn(principal: Principal): Asker {
  const { organization } = principal;
  return {
    userId: principal.userId,
    organizationId: organization?.id ?? NO_COMPANY,
    withApplicants: organization !== null && hasPermission(principal, "application", "read"),
    withPools: organization !== null && refusalOfPerson(readPools, principal, true) === null,
  };
}

async function pageFrom(db: Sql, ask: Omit<Ask, "after">, cursor: string | undefined) {
  const from = cursor === undefined ? null : placeOf(cursor);
  const found: (Found & { readonly kind: number })[] = [];
  for (const [kind, find] of KINDS.entries()) {
    if (found.length > ask.limit) break;
    if (from !== null && kind < from.kind) continue;
    const after = from?.kind === kind ? from : null;
    const rows = await find(db, { ...ask, after, limit: ask.limit + 1 - found.length });
    found.push(...rows.map((row) => ({ ...row, kind })));
  }
  const shown = found.slice(0, ask.limit);
  const last = shown.at(-1);
  const goesOn = found.length > ask.limit && last !== undefined;
  return {
    people: shown.map(toHit),
    nextCursor: goesOn ? encodeCursor([`${last.kind}:${last.key}`, last.id]) : null,
  };
}

function placeOf(cursor: string): { readonly kind: number; readonly key: string; readonly id: string } {
  const { key, id } = decodeCursor(cursor, "text");
  return { kind: Number(key[0]) || 0, key: key.slice(2), id };
}

async function nearPeople(db: Sql, asker: Asker, words: readonly string[]): Promise<PersonHit[]> {
  const own = readings(await withNear(db, "name", false, words));
  const shared = readings(await withNear(db, "name", true, words));
  // Of those who are few the names themselves are compared, whatever words are known.
  const compared = [words.map((begins) => ({ begins, near: [begins] }))];
  const readingsOf = new Map<(typeof KINDS)[number], readonly (readonly Typed[])[]>([
    [findColleagues, compared],
    [findAcquaintances, compared],
    [findOpen, shared],
  ]);
  const found = new Map<string, Found>();
  for (const find of KINDS) {
    for (const typed of readingsOf.get(find) ?? own) {
      if (found.size >= NEAR_MOST) break;
      const ask = { ...asker, who: { typed }, after: null, limit: NEAR_MOST - found.size };
      for (const one of await find(db, ask)) if (!found.has(one._id)) found.set(one._id, one);
    }
  }
  return [...found.values()].map(toHit);
}

async function eachKind(db: Sql, ask: Omit<Ask, "after">, kinds: readonly (typeof KINDS)[number][]) {
  const found: Found[] = [];
  for (const find of kinds) found.push(...(await find(db, { ...ask, after: null })));
  return found;
}

function toHit({ key: _key, id: _id, ...hit }: Found): PersonHit {
  return hit;
}
