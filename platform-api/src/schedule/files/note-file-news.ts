import type { Sql } from "#api/db/database";
import type { PlannedEvent } from "../events.sql.ts";
import { type Audience, dropFileNews, type KnownFile, putFileNews } from "./file-news.sql.ts";

/** How long further changes are waited for: someone who adds three files tells of them once. */
const WAIT_MS = 10 * 60_000;

/**
 * Notes who is to be told that an event's files changed. `told` says who hears of the change at once, and then of the files too.
 */
export async function noteFileNews(
  sql: Sql,
  before: PlannedEvent,
  after: PlannedEvent,
  told: Readonly<Record<Audience, boolean>>,
): Promise<void> {
  const known = before.files.map(({ _id, name, for_candidates }) => ({ _id, name, for_candidates }));
  const areSame = markOf(known) === markOf(after.files);
  const key = { eventId: after._id, ownerId: after.organizer._id };
  const dueAt = new Date(Date.now() + WAIT_MS).toISOString();
  for (const audience of ["people", "outside"] as const) {
    const isInvited = before.guests.some(({ is_outside }) => is_outside === (audience === "outside"));
    if (told[audience]) await dropFileNews(sql, after._id, audience);
    else if (!areSame && isInvited) await putFileNews(sql, key, { audience, before: known, dueAt });
  }
}

const markOf = (files: readonly KnownFile[]) =>
  files
    .map(({ _id, for_candidates }) => `${_id} ${for_candidates}`)
    .sort()
    .join();
