// What the search of the frame costs among a million applicants instead of ten thousand.
import { defineBench } from "../bench.ts";
import { printPlans, printSizes } from "../compare.ts";
import { timeInTurn } from "../recruit/pages.ts";
import { addNeighbours } from "../recruit/seed.ts";
import { openSides, type Side, signIn } from "../recruit/side.ts";
import { fillFound, readWholeFound, settleFound } from "./seed.ts";

/**
 * In full, small is ten thousand people of one company; large a hundred times as many, half of them next door. A session
 * may search so often a minute; a bench needs several.
 */
const sizes = {
  full: {
    candidates: 10_000,
    small: { people: 10_000, jobs: 100 },
    large: { people: 500_000, jobs: 5000 },
    neighbours: { companies: 10, people: 50_000, jobs: 500 },
    sessions: 9,
    looks: { places: 100, rounds: { warmUp: 1, counted: 5 } },
  },
  short: {
    candidates: 500,
    small: { people: 100, jobs: 10 },
    large: { people: 200, jobs: 20 },
    neighbours: { companies: 2, people: 50, jobs: 5 },
    sessions: 2,
    looks: { places: 8, rounds: { warmUp: 0, counted: 1 } },
  },
};

/** What people type: a name, its beginning, two words of it, one that no one has and one that is misspelt. */
const NAMES = [
  "amamen",
  "ko",
  "menama",
  "esi boa",
  "yaw qua",
  "jojoans",
  "zzyzx",
  "amamne",
  "bo",
  "kofidar menama",
];
const TITLES = ["baker", "nurse of wards", "we", "teacher maths", "zzyzx", "bakre", "sailor 7", "of"];

const SEARCHES: Readonly<Record<string, readonly string[]>> = {
  people: NAMES.map((name) => `shared/search/people?keyword=${encodeURIComponent(name)}`),
  jobs: TITLES.map((title) => `recruit/jobs?limit=30&q=${encodeURIComponent(title)}`),
  companies: ["neighbour", "north", "ne", "zzyzx"].map((name) => `shared/search/companies?keyword=${name}`),
  suggestions: [...NAMES, ...TITLES].map(
    (typed) => `shared/search/suggestions?keyword=${encodeURIComponent(typed)}`,
  ),
};

let asked = 0;

export const find = defineBench(sizes, async ({ candidates, sessions, looks, ...size }) => {
  const { small, large } = await openSides(candidates);
  const tokens = { small: await signInOften(small, sessions), large: await signInOften(large, sessions) };
  await fillFound(small.client, { organizationId: small.organizationId, ...size.small });
  await settleFound(small.client);
  await fillFound(large.client, { organizationId: large.organizationId, ...size.large });
  for (const organizationId of await addNeighbours(large.client, size.neighbours.companies))
    await fillFound(large.client, { organizationId, ...size.neighbours });
  await settleFound(large.client);
  const before = await readWholeFound(large.client);
  for (const [name, paths] of Object.entries(SEARCHES)) {
    const [tenThousand, million] = await timeInTurn(looks, [
      paths.map((path) => () => ask(small, tokens.small, path)),
      paths.map((path) => () => ask(large, tokens.large, path)),
    ]);
    printSizes(`find-${name}`, million, tenThousand);
  }
  printPlans(before, await readWholeFound(large.client));
});

async function signInOften(side: Side, sessions: number): Promise<string[]> {
  const tokens = [side.token];
  while (tokens.length < sessions) tokens.push((await signIn(side.origin)).token);
  return tokens;
}

async function ask({ origin }: Side, tokens: readonly string[], path: string): Promise<void> {
  asked += 1;
  const authorization = `Bearer ${tokens[Math.floor(asked / 2) % tokens.length]}`;
  const answer = await fetch(`${origin}/api/${path}`, { headers: { authorization } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}
