// What a transfer costs beside the least that a database can do for one, and what a long history costs beside a short.
import { Client } from "pg";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import { defineBench } from "../bench.ts";
import { openProduct, whenOver } from "../product.ts";
import { median, printRatio } from "../ratio.ts";
import { percentile } from "../recruit/pages.ts";
import { eachRound, type Rounds } from "../rounds.ts";
import { ask } from "../writes/ask.ts";
import { rateOf, tpcb, transfer } from "./drive.ts";
import { hotRates, seedLocking } from "./hot.ts";
import { sendingRate, sendSteadily } from "./http.ts";
import { lengthen, seedTpcb, seedWallets, type Seeded } from "./seed.ts";

interface Sizes {
  readonly wallets: number;
  /** Of TPC-B: ten thousand accounts each. */
  readonly scale: number;
  readonly connections: number;
  readonly rounds: Rounds;
  /** Of one side in one round. */
  readonly seconds: number;
  /** Of the two histories. */
  readonly entries: { readonly long: number; readonly short: number };
  readonly pages: number;
}

const sizes = {
  full: {
    wallets: 20_000,
    scale: 20,
    connections: 8,
    rounds: { warmUp: 1, counted: 5 },
    seconds: 10,
    entries: { long: 10_000_000, short: 10_000 },
    pages: 200,
  },
  short: {
    wallets: 20,
    scale: 1,
    connections: 2,
    rounds: { warmUp: 0, counted: 1 },
    seconds: 0.3,
    entries: { long: 400, short: 40 },
    pages: 3,
  },
};

/** Signed-in people whose limits of a day hold for all rounds together. */
const SENDERS = 400;

export const ledgerBench = defineBench<Sizes>(sizes, async (size) => {
  const { databaseUrl, origin } = await openProduct();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  whenOver(() => client.end());
  const senders = Math.min(SENDERS, size.wallets - 2);
  const seeded = await seedWallets(client, { wallets: size.wallets, senders });
  await seedTpcb(client, size.scale);
  await seedLocking(client);

  const database: number[] = [];
  const hot: number[] = [];
  const http: number[] = [];
  const steady: number[] = [];
  for (const counts of eachRound(size.rounds)) {
    const proxy = await rateOf(databaseUrl, tpcb(size.scale), size);
    const ours = await rateOf(databaseUrl, transfer(seeded.wallets), size);
    const deposits = await hotRates(databaseUrl, seeded.wallets, size);
    const sent = await sendingRate(origin, seeded, size);
    const times = await sendSteadily(origin, seeded, { rate: sent / 2, seconds: size.seconds });
    if (!counts) continue;
    console.log(
      `round: TPC-B ${proxy.toFixed(0)}/s, transfer ${ours.toFixed(0)}/s, through HTTP ${sent.toFixed(0)}/s, ` +
        `deposits ${deposits.ours.toFixed(0)}/s, with their account locked ${deposits.locking.toFixed(0)}/s`,
    );
    database.push(ours / proxy);
    hot.push(deposits.ours / deposits.locking);
    http.push(sent / proxy);
    steady.push(...times);
  }
  printRatio("ledger-transfer-to-tpcb", median(database), 1, "of TPC-B's rate");
  printRatio("ledger-http-to-tpcb", median(http), 1, "of TPC-B's rate");
  printRatio("ledger-hot-to-locking", median(hot), 1, "of the rate with a lock");
  console.log(`transfers at half of that rate: p99 ${percentile(steady, 99).toFixed(1)} ms`);
  await compareHistories(client, origin, seeded, size);
});

/** The wallet and a page of its transactions, in the middle, of a long history beside a short one. */
async function compareHistories(client: Client, origin: string, seeded: Seeded, size: Sizes): Promise<void> {
  const places = { long: 0, short: 1 } as const;
  for (const [name, place] of Object.entries(places))
    await lengthen(client, seeded.wallets[place] ?? "", size.entries[name as keyof typeof places]);
  const took = { long: [] as number[], short: [] as number[] };
  for (let round = 0; round < size.pages; round += 1) {
    for (const name of ["long", "short"] as const) {
      const token = seeded.tokens[places[name]] ?? "";
      const begun = performance.now();
      await ask(origin, { method: "GET", path: `/api${wallet.get.path}`, token });
      const page = `?currency=usd&page=${1 + (round % 10)}&limit=10`;
      await ask(origin, { method: "GET", path: `/api${wallet.transactions.path}${page}`, token });
      took[name].push(performance.now() - begun);
    }
  }
  printRatio("ledger-history-long-to-short", median(took.long), median(took.short), "ms");
}
