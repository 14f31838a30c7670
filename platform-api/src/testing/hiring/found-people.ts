import { search } from "@loubby/shared-contracts/http/search/search";
import type { PersonHit } from "@loubby/shared-contracts/http/search/search.schema";
import type { Person } from "../person.ts";
import type { TestApp } from "../test-app.ts";

/** Everyone that a search of people finds, page by page. */
export async function allFound(person: Person, keyword: string, limit = 2): Promise<PersonHit[]> {
  const found: PersonHit[] = [];
  let cursor: string | undefined;
  do {
    const page = await person.call(search.people, { query: { keyword, limit, ...(cursor && { cursor }) } });
    found.push(...page.people);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

/** Their first names and what they are to the asker. */
export const found = async (person: Person, keyword: string) =>
  (await allFound(person, keyword)).map(({ first_name, relation }) => [first_name, relation] as const);

/** Gives someone another name, or changes whether companies may find them. */
export async function changeUser(
  app: TestApp,
  { userId }: Person,
  change: { first_name?: string; last_name?: string; permit_reach_out?: boolean },
): Promise<void> {
  await app.services.db
    .as({ role: "auth" })
    .write((db) => db.updateTable("users").set(change).where("id", "=", userId).execute());
}
