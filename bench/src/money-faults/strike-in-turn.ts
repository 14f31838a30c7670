import type { Chance } from "./chance.ts";
import type { Fault } from "./faults.ts";
import type { Place } from "./place.ts";
import { strike, until } from "./strike.ts";

/** How kills follow each other. */
interface Turn {
  readonly chance: Chance;
  /** No kill begins after it, in ms since 1970. */
  readonly deadline: number;
  /** Looks how far clients are; what it answers says whether all kinds of them got on since. */
  since(): () => boolean;
}

/**
 * Kills in an order by chance, so many rounds, each time after clients got on since the kill before, and prints how often it did at
 * each point. Answers the number of kills.
 */
export async function strikeInTurn(
  place: Place,
  { faults, rounds }: { readonly faults: readonly Fault[]; readonly rounds: number },
  { chance, deadline, since }: Turn,
): Promise<number> {
  const kills = new Map<string, number>();
  let count = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const fault of shuffled(faults, chance)) {
      if (Date.now() > deadline) break;
      await strike(place, fault, chance);
      count += 1;
      const point = `${fault.victim} killed ${fault.name}${fault.heard ? ` (${fault.heard.by})` : ""}`;
      kills.set(point, (kills.get(point) ?? 0) + 1);
      await until(`Going on after: ${point}`, since());
    }
  }
  for (const [point, times] of kills) console.log(`${times} × ${point}`);
  return count;
}

function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  const left = [...items];
  return Array.from({ length: left.length }, () => left.splice(chance.below(left.length), 1)).flat();
}
