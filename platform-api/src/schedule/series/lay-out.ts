import type { Services } from "#api/services";
import { layOutOn, usual } from "./laid-out.ts";
import { insertOccurrences } from "./occurrences.sql.ts";
import { findShort, holdSeries, setLaidOutTo } from "./series.sql.ts";

const BATCH = 200;

/** Lays out, by the clock, what has fewer than two years ahead. */
export async function layOutDue(services: Services): Promise<void> {
  const to = usual(Date.now());
  let found: string[];
  do {
    found = await services.db.as({ role: "worker" }).read((sql) => findShort(sql, to, BATCH));
    for (const eventId of found) await layOut(services, eventId, to);
  } while (found.length === BATCH);
}

/** Adds the occurrences of one series up to a moment (ISO 8601). Twice at once adds each once: the series is held. */
export async function layOut({ db }: Services, eventId: string, to: string): Promise<void> {
  await db.as({ role: "worker" }).write(async (sql) => {
    const series = await holdSeries(sql, eventId);
    if (series === undefined || series.laid_out_to === null || series.laid_out_to >= to) return;
    const laid = layOutOn(series.rule, series.laid_out_to, to);
    const written = { eventId, ownerId: series.owner_id, duration: series.duration };
    await insertOccurrences(sql, written, laid.starts);
    await setLaidOutTo(sql, eventId, laid.to);
  });
}
