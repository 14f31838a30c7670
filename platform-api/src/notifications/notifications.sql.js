import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
const COLUMNS = sql `id as _id, title, body, link, type, created_at as "createdAt", read_at is not null as read`;
/** One page of a person's notifications, newest first. */
export async function findNotifications(db, filter) {
    const { rows } = await sql `
    select ${COLUMNS} from notifications
    where user_id = ${filter.userId}
      and (${filter.before ?? null}::timestamptz is null or created_at < ${filter.before ?? null}::timestamptz)
      and (${filter.isUnRead ?? null}::boolean is null or (read_at is null) = ${filter.isUnRead ?? null}::boolean)
    order by created_at desc, id desc
    limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`.execute(db);
    return rows;
}
/** How many of a person's notifications are unread. */
export async function countUnread(db, userId) {
    const row = await db
        .selectFrom("notifications")
        .select((eb) => eb.fn.countAll().as("count"))
        .where("user_id", "=", userId)
        .where("read_at", "is", null)
        .executeTakeFirstOrThrow();
    return row.count;
}
/** Marks one of a person's notifications read; answers it, or undefined when they have none of that id. */
export async function markRead(db, userId, id) {
    const { rows } = await sql `
    update notifications set read_at = coalesce(read_at, now())
    where id = ${id} and user_id = ${userId} returning ${COLUMNS}`.execute(db);
    return rows[0];
}
/** When the person last opened the bell, or null. */
export async function findLastView(db, userId) {
    const row = await db
        .selectFrom("user_settings")
        .select("last_push_notification_view")
        .where("user_id", "=", userId)
        .executeTakeFirst();
    return row?.last_push_notification_view ?? null;
}
/** Records that the person opened the bell; an earlier time than the one kept changes nothing. */
export async function saveLastView(db, userId, at) {
    const { rows } = await sql `
    insert into user_settings (user_id, last_push_notification_view)
    values (${userId}, least(${at}::timestamptz, now()))
    on conflict (user_id) do update
      set last_push_notification_view =
        greatest(user_settings.last_push_notification_view, excluded.last_push_notification_view)
    returning last_push_notification_view as at`.execute(db);
    return rows[0]?.at ?? at;
}
/** Adds a notification to somebody else's bell, through the one function that may. */
export async function insertNotification(db, tidings) {
    const { userId, organizationId, title, body, link, type } = tidings;
    await sql `
    select notify_person(${uuidv7()}, ${userId}, ${organizationId}, ${title}, ${body}, ${link}, ${type})`.execute(db);
}
