// What a write costs the API's processor and the database's, beside a small one, and where it goes.
import { Client } from "pg";
import { defineBench } from "../bench.ts";
import { remotesDir } from "@loubby/tooling/packages";
import { openProduct, type Product, whenOver } from "../product.ts";
import { median, printRatio } from "../ratio.ts";
import { addPeople, fill, settle } from "../recruit/seed.ts";
import { signIn } from "../recruit/side.ts";
import { eachRound, type Rounds } from "../rounds.ts";
import { askAll } from "./ask.ts";
import { cpuOf, serverOf } from "./cpu.ts";
import { addApplicants, addQuestions, untilQuiet } from "./seed.ts";
import { type Looker, openLooker } from "./statements.ts";
import { type Askers, requestsOf, type Work, works } from "./works.ts";

interface Sizes {
  readonly jobs: number;
  /** Of each work in each round. */
  readonly requests: number;
  readonly atOnce: number;
  readonly rounds: Rounds;
  /** Waits until the server has counted everything. */
  readonly patient: boolean;
}

const sizes = {
  full: { jobs: 10_000, requests: 200, atOnce: 16, rounds: { warmUp: 1, counted: 3 }, patient: true },
  short: { jobs: 20, requests: 10, atOnce: 2, rounds: { warmUp: 0, counted: 1 }, patient: false },
};

/** Milliseconds of processor time for one request, with what follows its answer; and requests a second. */
interface Cost {
  readonly api: number;
  readonly database: number;
  readonly rate: number;
}

export const writes = defineBench<Sizes>(sizes, async (size) => {
  const product = await openProduct(remotesDir, true);
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  whenOver(() => client.end());
  const askers = await prepare(client, product.origin, size);
  const costs = await measure(size, product, client, askers);
  for (const work of works) {
    const { api, database, rate } = middle(costs.get(work) ?? []);
    console.log(
      `writes-${work}: API ${api.toFixed(2)} ms, database ${database.toFixed(2)} ms, ${rate.toFixed(0)} requests/s`,
    );
  }
  for (const work of works.filter((name) => name !== "update")) {
    const [ours, update] = [middle(costs.get(work) ?? []), middle(costs.get("update") ?? [])];
    printRatio(`writes-${work}-to-update`, ours.api + ours.database, update.api + update.database, "ms");
  }
});

async function prepare(client: Client, origin: string, size: Sizes): Promise<Askers> {
  const { token, organizationId } = await signIn(origin);
  await addPeople(client, 1);
  await fill(client, { organizationId, jobs: size.jobs, each: 0, title: "Work" });
  await addQuestions(client, organizationId);
  await settle(client);
  const rounds = size.rounds.warmUp + size.rounds.counted + 1;
  const applying = await addApplicants(client, organizationId, rounds * size.requests);
  const { rows } = await client.query<{ id: string }>(
    "select id from jobs where organization_id = $1 and title like 'Work %' order by md5(id::text) limit 500",
    [organizationId],
  );
  return { token, jobs: rows.map(({ id }) => id), applying };
}

/** Round by round, and at the end once more each work, for what the server says of it. */
async function measure(
  { requests, atOnce, rounds, patient }: Sizes,
  { origin, pid }: Product,
  client: Client,
  askers: Askers,
): Promise<ReadonlyMap<Work, readonly Cost[]>> {
  const costs = new Map<Work, Cost[]>();
  const server = await serverOf(client);
  const run = async (work: Work): Promise<Cost> => {
    const all = requestsOf(work, requests, askers);
    const [api, database, start] = [cpuOf(pid), cpuOf(server), performance.now()];
    await askAll(origin, all, atOnce);
    const seconds = (performance.now() - start) / 1000;
    await untilQuiet(client);
    return {
      api: (cpuOf(pid) - api) / all.length,
      database: (cpuOf(server) - database) / all.length,
      rate: all.length / seconds,
    };
  };
  for (const counts of eachRound(rounds)) {
    for (const work of works) {
      const cost = await run(work);
      if (counts) costs.set(work, [...(costs.get(work) ?? []), cost]);
    }
  }
  const looker: Looker = await openLooker(client, patient);
  for (const work of works) {
    await looker.begin();
    await run(work);
    console.log(`${work}:`);
    await looker.print(requests);
  }
  return costs;
}

function middle(costs: readonly Cost[]): Cost {
  const of = (name: keyof Cost) => median(costs.map((cost) => cost[name]));
  return { api: of("api"), database: of("database"), rate: of("rate") };
}
