// What six works of the product cost beside the same written with what teams write such products with.
import { defineBench } from "../bench.ts";
import type { Load } from "../fire.ts";
import { median, printRatio } from "../ratio.ts";
import { eachRound, type Rounds } from "../rounds.ts";
import { compareAnswers } from "./compare-answers.ts";
import { openDirectus } from "./directus.ts";
import { type Figures, measure } from "./measure.ts";
import { openNestjs } from "./nestjs.ts";
import { openOurs } from "./ours.ts";
import type { Side } from "./side.ts";
import { openStrapi } from "./strapi.ts";
import { planTasks, type Task, type Work, works } from "./tasks.ts";
import type { Size, World } from "./world.ts";

type Sizes = Size &
  Load & {
    readonly rounds: Rounds;
    /** Each opens what it compares with; none: the product is compared with itself. */
    readonly peers: Readonly<Record<string, (world: World) => Promise<readonly Side[]>>>;
  };

const peers = { nestjs: openNestjs, directus: openDirectus, strapi: openStrapi };

const sizes = {
  full: {
    jobs: 10_000,
    candidates: 1000,
    rounds: { warmUp: 1, counted: 5 },
    seconds: 2.5,
    connections: 16,
    peers: chosen(process.env["PEERS"]),
  },
  short: {
    jobs: 40,
    candidates: 40,
    rounds: { warmUp: 0, counted: 1 },
    times: 20,
    connections: 2,
    peers: {},
  },
};

export const peersBench = defineBench<Sizes>(sizes, async ({ peers, rounds, ...size }) => {
  const { side: ours, world } = await openOurs(size);
  const theirs: Side[] = [];
  for (const open of Object.values(peers)) theirs.push(...(await open(world)));
  const plan = planTasks(world);
  const sides = [ours, ...(theirs.length > 0 ? theirs : [{ ...ours, name: "itself" }])];
  for (const work of works) {
    const figures = await measureInTurn(work, sides, ours, { ...size, rounds }, (n) => plan(work, n));
    print(work, figures);
  }
});

/** Interleaved, so that a busy moment of the machine meets every side alike. */
async function measureInTurn(
  work: Work,
  sides: readonly Side[],
  ours: Side,
  { rounds, ...load }: Load & { readonly rounds: Rounds },
  plan: (n: number) => Task,
): Promise<Map<string, Figures[]>> {
  // Sides on one database must not ask for the same twice.
  const asked = new Map<object, number>();
  const next = ({ client }: Side) => {
    const n = asked.get(client) ?? 0;
    asked.set(client, n + 1);
    return plan(n);
  };
  await compareAnswers(
    ours,
    sides.filter(({ client }) => client !== ours.client),
    plan(0),
  );
  for (const { client } of sides) asked.set(client, 1);
  const figures = new Map<string, Figures[]>();
  for (const counts of eachRound(rounds)) {
    for (const side of sides) {
      const found = await measure(side, work, load, () => next(side));
      if (counts) figures.set(side.name, [...(figures.get(side.name) ?? []), found]);
    }
  }
  return figures;
}

function print(work: Work, figures: ReadonlyMap<string, readonly Figures[]>): void {
  const middle = (name: string, figure: keyof Figures) =>
    median((figures.get(name) ?? []).map((each) => each[figure]));
  const [ours = "", ...theirs] = figures.keys();
  for (const name of theirs)
    printRatio(`peers-${work}-to-${name}`, middle(ours, "rate"), middle(name, "rate"), "requests/s");
  for (const name of figures.keys()) {
    const [process, database] = [middle(name, "process"), middle(name, "database")];
    console.log(
      `cpu peers-${work} ${name}: ${process.toFixed(2)} ms of its process, ${database.toFixed(2)} ms of PostgreSQL a request`,
    );
  }
}

/** All peers, or those that a list names. */
function chosen(names: string | undefined): Sizes["peers"] {
  return Object.fromEntries(
    Object.entries(peers).filter(([name]) => (names ?? name).split(",").includes(name)),
  );
}
