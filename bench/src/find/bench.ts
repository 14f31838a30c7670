// What the search of the frame costs among a million applicants instead of ten thousand.
import { printPlans, printSizes } from "../compare.ts";
import { timeInTurn } from "../recruit/pages.ts";
import { addNeighbours } from "../recruit/seed.ts";
import { openSide, type Side, signIn } from "../recruit/side.ts";
import { fillFound, readWholeFound, settleFound } from "./seed.ts";

/** Small: ten thousand people of one company. Large: a hundred times as many, half of them next door. */
const SMALL = { people: 10_000, jobs: 100 };
const LARGE = { people: 500_000, jobs: 5000 };
const NEIGHBOURS = { companies: 10, people: 50_000, jobs: 500 };

/** What people type: a name, its beginning, two words of it, one that nobody has and one that is misspelt. */
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

/** A session may search so often a minute; a bench needs several. */
const SESSIONS = 9;

let asked = 0;

const small = await openSide();
const large = await openSide();
try {
  const tokens = { small: await signInOften(small), large: await signInOften(large) };
  await fillFound(small.client, { organizationId: small.organizationId, ...SMALL });
  await settleFound(small.client);
  await fillFound(large.client, { organizationId: large.organizationId, ...LARGE });
  for (const neighbour of await addNeighbours(large.client, NEIGHBOURS.companies))
    await fillFound(large.client, { organizationId: neighbour, ...NEIGHBOURS });
  await settleFound(large.client);
  const before = await readWholeFound(large.client);
  for (const [name, paths] of Object.entries(SEARCHES)) {
    const [tenThousand, million] = await timeInTurn([
      paths.map((path) => () => ask(small, tokens.small, path)),
      paths.map((path) => () => ask(large, tokens.large, path)),
    ]);
    printSizes(`find-${name}`, million, tenThousand);
  }
  printPlans(before, await readWholeFound(large.client));
} finally {
  await small.close();
  await large.close();
}

async function signInOften(side: Side): Promise<string[]> {
  const tokens = [side.token];
  while (tokens.length < SESSIONS) tokens.push((await signIn(side.origin)).token);
  return tokens;
}

async function ask({ origin }: Side, tokens: readonly string[], path: string): Promise<void> {
  asked += 1;
  const authorization = `Bearer ${tokens[Math.floor(asked / 2) % tokens.length]}`;
  const answer = await fetch(`${origin}/api/${path}`, { headers: { authorization } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}
