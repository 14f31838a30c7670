import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Respelled } from "@loubby/shared-contracts/http/recruit/talents.schema";
import type { Sql } from "#api/db/database";
import { parseQuery } from "./parse-query.ts";
import { keepTerms, selects, termsOf, typedTerm, writtenOut } from "./query-words.ts";
import { readTerms } from "./talents.sql.ts";

const MOST_TERMS = 30;

/** A search that can be asked. */
export interface TalentQuery {
  /** As `tsquery` reads it. */
  readonly query: string;
  /** With every operator, for people. */
  readonly understood: string;
  readonly respelled: readonly Respelled[];
  /** What a found profile has of it: stems, and beginnings of stems. */
  readonly wanted: readonly { readonly stem: string; readonly begins: boolean }[];
}

/** Reads what was typed. Throws 422 `search_too_long`, `search_empty`, `search_only_excludes`. */
export async function readQuery(db: Sql, typed: string): Promise<TalentQuery> {
  const parsed = parseQuery(typed);
  if (parsed === null) throw empty();
  const terms = termsOf(parsed);
  if (terms.length > MOST_TERMS)
    throw new ApiError(422, "search_too_long", `A search has ${MOST_TERMS} words at most. Leave some out.`);
  const read = await readTerms(
    db,
    terms.map(({ term }) => term),
  );
  const readOf = new Map(terms.map(({ term }, at) => [term, read[at]]));
  const queryOf = (term: (typeof terms)[number]["term"]) => readOf.get(term)?.query ?? "";
  const asked = keepTerms(parsed, (term) => queryOf(term) !== "");
  if (asked === null) throw empty();
  if (!selects(asked)) {
    throw new ApiError(
      422,
      "search_only_excludes",
      "Say also whom you look for, not only whom to leave out.",
    );
  }
  return {
    query: writtenOut(asked, (term) => `(${queryOf(term)})`, { and: " & ", or: " | ", not: "!" }),
    understood: writtenOut(asked, typedTerm, { and: " AND ", or: " OR ", not: "NOT " }),
    respelled: terms.flatMap(({ term, wanted }) => {
      const found = readOf.get(term);
      return wanted && found && !found.known ? [{ typed: term.text, used: found.used }] : [];
    }),
    wanted: terms.flatMap(({ term, wanted }) => (wanted ? lexemesOf(queryOf(term)) : [])),
  };
}

/** The lexemes that a `tsquery` names. */
const lexemesOf = (query: string) =>
  [...query.matchAll(/'((?:[^']|'')+)'(:\*)?/g)].map(([, stem, begins]) => ({
    stem: (stem ?? "").replaceAll("''", "'"),
    begins: begins !== undefined,
  }));

const empty = () => new ApiError(422, "search_empty", "Type a word that people would say of themselves.");
