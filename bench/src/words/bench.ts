// Whether lists of a million things are found by words within a tenth of a second.
import { defineBench } from "../bench.ts";
import { printRatio } from "../ratio.ts";
import { percentile } from "../recruit/pages.ts";
import { settle } from "../recruit/seed.ts";
import { openSides, type Side } from "../recruit/side.ts";
import { eachRound } from "../rounds.ts";
import { addTalents } from "../search/seed.ts";
import { askPage, openSessions } from "./ask.ts";
import { type List, lists } from "./lists.ts";
import { fillWords } from "./seed.ts";

/** In full, large is a million jobs, of which a tenth are the asker's own, a million agents and 100,000 people; small a tenth. */
const sizes = {
  full: {
    small: filling(100_000),
    large: filling(1_000_000),
    every: 1,
    rounds: { warmUp: 1, counted: 3 },
  },
  short: {
    small: filling(500),
    large: filling(1000),
    every: 20,
    rounds: { warmUp: 0, counted: 1 },
  },
};

function filling(rows: number) {
  return {
    texts: Math.min(3000, rows / 10),
    companies: Math.ceil(rows / 250),
    jobs: rows,
    own: rows / 10,
    stores: Math.ceil(rows / 250),
    agents: rows,
    people: rows / 10,
  };
}

interface Question {
  readonly kind: string;
  readonly query: string;
}

interface Answer extends Question {
  readonly ms: number;
}

export const words = defineBench(sizes, async ({ rounds, every, ...size }) => {
  const sides = await openSides(0);
  for (const name of ["small", "large"] as const) {
    const { client, organizationId } = sides[name];
    const { people, ...things } = size[name];
    await fillWords(client, organizationId, things);
    await addTalents(client, people);
    await settle(client);
    await openSessions(client, organizationId);
  }
  for (const [name, list] of Object.entries(lists)) {
    const asked = questionsOf(list).filter((_, at) => at % every === 0);
    const few = await timeList(sides.small, list, asked, eachRound(rounds));
    const many = await timeList(sides.large, list, asked, eachRound(rounds));
    printSlowest(name, many);
    for (const p of [50, 95])
      printRatio(`words-${name}-p${p}-to-tenth`, percentileOf(many, p), percentileOf(few, p), "ms");
  }
});

function questionsOf({ ways, typed }: List): Question[] {
  return Object.entries(typed).flatMap(([kind, texts]) =>
    texts.flatMap((text) =>
      ways.map((way) => ({ kind, query: `q=${encodeURIComponent(text)}${encodeURI(way)}` })),
    ),
  );
}

/** Asks in turn for the first page of each and for the one behind it. */
async function timeList(
  side: Side,
  { path, asker }: List,
  asked: readonly Question[],
  rounds: readonly boolean[],
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const counts of rounds) {
    for (const { kind, query } of asked) {
      let cursor: string | null = "";
      for (let page = 1; page <= 2 && cursor !== null; page += 1) {
        const shown = cursor === "" ? query : `${query}&cursor=${encodeURIComponent(cursor)}`;
        const start = performance.now();
        ({ nextCursor: cursor } = await askPage(side.origin, asker, `${path}?limit=30&${shown}`));
        const ms = performance.now() - start;
        if (counts) answers.push({ kind, query: page === 1 ? query : `${query} (next)`, ms });
      }
    }
  }
  return answers;
}

const percentileOf = (answers: readonly Answer[], p: number) =>
  percentile(
    answers.map(({ ms }) => ms),
    p,
  );

/** Of each kind what half of its answers took at most, and the query whose median is the highest. */
function printSlowest(name: string, answers: readonly Answer[]): void {
  console.log(
    `${name}: p50 ${percentileOf(answers, 50).toFixed(1)} ms, p95 ${percentileOf(answers, 95).toFixed(1)} ms`,
  );
  for (const [kind, some] of Map.groupBy(answers, (answer) => answer.kind)) {
    const [slowest] = [...Map.groupBy(some, ({ query }) => query)]
      .map(([query, times]) => ({ query, ms: percentileOf(times, 50) }))
      .toSorted((a, b) => b.ms - a.ms);
    console.log(
      `${name}, ${kind}: p50 ${percentileOf(some, 50).toFixed(1)} ms, slowest ${slowest?.ms.toFixed(1)} ms: ${slowest?.query}`,
    );
  }
}
