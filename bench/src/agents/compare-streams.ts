import { p } from "../realtime/measures.ts";
import { median, printRatio } from "../ratio.ts";
import { eachRound, type Rounds } from "../rounds.ts";
import type { Timed } from "./streams.ts";

/** How much is streamed. */
export interface StreamSize {
  readonly rounds: Rounds;
  /** Of one stream, with so many ms between them. */
  readonly chunks: number;
  readonly pauseMs: number;
  /** Of each side in a round. */
  readonly streams: number;
  /** Of each side in a round, those of one chunk that the first chunk is timed by. */
  readonly firsts: number;
}

/** Streams that are read at once. */
export const AT_ONCE = [1, 8] as const;

/** What is timed of streams: from the question to the first chunk, and each chunk on its way. */
const PICKS = {
  first: ({ first }: Timed) => [first],
  chunk: ({ chunks }: Timed) => chunks,
} as const;

/**
 * Reads the same streams in two ways, in turn, first one by one and then eight at once, and prints what ours adds to the 95th
 * percentiles of each round.
 */
export async function compareStreams(
  name: string,
  { rounds, streams }: Pick<StreamSize, "rounds" | "streams">,
  {
    ours,
    theirs,
    what,
  }: {
    readonly ours: () => Promise<Timed>;
    readonly theirs: () => Promise<Timed>;
    readonly what: readonly (keyof typeof PICKS)[];
  },
): Promise<void> {
  for (const atOnce of AT_ONCE) {
    const read = (one: () => Promise<Timed>) => Promise.all(Array.from({ length: atOnce }, one));
    const taken: { readonly ours: Timed[]; readonly theirs: Timed[] }[] = [];
    for (const counts of eachRound(rounds)) {
      const round = { ours: [] as Timed[], theirs: [] as Timed[] };
      for (let done = 0; done < streams; done += atOnce) {
        round.ours.push(...(await read(ours)));
        round.theirs.push(...(await read(theirs)));
      }
      if (counts) taken.push(round);
    }
    for (const each of what) {
      const of = (side: "ours" | "theirs") => taken.map((round) => p(95, round[side].flatMap(PICKS[each])));
      printAdded(`${name}-${each}-${atOnce}`, of("ours"), of("theirs"));
    }
  }
}

/** Prints what ours adds to theirs in the middle of the rounds, and the least and the most of a round. */
function printAdded(name: string, ours: readonly number[], theirs: readonly number[]): void {
  const added = ours.map((each, round) => each - (theirs[round] ?? Number.NaN));
  const spread = `${Math.min(...added).toFixed(2)} to ${Math.max(...added).toFixed(2)}`;
  console.log(`${name}: adds ${median(added).toFixed(2)} ms (p95; rounds: ${spread})`);
  printRatio(name, median(ours), median(theirs), "ms (p95)");
}
