import { Temporal } from "temporal-polyfill";

/** A span in which a zone's clocks are ahead of UTC by one offset; ms. The end isn't part of it. */
interface Stretch {
  readonly to: number;
  readonly offset: number;
}

const DAY = 24 * 60 * 60_000;

/**
 * The instants (epoch ms) at which the clocks of a zone show some wall times, which come in order and as if they were UTC (ms). A time
 * that a change of clocks skips is taken as late as it would have been, one that occurs twice as the first, as Temporal's
 * `compatible` does. The zone is asked once for each change of its clocks and not for each time.
 */
export function instantsOfWalls(walls: readonly number[], timeZone: string): number[] {
  const [first, last] = [walls[0], walls.at(-1)];
  if (first === undefined || last === undefined) return [];
  const stretches = stretchesOf(timeZone, first - 2 * DAY, last + 2 * DAY);
  let at = 0;
  return walls.map((wall) => {
    const offsetOf = (place: number) => stretches[place]?.offset ?? 0;
    while (at + 1 < stretches.length && wall - offsetOf(at) >= (stretches[at]?.to ?? 0)) {
      // Too late by the clocks of before, too early by those of after: they skip it.
      if (wall - offsetOf(at + 1) < (stretches[at]?.to ?? 0)) break;
      at += 1;
    }
    return wall - offsetOf(at);
  });
}

function stretchesOf(timeZone: string, from: number, to: number): Stretch[] {
  const stretches: Stretch[] = [];
  let at: Temporal.ZonedDateTime | null =
    Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
  while (at !== null) {
    const next: Temporal.ZonedDateTime | null = at.getTimeZoneTransition("next");
    const ends: number = next === null || next.epochMilliseconds > to ? Infinity : next.epochMilliseconds;
    stretches.push({ to: ends, offset: at.offsetNanoseconds / 1_000_000 });
    at = ends === Infinity ? null : next;
  }
  return stretches;
}
