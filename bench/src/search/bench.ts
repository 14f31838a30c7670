// What the search of people costs beside its bare SQL at 100,000 profiles, and beside 10,000 of them.
import { Client } from "pg";
import { median, printRatio } from "../ratio.ts";
import { percentile, timeInTurn } from "../recruit/pages.ts";
import { addNeighbours, fill, settle } from "../recruit/seed.ts";
import { openSide, type Side } from "../recruit/side.ts";
import { askSql } from "./bare.ts";
import { get } from "./get.ts";
import { Dice, type Search, searches, typed } from "./people.ts";
import { addTalents } from "./seed.ts";

const SMALL = { people: 10_000, jobs: 100, each: 100 };
const LARGE = { people: 100_000, jobs: 5000, each: 100 };
const NEIGHBOURS = { companies: 50, jobs: 100, each: 100 };
const ROUNDS = 5;
const SECONDS = 5;
const AT_ONCE = 8;
/** Different searches, asked in turn. */
const ASKED = 100;

const dice = new Dice();
const asked = Array.from({ length: Math.ceil(ASKED / 9) }, () => searches(dice))
  .flat()
  .slice(0, ASKED);
/** Sessions that ask in turn: one alone may search so many times a minute. */
const SESSIONS = 100;
let turn = 0;

const small = await openSide();
const large = await openSide();
try {
  await fillSide(small, SMALL);
  await fillSide(large, LARGE);
  for (const organizationId of await addNeighbours(large.client, NEIGHBOURS.companies))
    await fill(large.client, { organizationId, ...NEIGHBOURS, title: "Work" });
  await settle(large.client);
  await compareThroughput(large);
  await compareSizes();
} finally {
  await small.close();
  await large.close();
}

async function fillSide(
  { client, organizationId }: Side,
  { people, jobs, each }: typeof SMALL,
): Promise<void> {
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

/** Searches a second with eight askers, beside the same statements on eight connections; and the slowest of ours. */
async function compareThroughput(side: Side): Promise<void> {
  const clients = await Promise.all(Array.from({ length: AT_ONCE }, () => connect(side)));
  const employer = await employerOf(side);
  const times: number[] = [];
  const rates = { ours: [] as number[], bare: [] as number[] };
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const ours = await rateOf(async (search) => {
        const start = performance.now();
        await ask(side, "search", search);
        if (round > 0) times.push(performance.now() - start);
      });
      const bare = await rateOf((search, asker) => askSql(clients[asker] as Client, employer, search));
      if (round > 0) {
        rates.ours.push(ours);
        rates.bare.push(bare);
      }
    }
  } finally {
    for (const client of clients) await client.end();
  }
  printRatio("search-to-raw", median(rates.ours), median(rates.bare), "searches/s");
  console.log(
    `search with ${AT_ONCE} askers: p50 ${percentile(times, 50).toFixed(1)} ms, p95 ${percentile(times, 95).toFixed(1)} ms`,
  );
}

/** How many searches a second `AT_ONCE` askers get through. */
async function rateOf(run: (search: Search, asker: number) => Promise<void>): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, asker) => {
      for (let at = asker; performance.now() < end; at += AT_ONCE) {
        await run(asked[at % asked.length] as Search, asker);
        done += 1;
      }
    }),
  );
  return done / SECONDS;
}

/** One asker alone: hits, counts of the facets, and the directory, with many people and with a tenth of them. */
async function compareSizes(): Promise<void> {
  for (const page of ["search", "counts", "directory"] as const) {
    const [few, many] = await timeInTurn(
      [small, large].map((side) => asked.map((search) => () => ask(side, page, search))),
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
