import { type AskedWords, comesToAsker } from "./asked-forms.ts";
import {
  fieldOf,
  fieldsOf,
  formsOf,
  inWords,
  type JsonSchema,
  partOf,
  requiredOf,
  type SchemaIn,
  whole,
} from "./json-schemas.ts";

/** What of a request that was accepted is not accepted any more, a sentence each. */
export function requestChanges(was: JsonSchema, now: JsonSchema, name: string): string[] {
  return accepts(whole(was), whole(now), name, new Map());
}

/**
 * What an answer gave and does not give any more, a sentence each. An answer may grow: by fields, by values of a list
 * of words, which older builds show as they come, and by forms that come only when a request asks for them by
 * a word; `asked` holds those that were known before.
 */
export function responseChanges(
  was: JsonSchema,
  now: JsonSchema,
  name: string,
  asked: AskedWords = new Map(),
): string[] {
  return gives(whole(was), whole(now), name, { seen: new Map(), asked });
}

/** Pairs that are being compared further up: a type that holds itself is the same all the way down. */
type Seen = Map<JsonSchema, Set<JsonSchema>>;

function entered(seen: Seen, { schema: was }: SchemaIn, { schema: now }: SchemaIn): boolean {
  const known = seen.get(was) ?? new Set();
  if (known.has(now)) return true;
  seen.set(was, known.add(now));
  return false;
}

function accepts(was: SchemaIn, now: SchemaIn, name: string, seen: Seen): string[] {
  if (entered(seen, was, now)) return [];
  const taken = formsOf(now);
  return formsOf(was).flatMap((form) => closest(taken, (other) => acceptsForm(form, other, name, seen)));
}

/** The problems with whichever form has the fewest. */
function closest(forms: readonly SchemaIn[], problemsWith: (form: SchemaIn) => string[]): string[] {
  const [first = []] = forms.map(problemsWith).toSorted((a, b) => a.length - b.length);
  return first;
}

function acceptsForm(was: SchemaIn, now: SchemaIn, name: string, seen: Seen): string[] {
  if (isOtherType(was, now)) return [`${name} took ${inWords(was)} and takes ${inWords(now)} now`];
  return [
    ...narrowedValues(was, now, name),
    ...narrowedLimits(was.schema, now.schema, name),
    ...fieldsOf(was).flatMap((field) => {
      const before = fieldOf(was, field);
      const after = fieldOf(now, field) ?? partOf(now, "additionalProperties");
      if (!before) return [];
      return after
        ? accepts(before, after, `${name}.${field}`, seen)
        : [`${name}.${field} is not taken any more`];
    }),
    ...[...requiredOf(now)]
      .filter((field) => !requiredOf(was).has(field))
      .map((field) => `${name}.${field} is required now`),
    ...within(was, now, "items", (before, after) => accepts(before, after, `${name}[]`, seen)),
    ...within(was, now, "additionalProperties", (before, after) => accepts(before, after, `${name}.*`, seen)),
  ];
}

interface Giving {
  readonly seen: Seen;
  readonly asked: AskedWords;
}

function gives(was: SchemaIn, now: SchemaIn, name: string, giving: Giving): string[] {
  if (entered(giving.seen, was, now)) return [];
  const promised = formsOf(was);
  const forms = formsOf(now);
  // One form alone is what everyone gets, whatever it says of itself.
  const given = forms.length > 1 ? forms.filter((form) => comesToAsker(form, giving.asked)) : forms;
  return given.flatMap((form) => closest(promised, (other) => givesForm(other, form, name, giving)));
}

function givesForm(was: SchemaIn, now: SchemaIn, name: string, giving: Giving): string[] {
  if (isOtherType(now, was)) return [`${name} was ${inWords(was)} and may be ${inWords(now)} now`];
  return [
    ...fieldsOf(was).flatMap((field) => {
      const [before, after] = [fieldOf(was, field), fieldOf(now, field)];
      if (!before) return [];
      if (!after) return [`${name}.${field} is not given any more`];
      const missing = requiredOf(was).has(field) && !requiredOf(now).has(field);
      return [
        ...(missing ? [`${name}.${field} may be missing now`] : []),
        ...gives(before, after, `${name}.${field}`, giving),
      ];
    }),
    ...within(was, now, "items", (before, after) => gives(before, after, `${name}[]`, giving)),
    ...within(was, now, "additionalProperties", (before, after) => gives(before, after, `${name}.*`, giving)),
  ];
}

/** Whether a value of `value` may be of a type that `holder` has no room for. */
function isOtherType({ schema: value }: SchemaIn, { schema: holder }: SchemaIn): boolean {
  if (holder["type"] === undefined || holder["type"] === value["type"]) return false;
  if (value["type"] === undefined && Array.isArray(value["enum"])) {
    return !value["enum"].every((one) => (one === null ? "null" : typeof one) === holder["type"]);
  }
  return !(value["type"] === "integer" && holder["type"] === "number");
}

function within(
  was: SchemaIn,
  now: SchemaIn,
  keyword: string,
  compare: (was: SchemaIn, now: SchemaIn) => string[],
): string[] {
  const [before, after] = [partOf(was, keyword), partOf(now, keyword)];
  return before && after ? compare(before, after) : [];
}

function narrowedValues({ schema: was }: SchemaIn, { schema: now }: SchemaIn, name: string): string[] {
  const allowed = now["enum"];
  if (!Array.isArray(allowed)) return [];
  const before = was["enum"];
  if (!Array.isArray(before))
    return [`${name} took anything and takes only ${inWords({ schema: now, document: now })} now`];
  const lost = before.filter((value) => !allowed.includes(value));
  return lost.length === 0
    ? []
    : [`${name} does not take ${lost.map((value) => JSON.stringify(value)).join(", ")} any more`];
}

const FLOORS = ["minLength", "minItems", "minimum", "exclusiveMinimum", "minProperties"];
const CEILINGS = ["maxLength", "maxItems", "maximum", "exclusiveMaximum", "maxProperties"];
const EXACT = ["format", "pattern", "multipleOf", "contentEncoding"];

function narrowedLimits(was: JsonSchema, now: JsonSchema, name: string): string[] {
  const worse = (keyword: string) => {
    const [before, after] = [was[keyword], now[keyword]];
    if (after === undefined || after === before) return false;
    if (typeof before !== "number" || typeof after !== "number") return true;
    if (FLOORS.includes(keyword)) return after > before;
    return CEILINGS.includes(keyword) ? after < before : true;
  };
  return [...FLOORS, ...CEILINGS, ...EXACT]
    .filter(worse)
    .map(
      (keyword) =>
        `${name} has ${keyword} ${JSON.stringify(now[keyword])} now, it was ${JSON.stringify(was[keyword]) ?? "free"}`,
    );
}
