import { rewritePath } from "@loubby/shared-contracts/http/rewrite-path";
import { enqueue } from "#api/background/enqueue";
import type { Sql } from "#api/db/database";
import { emitLater, emitLaterTo, ringLater } from "#api/realtime/emit-later";
import type { Notice } from "#api/notices/notice";
import { notificationNotices } from "./notices.ts";
import { deliverNotificationQueue, slackQueue } from "./queues.ts";
import { insertPost } from "./slack/slack.sql.ts";
import {
  foldNotifications,
  type FoldedTidings,
  markLinkRead,
  type Reminder,
  remindPeople,
  retractNotifications,
  type Reworded,
  rewordReminders,
  type Tidings,
  type Told,
  tellPeople,
  type Untold,
} from "./tell.sql.ts";

/** Tells a person of something by every channel that its notice takes to them, in the caller's transaction. */
export const tell = (db: Sql, { userId, ...tidings }: Tidings): Promise<void> =>
  tellEach(db, [userId], tidings);

/** The same of several people. */
export async function tellEach(
  db: Sql,
  userIds: readonly string[],
  { notice, ...tidings }: Omit<Tidings, "userId">,
): Promise<void> {
  if (userIds.length === 0) return;
  const all = userIds.map((userId) => ({ userId, ...tidings }));
  await send(db, await tellPeople(db, notice, all), notice, tidings);
  await post(db, notice, all);
}

/**
 * Tells several people, in the caller's transaction. While someone's line of the same key is unread it tells of one
 * more instead, and nothing rings or leaves again.
 */
export async function tellFolded(db: Sql, userIds: readonly string[], tidings: FoldedTidings): Promise<void> {
  await post(db, tidings.notice, [tidings]);
  if (userIds.length === 0) return;
  const told = await foldNotifications(db, userIds, tidings);
  await send(db, told, tidings.notice, tidings);
  const quiet = userIds.filter((userId) => !told.some(({ user_id }) => user_id === userId));
  if (quiet.length > 0) await emitLaterTo(db, quiet, "notifications.changed.v1", {});
}

/** Removes what a person's bell says of a thing since a moment (ISO 8601), in the caller's transaction. */
export async function untell(db: Sql, about: Untold, since: string): Promise<void> {
  await retractNotifications(db, about, since);
  await emitLater(db, `user:${about.userId}`, "notifications.changed.v1", {});
}

/** Tells many people of one notice, in the caller's transaction; open pages read the bell anew, without a ring. */
export async function tellAll(
  db: Sql,
  notice: Notice,
  all: readonly Omit<Tidings, "notice">[],
): Promise<void> {
  if (all.length === 0) return;
  const told = await tellPeople(db, notice, all);
  await deliverLater(db, told);
  await post(db, notice, all);
  const people = [...new Set(told.map(({ user_id }) => user_id))];
  if (people.length > 0) await emitLaterTo(db, people, "notifications.changed.v1", {});
}

/**
 * Puts a conversation on top of each person's bell, in the caller's transaction. It has one entry there however much
 * is said, and is news only when the one before was read.
 */
export async function remind(
  db: Sql,
  people: readonly { readonly userId: string; readonly organizationId: string | null }[],
  reminder: Reminder,
): Promise<void> {
  const notice = notificationNotices.message;
  await send(db, await remindPeople(db, notice, people, reminder), notice, reminder);
}

/** Has bells say of a message what it says now, in the caller's transaction. */
export async function reword(db: Sql, reworded: Reworded): Promise<void> {
  await emitLaterTo(db, await rewordReminders(db, reworded), "notifications.changed.v1", {});
}

/** The person has seen what an entry of their bell leads to; tells their other tabs. */
export async function settle(db: Sql, userId: string, link: string): Promise<void> {
  if (await markLinkRead(db, userId, link))
    await emitLater(db, `user:${userId}`, "notifications.changed.v1", {});
}

async function send(
  db: Sql,
  told: readonly Told[],
  { type }: Notice,
  { title, body, link, span }: Reminder & Pick<Tidings, "span">,
) {
  const rung = told.filter(({ rings }) => rings).map(({ user_id }) => user_id);
  const to = rewritePath(link);
  const timestamp = new Date().toISOString();
  await ringLater(db, rung, { title, body, link: to, type, timestamp, ...(span && { span }) });
  await deliverLater(db, told);
}

/** What companies want in Slack is posted there once, however many of their members are told. */
async function post(
  db: Sql,
  notice: Notice,
  all: readonly Omit<Tidings, "notice" | "userId">[],
): Promise<void> {
  if (!notice.slack) return;
  const places = new Map(all.map((one) => [`${one.organizationId} ${one.event} ${one.link}`, one]));
  for (const one of places.values()) {
    const postId = one.organizationId === null ? null : await insertPost(db, notice, one);
    if (postId !== null) await enqueue(db, slackQueue, [{ postId }]);
  }
}

/** What leaves the product is sent by a job. */
function deliverLater(db: Sql, told: readonly Told[]): Promise<void> {
  const left = told.filter(({ leaves }) => leaves);
  return enqueue(
    db,
    deliverNotificationQueue,
    left.map(({ id }) => ({ notificationId: id })),
  );
}
