// What talent pools cost when they hold a million people instead of ten thousand.
import { defineBench } from "../bench.ts";
import { printPlans, printSizes } from "../compare.ts";
import { timeInTurn } from "../recruit/pages.ts";
import { addNeighbours } from "../recruit/seed.ts";
import { openSides, type Side } from "../recruit/side.ts";
import { fillPools, readWholePools, settlePools } from "./seed.ts";

/** In full, small is a hundred pools of a hundred people each; large a hundred times as many, half of them next door. */
const sizes = {
  full: {
    candidates: 10_000,
    small: { pools: 100, each: 100 },
    large: { pools: 5000, each: 100 },
    neighbours: { companies: 50, pools: 100, each: 100 },
    looks: { places: 100, rounds: { warmUp: 1, counted: 5 } },
  },
  short: {
    candidates: 500,
    small: { pools: 5, each: 20 },
    large: { pools: 10, each: 20 },
    neighbours: { companies: 2, pools: 5, each: 20 },
    looks: { places: 5, rounds: { warmUp: 0, counted: 1 } },
  },
};

/** The list of pools, one pool with its stages, its people, and a search among them. */
const PAGES: Readonly<Record<string, (pool: string) => string>> = {
  list: () => "talent-pools?limit=30",
  pool: (pool) => `talent-pools/${pool}`,
  members: (pool) => `talent-pools/${pool}/members?limit=30`,
  search: (pool) => `talent-pools/${pool}/members?limit=30&q=name7`,
};

export const pools = defineBench(sizes, async ({ candidates, looks, ...size }) => {
  const { small, large } = await openSides(candidates);
  await fillPools(small.client, small.organizationId, size.small);
  await settlePools(small.client);
  await fillPools(large.client, large.organizationId, size.large);
  for (const neighbour of await addNeighbours(large.client, size.neighbours.companies))
    await fillPools(large.client, neighbour, size.neighbours);
  await settlePools(large.client);
  const places = {
    small: await findPools(small, looks.places),
    large: await findPools(large, looks.places),
  };
  const before = await readWholePools(large.client);
  for (const [name, pathOf] of Object.entries(PAGES)) {
    const [tenThousand, million] = await timeInTurn(looks, [
      places.small.map((pool) => () => ask(small, pathOf(pool))),
      places.large.map((pool) => () => ask(large, pathOf(pool))),
    ]);
    printSizes(`pools-${name}`, million, tenThousand);
  }
  printPlans(before, await readWholePools(large.client));
});

async function findPools({ client, organizationId }: Side, places: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    "select id from talent_pools where organization_id = $1 and name like 'Bench %' order by md5(id::text) limit $2",
    [organizationId, places],
  );
  return rows.map(({ id }) => id);
}

async function ask({ origin, token }: Side, path: string): Promise<void> {
  const answer = await fetch(`${origin}/api/recruit/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}
