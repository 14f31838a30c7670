import type { Sql } from "#api/db/database";
import { layOutAnew } from "./laid-out.ts";
import {
  deleteOccurrences,
  type Exception,
  insertOccurrences,
  type OwnRoom,
  writeExceptions,
  type Written,
} from "./occurrences.sql.ts";
import { setLaidOutTo } from "./series.sql.ts";
import type { Rule } from "./starts-of.ts";

/** What an event's occurrences said on their own before its rule changed. */
export interface Former {
  readonly exceptions: readonly (Exception & OwnRoom)[];
  /** Minutes that an occurrence lasted. */
  readonly duration: number;
  /** Up to where they were rows; null: all were. */
  readonly laidOutTo: string | null;
}

/** Lays an event out by its rule, in place of what it had. What was said on its own stays where the rule keeps its time. */
export async function relay(sql: Sql, written: Written, rule: Rule, former: Former | null): Promise<void> {
  const { eventId, duration } = written;
  const exceptions = rule.recurrence === "none" ? [] : (former?.exceptions ?? []);
  const laid = layOutAnew(
    rule,
    Date.now(),
    farther(former?.laidOutTo ?? null, exceptions.at(-1)?.at ?? null),
  );
  await deleteOccurrences(sql, eventId, null);
  await insertOccurrences(sql, written, laid.starts);
  const kept = exceptions.map((each) =>
    movesAlong(each, former) ? { ...each, ...lasting(each.at, duration) } : each,
  );
  await writeExceptions(sql, eventId, kept);
  await setLaidOutTo(sql, eventId, laid.to);
}

/** Whether one that was changed keeps the time of its series, so that a new length is its own too. */
function movesAlong({ at, starts_at, ends_at }: Exception, former: Former | null): boolean {
  const minutes = (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000;
  return at === starts_at && minutes === former?.duration;
}

const lasting = (at: string, minutes: number) => ({
  starts_at: at,
  ends_at: new Date(Date.parse(at) + minutes * 60_000).toISOString(),
});

function farther(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}
