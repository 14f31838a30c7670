import { DatabaseError } from "pg";
import type { Services } from "#api/services";
import { wallTimeOf } from "../series/rule-of.ts";
import { followClocks } from "./follow-clocks.ts";
import { tellStuck } from "./tell-clocks.ts";
import { findComing, findFollowed, findWithoutWallTime, noteFollowed, noteWallTimes } from "./zones.sql.ts";

const BATCH = 500;
const FIRST = "00000000-0000-0000-0000-000000000000";
/** What refuses two at one time (SQLSTATE). */
const EXCLUSION_VIOLATION = "23P01";

/**
 * Brings events to where the clocks of their zones show what was meant, once for each newer version of the zones' rules: `version` is
 * that of the server's own (IANA, `2026b`). A server with older rules leaves them alone.
 */
export async function followZones(services: Services, version = process.versions["tz"] ?? ""): Promise<void> {
  await fillWallTimes(services);
  const worker = services.db.as({ role: "worker" });
  if (version <= (await worker.read(findFollowed))) return;
  let after = FIRST;
  let found: string[];
  do {
    const last = after;
    found = await worker.read((sql) => findComing(sql, last, BATCH));
    for (const eventId of found) await follow(services, eventId);
    after = found.at(-1) ?? after;
  } while (found.length === BATCH);
  await worker.write((sql) => noteFollowed(sql, version));
}

async function follow(services: Services, eventId: string): Promise<void> {
  try {
    await services.db.as({ role: "worker" }).write((sql) => followClocks(services, sql, eventId));
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === EXCLUSION_VIOLATION)) throw error;
    await services.db.as({ role: "worker" }).write((sql) => tellStuck(sql, eventId));
  }
}

/** Events that were planned before wall times of single ones were kept. */
async function fillWallTimes({ db }: Services): Promise<void> {
  const worker = db.as({ role: "worker" });
  let count: number;
  do {
    const found = await worker.read((sql) => findWithoutWallTime(sql, BATCH));
    const events = found.map(({ id, starts_at, time_zone }) => ({ id, ...wallTimeOf(starts_at, time_zone) }));
    if (events.length > 0) await worker.write((sql) => noteWallTimes(sql, events));
    count = events.length;
  } while (count === BATCH);
}
