import { type RawBuilder, sql } from "kysely";

const NUMBER = /^(?:candidate\s+)?([0-9a-f]{4})$/i;

/** Returns the condition for a number by which an anonymous candidate is shown, such as "Candidate 7F3A"; else undefined. */
export function numbered(typed: string): ((person: RawBuilder<unknown>) => RawBuilder<boolean>) | undefined {
  const [, number] = NUMBER.exec(typed) ?? [];
  if (number === undefined) return undefined;
  return (person) =>
    sql<boolean>`(e.name = ${`candidate ${number.toLowerCase()}`} and ${person} = e.application_id)`;
}
