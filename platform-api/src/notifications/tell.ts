import type { Sql } from "#api/db/database";
import { emitLater, emitLaterTo, ringLater } from "#api/realtime/emit-later";
import {
  type FoldedTidings,
  foldNotifications,
  insertNotification,
  insertNotifications,
  markLinkRead,
  type Reminder,
  remindPeople,
  retractNotifications,
  type Tidings,
} from "./notifications.sql.ts";

/** Adds a notification to a person's bell, live, in the caller's transaction. */
export async function tell(db: Sql, tidings: Tidings): Promise<void> {
  await insertNotification(db, tidings);
  await ring(db, [tidings.userId], tidings);
}

/**
 * Adds a line to several bells, live, in the caller's transaction. While someone's line of the same key is unread it
 * tells of one more instead, without another ring.
 */
export async function tellFolded(db: Sql, userIds: readonly string[], tidings: FoldedTidings): Promise<void> {
  if (userIds.length === 0) return;
  const rung = await foldNotifications(db, userIds, tidings);
  if (rung.length > 0) await ring(db, rung, tidings);
  const quiet = userIds.filter((userId) => !rung.includes(userId));
  if (quiet.length > 0) await emitLaterTo(db, quiet, "notifications.changed.v1", {});
}

/** Removes what a person's bell says of a thing since a moment (ISO 8601), in the caller's transaction. */
export async function untell(
  db: Sql,
  about: Pick<Tidings, "userId" | "link" | "type">,
  since: string,
): Promise<void> {
  await retractNotifications(db, about, since);
  await emitLater(db, `user:${about.userId}`, "notifications.changed.v1", {});
}

function ring(db: Sql, userIds: readonly string[], { title, body, link, type }: Omit<Tidings, "userId">) {
  return ringLater(db, userIds, { title, body, link, type, timestamp: new Date().toISOString() });
}

/** Adds notifications to many people's bells, in the caller's transaction; open pages read the bell anew, without a ring. */
export async function tellAll(db: Sql, all: readonly Tidings[]): Promise<void> {
  if (all.length === 0) return;
  await insertNotifications(db, all);
  await emitLaterTo(db, [...new Set(all.map(({ userId }) => userId))], "notifications.changed.v1", {});
}

/**
 * Puts a conversation on top of each person's bell, in the caller's transaction. It has one entry there however much
 * is said, and rings only when the one before was read.
 */
export async function remind(
  db: Sql,
  people: readonly { readonly userId: string; readonly organizationId: string | null }[],
  reminder: Reminder,
): Promise<void> {
  const rung = await remindPeople(db, people, reminder);
  await ringLater(db, rung, { ...reminder, type: "conversation", timestamp: new Date().toISOString() });
}

/** The person has seen what an entry of their bell leads to; tells their other tabs. */
export async function settle(db: Sql, userId: string, link: string): Promise<void> {
  if (await markLinkRead(db, userId, link))
    await emitLater(db, `user:${userId}`, "notifications.changed.v1", {});
}
