import type { Services } from "#api/services";
import { forgottenAtNight } from "./kinds.ts";
import { forgetUnused, type KnownWord, learnNew, writeDue } from "./words.sql.ts";

/** Things in one transaction: few enough that someone who writes one of them does not wait. */
const WRITTEN_AT_ONCE = 200;
const LEARNT_AT_ONCE = 5000;
const FORGOTTEN_AT_ONCE = 5000;
const FIRST: KnownWord = { scope: "00000000-0000-0000-0000-000000000000", word: "" };

/** Writes the words of all things anew that a migration noted as due. */
export async function writeDueWords({ db }: Services): Promise<void> {
  const worker = db.as({ role: "worker" });
  while ((await worker.write((sql) => writeDue(sql, WRITTEN_AT_ONCE))) > 0);
}

/** Puts all words into the lexicon that are noted as new. */
export async function learnNewWords({ db }: Services): Promise<void> {
  const worker = db.as({ role: "worker" });
  while ((await worker.write((sql) => learnNew(sql, LEARNT_AT_ONCE))) === LEARNT_AT_ONCE);
}

/** Forgets words that stand in for misspelt ones and are no longer in use. */
export async function forgetUnusedWords(services: Services): Promise<void> {
  // What is only noted may be unused as well.
  await learnNewWords(services);
  const worker = services.db.as({ role: "worker" });
  for (const kind of forgottenAtNight) {
    let next: KnownWord | undefined = FIRST;
    while (next !== undefined) {
      const from: KnownWord = next;
      next = await worker.write((sql) => forgetUnused(sql, kind, from, FORGOTTEN_AT_ONCE));
    }
  }
}
