import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Respelled } from "@loubby/shared-contracts/http/sourcing/talents.schema";
import type { Sql } from "#api/db/database";
import { type Match, type Node, parseQuery } from "#api/words/parse-query";
import { keepTerms, selects, type Term, termsOf, typedTerm, writtenOut } from "#api/words/query-words";
import { type ReadTerm, readTerms } from "./talents.sql.ts";

const MOST_TERMS = 30;
/** Of a `tsquery`. */
const SIGNS = { and: " & ", or: " | ", not: "!" };

/** A search that can be asked. */
export interface TalentQuery {
  /** What is left where a piece had no letters; null where all were read. */
  readonly kept: TypedQuery | null;
  /** As `tsquery` reads it. */
  readonly query: string;
  /** With every operator, for people. */
  readonly understood: string;
  readonly respelled: readonly Respelled[];
  /** What a found profile has of it: stems, and beginnings of stems. */
  readonly wanted: readonly { readonly stem: string; readonly begins: boolean }[];
}

/** What was typed, in pieces that the database reads. */
export interface TypedQuery {
  readonly asked: Node;
  readonly texts: readonly string[];
  readonly kinds: readonly Match[];
  /** As `tsquery` reads it, with {1}, {2} in place of the pieces; null for what names nobody to look for. */
  readonly shape: string | null;
}

/** Throws 422 `search_too_long`, `search_empty`. */
export function typedQuery(typed: string): TypedQuery {
  const parsed = parseQuery(typed);
  if (parsed === null) throw empty();
  if (termsOf(parsed).length > MOST_TERMS)
    throw new ApiError(422, "search_too_long", `A search has ${MOST_TERMS} words at most. Leave some out.`);
  return inPieces(parsed);
}

/** What was typed, once its pieces are read. Throws 422 `search_empty`, `search_only_excludes`. */
export function understood({ asked: typed }: TypedQuery, read: readonly ReadTerm[]): TalentQuery {
  const terms = termsOf(typed);
  const readOf = new Map(terms.map(({ term }, at) => [term, read[at]]));
  const queryOf = (term: Term) => readOf.get(term)?.query ?? "";
  const asked = keepTerms(typed, (term) => queryOf(term) !== "");
  if (asked === null) throw empty();
  if (!selects(asked)) {
    throw new ApiError(
      422,
      "search_only_excludes",
      "Say also whom you look for, not only whom to leave out.",
    );
  }
  return {
    query: writtenOut(asked, (term) => `(${queryOf(term)})`, SIGNS),
    understood: writtenOut(asked, typedTerm, { and: " AND ", or: " OR ", not: "NOT " }),
    respelled: terms.flatMap(({ term, wanted }) => {
      const found = readOf.get(term);
      return wanted && found && !found.known ? [{ typed: term.text, used: found.used }] : [];
    }),
    wanted: terms.flatMap(({ term, wanted }) => (wanted ? lexemesOf(queryOf(term)) : [])),
    kept: read.every(({ query }) => query !== "") ? null : inPieces(asked),
  };
}

/** Reads what was typed. Throws 422 as `typedQuery` and `understood`. */
export async function readQuery(db: Sql, text: string): Promise<TalentQuery> {
  const typed = typedQuery(text);
  return understood(typed, await readTerms(db, typed));
}

function inPieces(asked: Node): TypedQuery {
  const terms = termsOf(asked).map(({ term }) => term);
  const places = new Map(terms.map((term, at) => [term, `{${at + 1}}`]));
  return {
    asked,
    texts: terms.map(({ text }) => text),
    kinds: terms.map(({ match }) => match),
    shape: selects(asked) ? writtenOut(asked, (term) => places.get(term) ?? "", SIGNS) : null,
  };
}

/** The lexemes that a `tsquery` names. */
const lexemesOf = (query: string) =>
  [...query.matchAll(/'((?:[^']|'')+)'(:\*)?/g)].map(([, stem, begins]) => ({
    stem: (stem ?? "").replaceAll("''", "'"),
    begins: begins !== undefined,
  }));

const empty = () => new ApiError(422, "search_empty", "Type a word that people would say of themselves.");
