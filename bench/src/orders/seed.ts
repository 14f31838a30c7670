import { randomUUID } from "node:crypto";
import type { Client } from "pg";

/** The last of the people sell so many agents, a store each, at a dollar; answers their ids. */
export async function seedAgents(client: Client, agents: number): Promise<string[]> {
  const { rows } = await client.query<{ listing: string }>(
    `with seller as (
       select gen_random_uuid() as store, gen_random_uuid() as listing, id as owner, n from bench_people
       order by n desc limit $1
     ), opened as (
       insert into stores (id, owner_id, name, name_slug) select store, owner, 'Bench ' || n, 'bench-' || n from seller
     ), listed as (
       insert into listings (id, store_id, owner_id, title, summary, description, category, price_amount, price_currency,
         status, published_at, live_version)
       select listing, store, owner, 'Agent ' || n, 'Does a thing.', '{"type": "doc", "content": []}', 'data', 100, 'usd',
         'published', now(), 1 from seller
     )
     insert into listing_versions (id, listing_id, owner_id, number, state, fields, submitted_at, due_at, decided_at)
     select gen_random_uuid(), listing, owner, 1, 'approved', $2::jsonb || jsonb_build_object('title', 'Agent ' || n),
       now(), now(), now()
     from seller returning listing_id as listing`,
    [agents, JSON.stringify(FIELDS)],
  );
  await client.query("vacuum analyze listings, listing_versions, stores");
  return rows.map(({ listing }) => listing);
}

/** What a version says as far as a purchase reads it. No one asks the agent, so no one is behind its address. */
const FIELDS = {
  permissions: { data: ["Text"], hosts: [], keeps: false, trains: false },
  connection: { kind: "a2a", url: "https://bench.test/", part: "" },
};

/** Pairs of a buyer's token and an agent that they haven't bought, each once, in no order. */
export function* purchases(tokens: readonly string[], agents: readonly string[]) {
  // Each agent's turn comes with all buyers, so that no seller's account is every order's.
  for (let round = 0; round < agents.length; round += 1)
    for (const [place, token] of tokens.entries())
      yield { token, agent: agents[(place + round) % agents.length] ?? "", clientId: randomUUID() };
}
