import { sql } from "kysely";
import type { Notification } from "@loubby/shared-contracts/http/notifications/notifications.schema";
import type { Sql } from "#api/db/database";

const COLUMNS = sql`id as _id, title, body, link, type, created_at as "createdAt", read_at is not null as read,
  organization_id as workspace, span`;

/** Which of a person's notifications a page shows. */
export interface NotificationFilter {
  readonly userId: string;
  readonly page: number;
  readonly limit: number;
  readonly before?: string | undefined;
  readonly beforeId?: string | undefined;
  readonly isUnRead?: boolean | undefined;
  readonly type?: Notification["type"] | undefined;
  readonly workspace?: string | undefined;
}

/** The entry that the next page follows. */
interface Next {
  readonly before: string;
  readonly beforeId: string;
}

/** Smaller than every id. */
const FIRST = "00000000-0000-0000-0000-000000000000";

/** One page of a person's notifications, newest first, with where the next begins. */
export async function findNotifications(
  db: Sql,
  { userId, page, limit, before, beforeId = FIRST, isUnRead, type, workspace }: NotificationFilter,
): Promise<{ readonly response: Notification[]; readonly next: Next | null }> {
  const all = [
    sql`user_id = ${userId} and in_bell`,
    ...(before === undefined ? [] : [sql`(created_at, id) < (${before}::timestamptz, ${beforeId}::uuid)`]),
    ...(isUnRead === undefined ? [] : [sql`(read_at is null) = ${isUnRead}::boolean`]),
    ...(type === undefined ? [] : [sql`type = ${type}`]),
    ...(workspace === undefined
      ? []
      : [workspace === "own" ? sql`organization_id is null` : sql`organization_id = ${workspace}`]),
  ];
  const { rows } = await sql<Notification>`
    select ${COLUMNS} from notifications where ${sql.join(all, sql` and `)}
    order by created_at desc, id desc
    limit ${limit + 1} offset ${(page - 1) * limit}`.execute(db);
  const response = rows.slice(0, limit);
  const last = response.at(-1);
  return {
    response,
    next: rows.length > limit && last !== undefined ? { before: last.createdAt, beforeId: last._id } : null,
  };
}

/** How many of a person's notifications are unread. */
export async function countUnread(db: Sql, userId: string): Promise<number> {
  const row = await db
    .selectFrom("notifications")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .where("in_bell", "=", true)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Marks one of a person's notifications read; answers it, or undefined when they have none of that id. */
export async function markRead(db: Sql, userId: string, id: string): Promise<Notification | undefined> {
  const { rows } = await sql<Notification>`
    update notifications set read_at = coalesce(read_at, now())
    where id = ${id} and user_id = ${userId} returning ${COLUMNS}`.execute(db);
  return rows[0];
}

/** Marks all of a person's notifications read; answers how many were not. */
export async function markAllRead(db: Sql, userId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("notifications")
    .set({ read_at: sql<string>`now()` })
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** When the person last opened the bell, or null. */
export async function findLastView(db: Sql, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("user_settings")
    .select("last_push_notification_view")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.last_push_notification_view ?? null;
}

/** Records that the person opened the bell; an earlier time than the one kept changes nothing. */
export async function saveLastView(db: Sql, userId: string, at: string): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    insert into user_settings (user_id, last_push_notification_view)
    values (${userId}, least(${at}::timestamptz, now()))
    on conflict (user_id) do update
      set last_push_notification_view =
        greatest(user_settings.last_push_notification_view, excluded.last_push_notification_view)
    returning last_push_notification_view as at`.execute(db);
  return rows[0]?.at ?? at;
}
