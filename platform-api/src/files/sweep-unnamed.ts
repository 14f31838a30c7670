import type { Services } from "#api/services";
import type { ListedObject } from "#api/storage/object-storage";
import { findSweepPlace, forgetUnnamedObjects, keepSweepPlace, noteUnnamedObjects } from "./unnamed.sql.ts";

/** Parts of the store whose objects are named by rows. Builds of remotes aren't: their manifests name them. */
const PREFIXES = ["cdn/", "offers/", "private/"];
const BATCH = 5_000;
/** More than this, and most of those looked at: the store is another installation's too, or the database is the wrong one. */
const SUSPICIOUS = 20;
/** Younger objects may belong to a transaction that is still open. */
const FRESH_MS = 24 * 3_600_000;

interface Sweep {
  readonly now: Date;
  /** Objects of each part that one run looks at; the next goes on behind them. */
  readonly most?: number;
}

type Needed = Pick<Services, "db" | "objects" | "log">;

/** Removes objects that nothing in the database has named for a week; none, and says so, where these are most of them. */
export async function sweepUnnamed(services: Needed, { now, most = 20_000 }: Sweep): Promise<void> {
  const { objects } = services;
  const worker = services.db.as({ role: "worker" });
  for (const prefix of PREFIXES) {
    const place = await worker.read((sql) => findSweepPlace(sql, prefix));
    let [batch, looked, last]: [ListedObject[], number, string] = [[], 0, ""];
    for await (const object of objects.list(prefix, place)) {
      batch.push(object);
      looked += 1;
      last = object.key;
      if (batch.length === BATCH) {
        await removeUnnamed(services, batch, now);
        batch = [];
      }
      if (looked === most) break;
    }
    await removeUnnamed(services, batch, now);
    await worker.write((sql) => keepSweepPlace(sql, prefix, looked === most ? last : ""));
  }
}

async function removeUnnamed(
  { db, objects, log }: Needed,
  found: readonly ListedObject[],
  now: Date,
): Promise<void> {
  if (found.length === 0) return;
  const isFresh = ({ modifiedAt }: ListedObject) => now.getTime() - modifiedAt.getTime() < FRESH_MS;
  const { fresh = [], settled = [] } = Object.groupBy(found, (object) =>
    isFresh(object) ? "fresh" : "settled",
  );
  const keysOf = (some: readonly ListedObject[]) => some.map(({ key }) => key);
  const worker = db.as({ role: "worker" });
  const unnamed = await worker.write((sql) => noteUnnamedObjects(sql, keysOf(settled), keysOf(fresh), now));
  if (unnamed.length === 0) return;
  if (unnamed.length > SUSPICIOUS && unnamed.length > found.length / 2) {
    log.error(
      { unnamed: unnamed.length, of: found.length },
      "most objects are named by no row; none is removed",
    );
    return;
  }
  for (const key of unnamed) await objects.remove(key);
  await worker.write((sql) => forgetUnnamedObjects(sql, unnamed));
}
