import type { Client } from "pg";
import type { Search } from "./people.ts";

/** The statement of a search by itself: its words read, a page found, and what is shown and known of those on it. */
export async function askSql(
  client: Client,
  asker: readonly [user: string, organization: string],
  search: Search,
) {
  const { all, none = [] } = search;
  const pieces = [...all, ...none];
  const shape = pieces.flatMap((_, at) => [
    String(at + 1),
    ...(at < all.length ? [] : ["!"]),
    ...(at === 0 ? [] : ["&"]),
  ]);
  await client.query({
    name: "search",
    text: "select * from search_talents($1, $2, $3, $4, $5, '{}', true, null, 30, true)",
    values: [...asker, pieces.map(([text]) => text), pieces.map(([, match]) => match), shape],
  });
}
