import { fieldOf, fieldsOf, type JsonSchema, type SchemaIn, whole } from "./json-schemas.ts";

/** The words that a build could ask with, by the name of their place in the query. */
export type AskedWords = ReadonlyMap<string, ReadonlySet<unknown>>;

/** The words that a query of `was` may hold, where a list says which. */
export function wordsOf(was: JsonSchema): AskedWords {
  const query = whole(was);
  return new Map(
    fieldsOf(query).flatMap((name) => {
      const words = literalsOf(query, name);
      return words ? [[name, new Set(words)] as const] : [];
    }),
  );
}

/**
 * Whether someone who asks with these words can get a form at all: one that is marked by a word of the query goes to
 * those who ask for that word.
 */
export function comesToAsker(form: SchemaIn, asked: AskedWords): boolean {
  return [...asked].every(([name, words]) => {
    const marks = literalsOf(form, name);
    return marks === undefined || marks.some((mark) => words.has(mark));
  });
}

function literalsOf(form: SchemaIn, name: string): readonly unknown[] | undefined {
  const field = fieldOf(form, name)?.schema;
  if (field === undefined) return undefined;
  if ("const" in field) return [field["const"]];
  return Array.isArray(field["enum"]) ? field["enum"] : undefined;
}
