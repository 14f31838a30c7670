import type { TalentReason } from "@loubby/shared-contracts/http/sourcing/talents.schema";
import type { Access } from "#api/db/database";
import type { TalentQuery } from "./read-query.ts";
import { findStems, type ShownTalent } from "./talents.sql.ts";

type Text = Pick<TalentReason, "field" | "text">;
type Wanted = TalentQuery["wanted"];

/** Words as profiles write them, including the symbols in a skill's name. */
const WORD = /\.net\b|[\p{L}\p{M}\p{N}]+(?:\+\+|#|\.js\b)?/giu;
/** Reasons shown per person. */
const SHOWN = 4;
/** Characters shown of a long text. */
const EXCERPT = 180;

/** A word of a text that may match. */
interface Place {
  readonly word: string;
  readonly from: number;
}

/** Returns why each person was found: their own words with the matches marked, the most telling first. */
export async function reasonsFor(
  db: Access,
  people: readonly ShownTalent[],
  wanted: Wanted,
): Promise<Map<string, TalentReason[]>> {
  const like = wordsLike(wanted);
  const read = people.map((person) => ({
    id: person.user_id,
    texts: textsOf(person).flatMap((text) => {
      const places = placesIn(text.text, like);
      return places.length === 0 ? [] : [{ ...text, places }];
    }),
  }));
  const words = read.flatMap(({ texts }) => texts.flatMap(({ places }) => places.map(({ word }) => word)));
  const stems = await findStems(db, [...new Set(words)]);
  return new Map(read.map(({ id, texts }) => [id, chooseReasons(texts, wanted, stems)]));
}

/** Accented letters, other scripts and spelled-out symbols, which change how a word begins. */
const CHANGES = /[^ -~\s]|[+#]|\.(?:js|net)\b/i;
const PLAIN_WORD = /^[a-z\d]+$/i;

/** Returns the words that begin like a searched one, in plain letters: a long text has few of them. */
function wordsLike(wanted: Wanted): RegExp {
  const beginnings = new Set(
    wanted.map(({ stem }) => stem.slice(0, 2)).filter((two) => PLAIN_WORD.test(two)),
  );
  return new RegExp(
    beginnings.size === 0 ? "(?!)" : `(?<![a-z\\d])(?:${[...beginnings].join("|")})[a-z\\d]*`,
    "gi",
  );
}

/** Returns the words of a text that may be among those. */
function placesIn(text: string, like: RegExp): Place[] {
  const places: Place[] = [];
  const isPlain = !CHANGES.test(text);
  for (const { 0: word, index } of text.matchAll(isPlain ? like : WORD))
    if (isPlain || !PLAIN_WORD.test(word) || word.search(like) === 0) places.push({ word, from: index });
  return places;
}

/** Lists a person's texts, those about their work first. */
function textsOf({ first_name, last_name, profile, positions, studies }: ShownTalent): Text[] {
  const said: Text[] = [
    { field: "headline", text: profile.headline },
    ...profile.skills.map((text) => ({ field: "skill" as const, text })),
    ...positions.map(({ title }) => ({ field: "title" as const, text: title })),
    ...profile.categories.map((text) => ({ field: "track" as const, text })),
    { field: "work", text: profile.other_work },
    ...positions.map(({ company }) => ({ field: "company" as const, text: company })),
    ...positions.map(({ description }) => ({ field: "description" as const, text: description })),
    ...studies.map(({ field }) => ({ field: "studies" as const, text: field })),
    ...studies.map(({ school }) => ({ field: "school" as const, text: school })),
    { field: "about", text: profile.about },
    { field: "city", text: profile.city },
    { field: "name", text: `${first_name} ${last_name}` },
  ];
  return said.filter(({ text }) => text !== "");
}

function chooseReasons(
  texts: readonly (Text & { readonly places: readonly Place[] })[],
  wanted: Wanted,
  stems: ReadonlyMap<string, readonly string[]>,
): TalentReason[] {
  const chosen: TalentReason[] = [];
  const said = new Set<string>();
  for (const { field, text, places } of texts) {
    if (chosen.length === SHOWN) break;
    const hits = places.flatMap(({ word, from }) => {
      const found = (stems.get(word) ?? []).filter((stem) => wanted.some((one) => isHit(one, stem)));
      return found.length === 0 ? [] : [{ found, from, to: from + word.length }];
    });
    const news = hits.flatMap(({ found }) => found).filter((stem) => !said.has(stem));
    if (news.length === 0) continue;
    for (const stem of news) said.add(stem);
    chosen.push({
      field,
      ...excerpt(
        text,
        hits.map(({ from, to }) => [from, to]),
      ),
    });
  }
  return chosen;
}

const isHit = ({ stem, begins }: Wanted[number], found: string) =>
  begins ? found.startsWith(stem) : found === stem;

/** Returns the part of a text around its first match, cut between words, and the matches in it. */
function excerpt(text: string, marks: readonly [number, number][]): Omit<TalentReason, "field"> {
  if (text.length <= EXCERPT) return { text, marks: [...marks] };
  const first = marks[0]?.[0] ?? 0;
  const start = first < EXCERPT / 2 ? 0 : text.indexOf(" ", first - EXCERPT / 2) + 1;
  const from = start > first ? first : start;
  const space = text.lastIndexOf(" ", from + EXCERPT);
  const to = Math.min(text.length, Math.max(space, marks[0]?.[1] ?? 0));
  const before = from > 0 ? "… " : "";
  return {
    text: `${before}${text.slice(from, to)}${to < text.length ? " …" : ""}`,
    marks: marks.flatMap(([begin, end]): [number, number][] =>
      begin >= from && end <= to ? [[begin - from + before.length, end - from + before.length]] : [],
    ),
  };
}
