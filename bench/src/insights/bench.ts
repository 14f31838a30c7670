// What Insights costs when a company's tables hold a million applications instead of ten thousand.
import { defineBench } from "../bench.ts";
import { printPlans, printSizes } from "../compare.ts";
import { timeInTurn } from "../recruit/pages.ts";
import { addNeighbours, fill, settle } from "../recruit/seed.ts";
import { openSides, type Side } from "../recruit/side.ts";
import { addYear, readWholeInsights, settleInsights } from "./seed.ts";

/** In full, small is a hundred jobs with a hundred applications each; large a hundred times as many, half of them next door. */
const sizes = {
  full: {
    candidates: 10_000,
    small: { jobs: 100, each: 100 },
    large: { jobs: 5000, each: 100 },
    neighbours: { companies: 50, jobs: 100, each: 100 },
    jobs: 50,
    looks: { places: 100, rounds: { warmUp: 1, counted: 5 } },
  },
  short: {
    candidates: 500,
    small: { jobs: 2, each: 50 },
    large: { jobs: 4, each: 50 },
    neighbours: { companies: 2, jobs: 2, each: 50 },
    jobs: 2,
    looks: { places: 2, rounds: { warmUp: 0, counted: 1 } },
  },
};

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const QUARTER = `from=${dayAgo(89)}&to=${dayAgo(0)}`;
const YEAR = `from=${dayAgo(364)}&to=${dayAgo(0)}`;

/** Each part over all jobs and the default period, a year of it, one job's, and the rows behind figures. */
const ASKED: Readonly<Record<string, (job: string) => string>> = {
  funnel: () => `section?section=funnel&${QUARTER}`,
  "funnel-year": () => `section?section=funnel&unit=week&${YEAR}`,
  "funnel-job": (job) => `section?section=funnel&${YEAR}&job=${job}`,
  stages: () => `section?section=stages&${QUARTER}`,
  "stages-year": () => `section?section=stages&${YEAR}`,
  hiring: () => `section?section=hiring&${QUARTER}`,
  sources: () => `section?section=sources&${QUARTER}`,
  endings: () => `section?section=endings&${QUARTER}`,
  offers: () => `section?section=offers&${QUARTER}`,
  team: () => `section?section=team&${QUARTER}`,
  gaps: () => `section?section=gaps&${QUARTER}`,
  rows: () => `rows?rows=reached%3Bk%3Dinterview%2Coffer%2Chired&${QUARTER}&limit=30`,
  "rows-job": (job) => `rows?rows=stay%3Bk%3Dscreen&${YEAR}&job=${job}&limit=30`,
};

export const insights = defineBench(sizes, async ({ candidates, looks, ...size }) => {
  const { small, large } = await openSides(candidates);
  await fill(small.client, { organizationId: small.organizationId, ...size.small, title: "Bench" });
  await finish(small);
  await fill(large.client, { organizationId: large.organizationId, ...size.large, title: "Bench" });
  for (const organizationId of await addNeighbours(large.client, size.neighbours.companies))
    await fill(large.client, { organizationId, ...size.neighbours, title: "Next" });
  await finish(large);
  const jobs = { small: await findJobs(small, size.jobs), large: await findJobs(large, size.jobs) };
  const before = await readWholeInsights(large.client);
  for (const [name, pathOf] of Object.entries(ASKED)) {
    const [tenThousand, million] = await timeInTurn(looks, [
      jobs.small.map((job) => () => ask(small, pathOf(job))),
      jobs.large.map((job) => () => ask(large, pathOf(job))),
    ]);
    printSizes(`insights-${name}`, million, tenThousand);
  }
  printPlans(before, await readWholeInsights(large.client));
});

async function finish({ client }: Side): Promise<void> {
  await addYear(client);
  await settle(client);
  await settleInsights(client);
}

async function findJobs({ client, organizationId }: Side, jobs: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    "select id from jobs where organization_id = $1 and title like 'Bench %' order by md5(id::text) limit $2",
    [organizationId, jobs],
  );
  return rows.map(({ id }) => id);
}

async function ask({ origin, token }: Side, path: string): Promise<void> {
  const answer = await fetch(`${origin}/api/recruit/insights/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}
