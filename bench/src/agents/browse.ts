import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { p } from "../realtime/measures.ts";
import { printRatio } from "../ratio.ts";
import { settle } from "../recruit/seed.ts";
import { openSides } from "../recruit/side.ts";
import { eachRound, type Rounds } from "../rounds.ts";
import { askPage, openSessions } from "../words/ask.ts";
import { fillWords } from "../words/seed.ts";

/** How many agents are browsed, and how often each list is asked for in a round. */
export interface BrowseSize {
  readonly few: number;
  readonly many: number;
  readonly asked: number;
  readonly rounds: Rounds;
}

/** Ways to browse, as pages ask for them. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  newest: ["limit=30", "limit=30&sort=top_rated"],
  category: ["limit=30&category=writing", "limit=30&category=data&sort=newest"],
  price: ["limit=30&sort=price_low&currency=usd", "limit=30&sort=price_high&currency=kes&min_price=50000"],
  words: ["limit=30&q=manager", "limit=30&q=sales%20engineer&category=support"],
};

const FACETS: Readonly<Record<string, readonly string[]>> = {
  facets: ["", "currency=usd&max_price=50000"],
  "facets-words": ["q=manager", "q=sales%20engineer"],
};

const asks = [
  ...Object.entries(QUERIES).map(([name, queries]) => ({ name, queries, path: listings.list.path })),
  ...Object.entries(FACETS).map(([name, queries]) => ({ name, queries, path: listings.facets.path })),
];

/** Browses many agents beside few, the same queries in turn, and prints the 95th and 50th percentile of each kind. */
export async function measureBrowse({ few, many, asked, rounds }: BrowseSize): Promise<void> {
  const { small, large } = await openSides(0);
  for (const [side, agents] of [
    [small, few],
    [large, many],
  ] as const) {
    const { client, organizationId } = side;
    const stores = Math.ceil(agents / 250);
    // The same few jobs on both sides: nothing here reads them.
    const jobs = { companies: 2, jobs: 500, own: 50 };
    await fillWords(client, organizationId, { texts: 3000, ...jobs, stores, agents });
    await settle(client);
    await openSessions(client, organizationId);
  }
  const taken = new Map(asks.map(({ name }) => [name, { few: [] as number[], many: [] as number[] }]));
  for (const counts of eachRound(rounds))
    for (const { name, queries, path } of asks)
      for (let time = 0; time < asked; time += 1)
        for (const query of queries) {
          const url = `${path.slice(1)}?${query}`;
          const ask = async (origin: string) => {
            const begun = performance.now();
            await askPage(origin, "candidate", url);
            return performance.now() - begun;
          };
          const [ofFew, ofMany] = [await ask(small.origin), await ask(large.origin)];
          if (!counts) continue;
          taken.get(name)?.few.push(ofFew);
          taken.get(name)?.many.push(ofMany);
        }
  for (const [name, times] of taken)
    for (const percent of [50, 95])
      printRatio(`agents-browse-${name}-p${percent}`, p(percent, times.many), p(percent, times.few), "ms");
}
