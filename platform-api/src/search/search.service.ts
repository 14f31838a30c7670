import type { CompanyHit } from "@loubby/shared-contracts/http/search/search.schema";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { decodeCursor, encodeCursor } from "#api/http/cursor";
import { suggestJobs } from "#api/jobs/published/suggest-jobs.service";
import { findCompanies, type FoundCompany } from "./companies.sql.ts";
import { searchPeople } from "./people.service.ts";
import { wordsOf } from "#api/words/name-words";
import { readings, withNear } from "./typed.ts";

/** How many of each kind are suggested while someone types. */
const SUGGESTED = 4;

/** Something of each kind for what is being typed; nothing for nothing. */
export async function suggest(db: Sql, principal: Principal, keyword: string) {
  if (keyword === "") return { jobs: [], people: [], companies: [] };
  const { people } = await searchPeople(db, principal, { keyword, limit: SUGGESTED });
  const { companies } = await searchCompanies(db, { keyword, limit: SUGGESTED });
  return {
    jobs: await suggestJobs(db, principal, keyword, SUGGESTED),
    people: people.slice(0, SUGGESTED),
    companies,
  };
}

/** A page of companies that are hiring; those whose names come near where none has the words. */
export async function searchCompanies(
  db: Sql,
  { keyword, cursor, limit }: { keyword: string; cursor?: string | undefined; limit: number },
): Promise<{ companies: CompanyHit[]; nextCursor: string | null; near: boolean }> {
  const words = await wordsOf(db, keyword);
  if (words.length === 0 && keyword !== "") return { companies: [], nextCursor: null, near: false };
  const typed = words.map((begins) => ({ begins, near: [] }));
  const after = cursor === undefined ? null : decodeCursor(cursor, "text");
  const found = await findCompanies(db, typed, { after, limit: limit + 1 });
  if (found.length === 0 && after === null && words.length > 0) {
    const alike = new Map<string, FoundCompany>();
    for (const reading of readings(await withNear(db, "company", true, words))) {
      for (const one of await findCompanies(db, reading, { after, limit })) alike.set(one._id, one);
    }
    const companies = [...alike.values()].slice(0, limit).map(toHit);
    return { companies, nextCursor: null, near: companies.length > 0 };
  }
  const last = found[limit - 1];
  const nextCursor = found.length > limit && last ? encodeCursor([last.key, last._id]) : null;
  return { companies: found.slice(0, limit).map(toHit), nextCursor, near: false };
}

function toHit({ key: _key, ...hit }: FoundCompany): CompanyHit {
  return hit;
}
