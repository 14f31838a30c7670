import type { Client } from "pg";
import type { Search } from "./people.ts";

/** The statements of a search by themselves: its words read, a page found, and what is shown of it. */
export async function askSql(client: Client, { all, none = [] }: Search): Promise<void> {
  const pieces = [...all, ...none];
  const { rows: read } = await client.query<{ query: string }>({
    name: "terms",
    text: "select query from read_talent_terms($1, $2) order by place",
    values: [pieces.map(([text]) => text), pieces.map(([, match]) => match)],
  });
  const query = read.map(({ query: one }, at) => (at < all.length ? `(${one})` : `!(${one})`)).join(" & ");
  const { rows: found } = await client.query<{ user_id: string }>({
    name: "find",
    text: "select user_id from find_talents($1::tsquery, '{}', true, null, 31)",
    values: [query],
  });
  await client.query({
    name: "show",
    text: "select * from show_talents($1::uuid[])",
    values: [found.slice(0, 30).map(({ user_id }) => user_id)],
  });
}
