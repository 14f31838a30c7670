import { type RawBuilder, sql } from "kysely";
import type { Sql } from "#api/db/database";
import { wordsOf } from "#api/words/name-words";
import { type Ask, findByAddress, findOpen } from "./people.sql.ts";
import { meant, type Typed, withNear } from "./typed.ts";

/** Whether a column of accounts' ids belongs to someone that was asked for. */
type Named = (person: RawBuilder<unknown>) => RawBuilder<boolean>;

const ADDRESS = /^[^\s@]+@[^\s@]+$/;
const none: Named = () => sql<boolean>`false`;

/**
 * Finds a page of people that a company knows by name or address. Where no name has the words that were typed, those that
 * come near; `near` says so. The caller's `find` decides who of them it may show.
 */
export async function findByName<Page extends { readonly items: readonly unknown[] }>(
  db: Sql,
  organizationId: string,
  typed: string,
  find: (named: Named) => Promise<Page>,
): Promise<Page & { readonly near: boolean }> {
  if (ADDRESS.test(typed)) {
    const { ids } = await findByAddress(db, organizationId, typed);
    const page = await find((person) => sql<boolean>`${person} = any(${ids}::uuid[])`);
    return { ...page, near: false };
  }
  const words = await wordsOf(db, typed);
  if (words.length === 0) return { ...(await find(none)), near: false };
  const exact = await find(
    namedBy(
      organizationId,
      words.map((begins) => ({ begins, near: [] })),
    ),
  );
  if (exact.items.length > 0) return { ...exact, near: false };
  const near = await find(namedBy(organizationId, await withNear(db, "name", false, words)));
  return { ...near, near: near.items.length > 0 };
}

/** The ids of people who let companies find them and whose name holds the words, without those the company knows otherwise. */
export async function findOpenByName(
  db: Sql,
  asker: Pick<Ask, "userId" | "organizationId">,
  typed: string,
  limit: number,
): Promise<string[]> {
  const words = (await wordsOf(db, typed)).map((begins) => ({ begins, near: [] }));
  const who = { typed: words };
  const found = await findOpen(db, {
    ...asker,
    who,
    after: null,
    limit,
    withApplicants: false,
    withPools: false,
  });
  return found.map(({ id }) => id);
}

function namedBy(organizationId: string, words: readonly Typed[]): Named {
  return (person) =>
    sql<boolean>`(${sql.join(
      words.map(
        (word) => sql`${person} in (
          select w.user_id from name_words w
          where w.scope = ${organizationId} and w.user_id is not null and ${meant(sql`w.word`, word)})`,
      ),
      sql` and `,
    )})`;
}
