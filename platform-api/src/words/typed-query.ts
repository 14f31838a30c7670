import { type RawBuilder, sql } from "kysely";
import { type Match, type Node, parseQuery } from "./parse-query.ts";
import { keepTerms, positive, selects, type Term, termsOf } from "./query-words.ts";

/** What was typed, in pieces that the database reads. */
export interface TypedQuery {
  readonly texts: readonly string[];
  readonly matches: readonly (Match | "either")[];
  /** The pieces by their place from 1 on, joined by the signs behind them. */
  readonly shape: readonly string[];
}

/** Pieces of a search in a list: more say nothing more, and could only take long. */
const MOST_PIECES = 12;

/**
 * Reads what was typed to narrow a list: as `parseQuery`, and each word may be the beginning of one, as someone may still
 * be typing it. Little words count where there are no others, and so do those to leave out. Null without words.
 */
export function typedForList(typed: string): TypedQuery | null {
  const text = typed.replaceAll("\0", " ");
  const parsed = parseQuery(text) ?? parseQuery(text, "little-too");
  if (parsed === null) return null;
  const looked = new Set(
    termsOf(parsed)
      .slice(0, MOST_PIECES)
      .map(({ term }) => term),
  );
  const asked = keepTerms(parsed, (term) => looked.has(term)) ?? parsed;
  return inPieces(selects(asked) ? asked : positive(asked), (match) => (match === "word" ? "either" : match));
}

/** A search in pieces; `as` says how each is looked for. */
export function inPieces(
  asked: Node,
  as: (match: Match) => TypedQuery["matches"][number] = (match) => match,
): TypedQuery {
  const terms = termsOf(asked).map(({ term }) => term);
  return {
    texts: terms.map(({ text }) => text),
    matches: terms.map(({ match }) => as(match)),
    shape: shapeOf(asked, new Map(terms.map((term, at) => [term, String(at + 1)]))),
  };
}

const SIGNS = { and: "&", or: "|" };

function shapeOf(node: Node, places: ReadonlyMap<Term, string>): string[] {
  if (node.kind === "term") return [places.get(node) ?? ""];
  if (node.kind === "not") return [...shapeOf(node.node, places), "!"];
  const sign = SIGNS[node.kind];
  return node.nodes.flatMap((one, at) => [...shapeOf(one, places), ...(at === 0 ? [] : [sign])]);
}

/** The same as the arguments of the database's functions that read it. */
export const argumentsOf = ({ texts, matches, shape }: TypedQuery): RawBuilder<unknown> =>
  sql`${[...texts]}::text[], ${[...matches]}::text[], ${[...shape]}::text[]`;
