// What talent pools cost when they hold a million people instead of ten thousand.
import { printPlans, printSizes } from "../compare.ts";
import { timeInTurn } from "../recruit/pages.ts";
import { addNeighbours } from "../recruit/seed.ts";
import { openSide, type Side } from "../recruit/side.ts";
import { fillPools, readWholePools, settlePools } from "./seed.ts";

/** Small: a hundred pools of a hundred people each. Large: a hundred times as many, half of them next door. */
const SMALL = { pools: 100, each: 100 };
const LARGE = { pools: 5000, each: 100 };
const NEIGHBOURS = { companies: 50, pools: 100, each: 100 };
const PLACES = 100;

/** The list of pools, one pool with its stages, its people, those of them whom words are looked for among. */
const PAGES: Readonly<Record<string, (pool: string) => string>> = {
  list: () => "talent-pools?limit=30",
  pool: (pool) => `talent-pools/${pool}`,
  members: (pool) => `talent-pools/${pool}/members?limit=30`,
  search: (pool) => `talent-pools/${pool}/members?limit=30&q=name7`,
};

const small = await openSide();
const large = await openSide();
try {
  await fillPools(small.client, small.organizationId, SMALL);
  await settlePools(small.client);
  await fillPools(large.client, large.organizationId, LARGE);
  for (const neighbour of await addNeighbours(large.client, NEIGHBOURS.companies))
    await fillPools(large.client, neighbour, NEIGHBOURS);
  await settlePools(large.client);
  const places = { small: await findPools(small), large: await findPools(large) };
  const before = await readWholePools(large.client);
  for (const [name, pathOf] of Object.entries(PAGES)) {
    const [tenThousand, million] = await timeInTurn([
      places.small.map((pool) => () => ask(small, pathOf(pool))),
      places.large.map((pool) => () => ask(large, pathOf(pool))),
    ]);
    printSizes(`pools-${name}`, million, tenThousand);
  }
  printPlans(before, await readWholePools(large.client));
} finally {
  await small.close();
  await large.close();
}

async function findPools({ client, organizationId }: Side): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    "select id from talent_pools where organization_id = $1 and name like 'Bench %' order by md5(id::text) limit $2",
    [organizationId, PLACES],
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
