import type { Client } from "pg";
import { seedWorld, type World } from "../money-faults/seed.ts";
import { purchases, seedAgents, seedServices } from "../orders/seed.ts";

/** Something on sale, and the place of its seller among the people. */
export interface Offered {
  readonly id: string;
  readonly seller: number;
  /** Minor units. */
  readonly price: number;
}

/** People who buy and sell, and what is on sale. */
export interface Market {
  readonly world: World;
  /** The first people buy; the last sell; one between them is staff. */
  readonly buyers: number;
  readonly staff: number;
  readonly services: readonly Offered[];
  /** Someone and an agent that they haven't bought: each is bought once. */
  nextPurchase(): { readonly buyer: number; readonly agent: Offered };
}

/** Fills an empty product with buyers whose wallets are full, and sellers with an agent and a service each. */
export async function openMarket(
  client: Client,
  { buyers, sellers }: { readonly buyers: number; readonly sellers: number },
): Promise<Market> {
  const world = await seedWorld(client, buyers + 1 + sellers);
  await client.query("update users set is_super_admin = true where id = $1", [world.people[buyers]]);
  const agents = await findOffered(client, await seedAgents(client, sellers));
  const services = await findOffered(client, await seedServices(client, sellers));
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  const places = world.people.slice(0, buyers).map((_, place) => String(place));
  const left = purchases(places, [...byId.keys()]);
  return {
    world,
    buyers,
    staff: buyers,
    services,
    nextPurchase() {
      const { value } = left.next();
      const agent = value && byId.get(value.agent);
      if (!agent) throw new Error("Everyone has bought everything.");
      return { buyer: Number(value.token), agent };
    },
  };
}

async function findOffered(client: Client, ids: readonly string[]): Promise<Offered[]> {
  const { rows } = await client.query<Offered>(
    `select l.id, p.n - 1 as seller, l.price_amount::int as price
     from listings l join bench_people p on p.id = l.owner_id where l.id = any($1)`,
    [ids],
  );
  return rows;
}
