import { randomUUID } from "node:crypto";
import type { Client } from "pg";

/** How something is sold. */
interface Offer {
  readonly title: string;
  readonly model: "one_time" | "milestones";
  /** Minor units of US dollars. */
  readonly price: number;
  /** What its version says as far as a purchase reads it. */
  readonly fields: object;
}

/** The last of the people sell so many agents, a store each, at a dollar; answers their ids. */
export function seedAgents(client: Client, agents: number): Promise<string[]> {
  return seedOffers(client, agents, { title: "Agent", model: "one_time", price: 100, fields: FIELDS });
}

/** Milestones of each service. Amounts are minor units. */
export const MILESTONES = [100, 200, 300].map((amount, at) => ({
  title: `Part ${at + 1}`,
  delivers: "A part of it.",
  amount,
  days: 5,
}));

/** The same people sell so many services, by three milestones; answers their ids. */
export function seedServices(client: Client, services: number): Promise<string[]> {
  return seedOffers(client, services, {
    title: "Service",
    model: "milestones",
    price: MILESTONES.reduce((sum, { amount }) => sum + amount, 0),
    fields: {
      ...FIELDS,
      connection: null,
      service: { milestones: MILESTONES, revisions: 2, questions: [] },
    },
  });
}

async function seedOffers(
  client: Client,
  count: number,
  { title, model, price, fields }: Offer,
): Promise<string[]> {
  await client.query(
    `insert into stores (id, owner_id, name, name_slug)
     select gen_random_uuid(), id, 'Bench ' || n, 'bench-' || n from bench_people order by n desc limit $1
     on conflict (owner_id) do nothing`,
    [count],
  );
  const { rows } = await client.query<{ listing: string }>(
    `with seller as (
       select s.id as store, gen_random_uuid() as listing, p.id as owner, p.n
       from bench_people p join stores s on s.owner_id = p.id order by p.n desc limit $1
     ), listed as (
       insert into listings (id, store_id, owner_id, title, summary, description, category, price_amount, price_currency,
         price_model, status, published_at, live_version)
       select listing, store, owner, $3 || ' ' || n, 'Does a thing.', '{"type": "doc", "content": []}', 'data', $4, 'usd',
         $5, 'published', now(), 1 from seller
     )
     insert into listing_versions (id, listing_id, owner_id, number, state, fields, submitted_at, due_at, decided_at)
     select gen_random_uuid(), listing, owner, 1, 'approved', $2::jsonb || jsonb_build_object('title', $3 || ' ' || n),
       now(), now(), now()
     from seller returning listing_id as listing`,
    [count, JSON.stringify(fields), title, price, model],
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
