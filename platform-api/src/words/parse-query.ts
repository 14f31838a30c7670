/** How one piece of a search is looked for. */
export type Match = "word" | "phrase" | "begin";

/** A search as it was typed, read. */
export type Node =
  | { readonly kind: "term"; readonly text: string; readonly match: Match }
  | { readonly kind: "not"; readonly node: Node }
  | { readonly kind: "and" | "or"; readonly nodes: readonly Node[] };

/** Words that say nothing of what is looked for, left out unless they stand in a phrase. "It" is a trade. */
const LITTLE = new Set(
  "a an the of in on at by for from into with to as be is are this these those who whose that has have i me my our we you your want need".split(
    " ",
  ),
);
/** Letters that the beginning of a word needs, so that it does not mean half of the dictionary. */
const BEGINNING = 3;

/** Signs without a shape that come along where words are copied from a page; those that join emoji and letters stay. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;

const TOKEN = /"([^"]*)(?:"|$)|([()])|([^\s()"]+)/g;

interface Token {
  readonly kind: "phrase" | "sign" | "word";
  readonly text: string;
}

/**
 * Reads words, `"phrases"`, `AND`, `OR`, `NOT` or a `-` before a word, brackets and `begin*`. It never fails: an open quote
 * or bracket ends with the text, an operator without its sides is passed over. Little words are left out, unless they are
 * wanted too. Null when nothing is looked for.
 *
 * It is our own: `websearch_to_tsquery` knows neither brackets nor beginnings and does not say which word was misspelt, and the
 * parsers on npm that never throw (pg-tsquery) write the query at once, likewise.
 */
export function parseQuery(typed: string, little: "left-out" | "little-too" = "left-out"): Node | null {
  const seen = typed.replaceAll(UNSEEN, "").replaceAll(/[“”„«»]/g, '"');
  const tokens: Token[] = [...seen.matchAll(TOKEN)].flatMap(([, phrase, sign, word]): Token[] => {
    if (phrase !== undefined) return phrase.trim() === "" ? [] : [{ kind: "phrase", text: phrase.trim() }];
    if (sign !== undefined) return [{ kind: "sign", text: sign }];
    const text = word ?? "";
    if (!/^-./.test(text)) return [{ kind: "word", text }];
    return [
      { kind: "sign", text: "not" },
      { kind: "word", text: text.replace(/^-+/, "") },
    ];
  });
  const reader = new Reader(tokens, little === "left-out" ? LITTLE : new Set());
  const parts: Node[] = [];
  while (!reader.ended) {
    const part = readAny(reader);
    if (part) parts.push(part);
    // A bracket that closes nothing.
    reader.next();
  }
  return joined("and", parts);
}

class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;
  /** Words that are passed over. */
  readonly little: ReadonlySet<string>;
  constructor(tokens: readonly Token[], little: ReadonlySet<string>) {
    this.#tokens = tokens;
    this.little = little;
  }
  /** What an operator or bracket comes next says, in small letters; undefined for anything else. */
  get sign(): string | undefined {
    const token = this.#tokens[this.#at];
    if (token?.kind === "sign") return token.text;
    const word = token?.kind === "word" ? token.text.toLowerCase() : undefined;
    return word === "and" || word === "or" || word === "not" ? word : undefined;
  }
  get ended(): boolean {
    return this.#at >= this.#tokens.length;
  }
  next(): Token | undefined {
    return this.#tokens[this.#at++];
  }
}

function readAny(reader: Reader): Node | null {
  const nodes: Node[] = [];
  for (;;) {
    const node = readAll(reader);
    if (node) nodes.push(node);
    if (reader.sign !== "or") return joined("or", nodes);
    reader.next();
  }
}

function readAll(reader: Reader): Node | null {
  const nodes: Node[] = [];
  while (!reader.ended && reader.sign !== "or" && reader.sign !== ")") {
    const node = reader.sign === "and" ? (reader.next(), null) : readOne(reader);
    if (node) nodes.push(node);
  }
  return joined("and", nodes);
}

function readOne(reader: Reader): Node | null {
  const { sign } = reader;
  const token = reader.next();
  if (sign === "not") {
    if (reader.ended || reader.sign === "or" || reader.sign === ")") return null;
    const node = reader.sign === "and" ? null : readOne(reader);
    return node && { kind: "not", node };
  }
  if (sign === "(") {
    const node = readAny(reader);
    reader.next();
    return node;
  }
  if (token === undefined) return null;
  if (token.kind === "phrase") return { kind: "term", text: token.text, match: "phrase" };
  if (reader.little.has(token.text.toLowerCase())) return null;
  const begin = /^(.*[\p{L}\p{N}].*?)\*+$/u.exec(token.text)?.[1];
  if (begin === undefined) return { kind: "term", text: token.text, match: "word" };
  return { kind: "term", text: begin, match: begin.length < BEGINNING ? "word" : "begin" };
}

function joined(kind: "and" | "or", nodes: readonly Node[]): Node | null {
  if (nodes.length < 2) return nodes[0] ?? null;
  return { kind, nodes: nodes.flatMap((node) => (node.kind === kind ? node.nodes : [node])) };
}
