// What the search of people costs beside its bare SQL at 100,000 profiles, and beside 10,000 of them.
import { Client } from "pg";
import { defineBench } from "../bench.ts";
import { median, printRatio } from "../ratio.ts";
import { percentile, timeInTurn } from "../recruit/pages.ts";
import { addNeighbours, fill, settle } from "../recruit/seed.ts";
import { openSides, type Side } from "../recruit/side.ts";
import { eachRound, type Rounds } from "../rounds.ts";
import { askSql } from "./bare.ts";
import { get } from "./get.ts";
import { Dice, type Search, searches, typed } from "./people.ts";
import { addTalents } from "./seed.ts";

interface Sizes {
  readonly candidates: number;
  readonly small: Filling;
  readonly large: Filling;
  readonly neighbours: { readonly companies: number; readonly jobs: number; readonly each: number };
  /** Different searches, asked in turn. */
  readonly searches: number;
  readonly rounds: Rounds;
  /** Of a round in which so many ask at once. */
  readonly seconds: number;
  readonly atOnce: number;
}

interface Filling {
  readonly people: number;
  readonly jobs: number;
  readonly each: number;
}

const sizes = {
  full: {
    candidates: 10_000,
    small: { people: 10_000, jobs: 100, each: 100 },
    large: { people: 100_000, jobs: 5000, each: 100 },
    neighbours: { companies: 50, jobs: 100, each: 100 },
    searches: 100,
    rounds: { warmUp: 1, counted: 5 },
    seconds: 5,
    atOnce: 8,
  },
  short: {
    candidates: 500,
    small: { people: 50, jobs: 2, each: 50 },
    large: { people: 100, jobs: 4, each: 50 },
    neighbours: { companies: 2, jobs: 2, each: 50 },
    searches: 9,
    rounds: { warmUp: 0, counted: 1 },
    seconds: 0.3,
    atOnce: 2,
  },
};

/** Sessions that ask in turn: one alone may search so many times a minute. */
const SESSIONS = 100;
let turn = 0;

export const search = defineBench<Sizes>(sizes, async (size) => {
  const { small, large } = await openSides(size.candidates);
  const dice = new Dice();
  const asked = Array.from({ length: Math.ceil(size.searches / 9) }, () => searches(dice))
    .flat()
    .slice(0, size.searches);
  await fillSide(small, size.small);
  await fillSide(large, size.large);
  for (const organizationId of await addNeighbours(large.client, size.neighbours.companies))
    await fill(large.client, { organizationId, ...size.neighbours, title: "Work" });
  await settle(large.client);
  await compareThroughput(size, large, asked);
  await compareSizes(size, [small, large], asked);
});

async function fillSide({ client, organizationId }: Side, { people, jobs, each }: Filling): Promise<void> {
  await client.query(
    `insert into sessions (id, token_hash, user_id, organization_id, expires_at)
     select gen_random_uuid(), sha256(convert_to('bench-session-' || n, 'UTF8')), u.id, $1, now() + interval '1 day'
     from users u, generate_series(1, $2) n where u.email_address = 'employer@demo.test'`,
    [organizationId, SESSIONS],
  );
  await addTalents(client, people);
  await fill(client, { organizationId, jobs, each, title: "Bench job" });
  await settle(client);
}

/** Searches a second with all askers, beside the same statements on as many connections; and the slowest of ours. */
async function compareThroughput(size: Sizes, side: Side, asked: readonly Search[]): Promise<void> {
  const { atOnce } = size;
  const clients = await Promise.all(Array.from({ length: atOnce }, () => connect(side)));
  const employer = await employerOf(side);
  const times: number[] = [];
  const rates = { ours: [] as number[], bare: [] as number[] };
  try {
    for (const counts of eachRound(size.rounds)) {
      const ours = await rateOf(size, asked, async (search) => {
        const start = performance.now();
        await ask(side, "search", search);
        if (counts) times.push(performance.now() - start);
      });
      const bare = await rateOf(size, asked, (search, asker) =>
        askSql(clients[asker] as Client, employer, search),
      );
      if (counts) {
        rates.ours.push(ours);
        rates.bare.push(bare);
      }
    }
  } finally {
    for (const client of clients) await client.end();
  }
  printRatio("search-to-raw", median(rates.ours), median(rates.bare), "searches/s");
  console.log(
    `search with ${atOnce} askers: p50 ${percentile(times, 50).toFixed(1)} ms, p95 ${percentile(times, 95).toFixed(1)} ms`,
  );
}

/** How many searches a second all askers get through. */
async function rateOf(
  { seconds, atOnce }: Sizes,
  asked: readonly Search[],
  run: (search: Search, asker: number) => Promise<void>,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async (_, asker) => {
      for (let at = asker; performance.now() < end; at += atOnce) {
        await run(asked[at % asked.length] as Search, asker);
        done += 1;
      }
    }),
  );
  return done / seconds;
}

/** One asker alone: hits, counts of the facets, and the directory, with many people and with a tenth of them. */
async function compareSizes(
  { searches: places, rounds }: Sizes,
  sides: readonly Side[],
  asked: readonly Search[],
): Promise<void> {
  for (const page of ["search", "counts", "directory"] as const) {
    const [few, many] = await timeInTurn(
      { places, rounds },
      sides.map((side) => asked.map((search) => () => ask(side, page, search))),
    );
    for (const p of [50, 95])
      printRatio(
        `search-${page}-p${p}-100k-to-10k`,
        percentile(many ?? [], p),
        percentile(few ?? [], p),
        "ms",
      );
  }
}

async function ask({ origin }: Side, page: "search" | "counts" | "directory", search: Search): Promise<void> {
  const q = encodeURIComponent(typed(search));
  const path = {
    search: `talents/search?q=${q}&limit=30`,
    counts: `talents/counts?q=${q}`,
    directory: "talents?limit=30&country=KE&availability=Available",
  }[page];
  turn += 1;
  await get(`${origin}/api/recruit/${path}`, `bench-session-${(turn % SESSIONS) + 1}`);
}

/** A connection past the walls. */
async function connect({ client }: Side): Promise<Client> {
  const { host, port, user, password, database } = client;
  const own = new Client({ host, port, user, ...(password && { password }), ...(database && { database }) });
  await own.connect();
  return own;
}

async function employerOf({ client, organizationId }: Side): Promise<[user: string, organization: string]> {
  const { rows } = await client.query<{ id: string }>(
    "select id from users where email_address = 'employer@demo.test'",
  );
  return [rows[0]?.id ?? "", organizationId];
}
