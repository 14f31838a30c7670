import type { FastifyBaseLogger } from "fastify";
import { outageOf } from "#api/db/outage";

/** Hears what failed beside requests, and what was being done: "job mail.deliver", "outbox listener". */
export type OnFault = (error: unknown, doing: string) => void;

/** What goes wrong and belongs to no request, or to all of them. */
export interface Faults {
  readonly report: OnFault;
  /** Hears of an error that a request met; a full disk is told to the operator. */
  noticeFull(error: unknown): void;
  /** How often what failed, since the start. */
  counts(): ReadonlyMap<string, number>;
  /** Whether something found a disk full in the last ten minutes. */
  isFull(): boolean;
}

const FULL_MS = 10 * 60_000;
/** A disk that stays full is told again, since lines scroll away. */
const REMIND_MS = 60 * 60_000;
const FULL_WORDS =
  "A disk is full: nothing new can be stored until there is room on the disk of the database, the file store or DATA_DIR.";

/**
 * Writes faults into the log, a line each; those of a database that is known to be away (`isAway`) are only counted.
 * `onFull` hears once of a disk that is full.
 */
export function openFaults(
  log: FastifyBaseLogger,
  isAway: () => boolean,
  onFull: (words: string) => void,
): Faults {
  const counts = new Map<string, number>();
  let lastFull = -Infinity;
  let lastTold = -Infinity;
  const noticeFull = (error: unknown) => {
    if (outageOf(error) !== "full") return false;
    const now = performance.now();
    lastFull = now;
    if (now - lastTold < REMIND_MS) return true;
    lastTold = now;
    log.fatal({ err: error }, FULL_WORDS);
    onFull(FULL_WORDS);
    return true;
  };
  return {
    report(error, doing) {
      counts.set(doing, (counts.get(doing) ?? 0) + 1);
      if (noticeFull(error)) return;
      if (outageOf(error) === "away" && isAway()) return;
      log.error({ err: error, doing }, `${doing} failed`);
    },
    noticeFull: (error) => void noticeFull(error),
    counts: () => counts,
    isFull: () => performance.now() - lastFull < FULL_MS,
  };
}
