import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import type { WordKind } from "./kinds.ts";

/** Writes the words of some things anew that are noted as due; answers of how many. Runs as the worker. */
export async function writeDue(db: Sql, most: number): Promise<number> {
  const { rows } = await sql<{ written: number }>`select write_due_words(${most}) as written`.execute(db);
  return rows[0]?.written ?? 0;
}

/** Puts some words into the lexicon that are noted as new; answers of how many. Runs as the worker. */
export async function learnNew(db: Sql, most: number): Promise<number> {
  const { rows } = await sql<{ learnt: number }>`select learn_new_words(${most}) as learnt`.execute(db);
  return rows[0]?.learnt ?? 0;
}

/** A word of the lexicon; `scope` is a company's id, or no one's. */
export interface KnownWord {
  readonly scope: string;
  readonly word: string;
}

/** Forgets those of the next words that are no longer in use; answers the last of these, if any. Runs as the worker. */
export async function forgetUnused(
  db: Sql,
  kind: WordKind,
  { scope, word }: KnownWord,
  most: number,
): Promise<KnownWord | undefined> {
  const { rows } = await sql<KnownWord>`
    select scope, word from forget_unused_words(${kind}, ${scope}, ${word}, ${most})`.execute(db);
  return rows[0];
}
