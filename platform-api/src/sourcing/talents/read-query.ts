import type { RawBuilder } from "kysely";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Respelled } from "@loubby/shared-contracts/http/respelled.schema";
import type { Sql } from "#api/db/database";
import { type Node, parseQuery } from "#api/words/parse-query";
import { keepTerms, selects, termsOf, typedTerm, writtenOut } from "#api/words/query-words";
import { inPieces, type TypedQuery } from "#api/words/typed-query";
import { queryOf, type ReadTerm, readTerms } from "./talents.sql.ts";

const MOST_TERMS = 30;

/** A search as typed, in pieces that the database reads. */
export interface TypedSearch extends TypedQuery {
  readonly asked: Node;
}

/** A search that was read. */
export interface TalentQuery {
  /** With every operator, for people. */
  readonly understood: string;
  readonly respelled: readonly Respelled[];
  /** What a matching profile contains: stems and word beginnings. */
  readonly wanted: readonly { readonly stem: string; readonly begins: boolean }[];
}

/** Parses a typed search. Throws 422 `search_too_long`, `search_empty`, `search_only_excludes`. */
export function typedSearch(typed: string): TypedSearch {
  const asked = parseQuery(typed);
  if (asked === null) throw empty();
  if (termsOf(asked).length > MOST_TERMS)
    throw new ApiError(422, "search_too_long", `A search can have at most ${MOST_TERMS} words. Remove some.`);
  if (!selects(asked)) throw onlyExcludes();
  return { asked, ...inPieces(asked) };
}

/** Returns a search once its pieces are read. Throws 422 `search_empty`, `search_only_excludes`. */
export function understood({ asked: typed }: TypedSearch, read: readonly ReadTerm[]): TalentQuery {
  const terms = termsOf(typed);
  const readOf = new Map(terms.map(({ term }, at) => [term, read[at]]));
  const asked = keepTerms(typed, (term) => (readOf.get(term)?.query ?? "") !== "");
  if (asked === null) throw empty();
  if (!selects(asked)) throw onlyExcludes();
  return {
    understood: writtenOut(asked, typedTerm, { and: " AND ", or: " OR ", not: "NOT " }),
    respelled: terms.flatMap(({ term, wanted }) => {
      const found = readOf.get(term);
      return wanted && found && !found.known ? [{ typed: term.text, used: found.used }] : [];
    }),
    wanted: terms.flatMap(({ term, wanted }) => (wanted ? lexemesOf(readOf.get(term)?.query ?? "") : [])),
  };
}

/** Parses a typed search into a `tsquery`. Throws 422 as `typedSearch` and `understood`. */
export async function readQuery(db: Sql, text: string): Promise<RawBuilder<unknown>> {
  const typed = typedSearch(text);
  const read = await readTerms(db, typed);
  understood(typed, read);
  return queryOf(read, typed.shape);
}

/** Returns the lexemes in a `tsquery`. */
const lexemesOf = (query: string) =>
  [...query.matchAll(/'((?:[^']|'')+)'(:\*)?/g)].map(([, stem, begins]) => ({
    stem: (stem ?? "").replaceAll("''", "'"),
    begins: begins !== undefined,
  }));

const empty = () => new ApiError(422, "search_empty", "Enter a word that people might use about themselves.");

const onlyExcludes = () =>
  new ApiError(422, "search_only_excludes", "Also say who you're looking for, not only who to leave out.");
