import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Notification } from "@loubby/shared-contracts/http/notifications/notifications.schema";
import type { Sql } from "#api/db/database";

const COLUMNS = sql`id as _id, title, body, link, type, created_at as "createdAt", read_at is not null as read`;

/** What a person is told. `link` is a path of the product. */
export interface Tidings {
  readonly userId: string;
  readonly organizationId: string | null;
  readonly title: string;
  readonly body: string;
  readonly link: string;
  readonly type: Notification["type"];
}

/** Which of a person's notifications a page shows. */
export interface NotificationFilter {
  readonly userId: string;
  readonly page: number;
  readonly limit: number;
  readonly before?: string | undefined;
  readonly isUnRead?: boolean | undefined;
}

/** One page of a person's notifications, newest first. */
export async function findNotifications(db: Sql, filter: NotificationFilter): Promise<Notification[]> {
  const { rows } = await sql<Notification>`
    select ${COLUMNS} from notifications
    where user_id = ${filter.userId}
      and (${filter.before ?? null}::timestamptz is null or created_at < ${filter.before ?? null}::timestamptz)
      and (${filter.isUnRead ?? null}::boolean is null or (read_at is null) = ${filter.isUnRead ?? null}::boolean)
    order by created_at desc, id desc
    limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`.execute(db);
  return rows;
}

/** How many of a person's notifications are unread. */
export async function countUnread(db: Sql, userId: string): Promise<number> {
  const row = await db
    .selectFrom("notifications")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
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

/** Takes what was told of a thing since a moment out of someone's bell. */
export async function retractNotifications(
  db: Sql,
  { userId, link, type }: Pick<Tidings, "userId" | "link" | "type">,
  since: string,
): Promise<void> {
  await sql`select retract_notifications(${userId}, ${link}, ${type}, ${since})`.execute(db);
}

/** Adds a notification to someone else's bell, through the one function that may. */
export async function insertNotification(db: Sql, tidings: Tidings): Promise<void> {
  const { userId, organizationId, title, body, link, type } = tidings;
  await sql`
    select notify_person(${uuidv7()}, ${userId}, ${organizationId}, ${title}, ${body}, ${link}, ${type})`.execute(
    db,
  );
}

/** The same for many bells, in one statement. */
export async function insertNotifications(db: Sql, all: readonly Tidings[]): Promise<void> {
  const rows = all.map(({ userId, organizationId, ...said }) => ({
    ...said,
    id: uuidv7(),
    user_id: userId,
    organization_id: organizationId,
  }));
  await sql`
    select notify_person(p.id, p.user_id, p.organization_id, p.title, p.body, p.link, p.type)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (
      id uuid, user_id uuid, organization_id uuid, title text, body text, link text, type text
    )`.execute(db);
}

/** What the members of a conversation are reminded of. */
export interface Reminder {
  readonly title: string;
  readonly body: string;
  readonly link: string;
}

/** Renews the one entry that a conversation has in each person's bell; answers who it is news to again. */
export async function remindPeople(
  db: Sql,
  people: readonly { readonly userId: string; readonly organizationId: string | null }[],
  { title, body, link }: Reminder,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string; rings: boolean }>`
    select p.user_id, remind_person(p.id, p.user_id, p.organization_id, ${title}, ${body}, ${link}) as rings
    from unnest(
      ${people.map(() => uuidv7())}::uuid[],
      ${people.map((person) => person.userId)}::uuid[],
      ${people.map((person) => person.organizationId)}::uuid[]
    ) as p (id, user_id, organization_id)`.execute(db);
  return rows.filter((row) => row.rings).map((row) => row.user_id);
}

/** Marks what leads somewhere read; answers whether any of it was unread. */
export async function markLinkRead(db: Sql, userId: string, link: string): Promise<boolean> {
  const { rows } = await sql`
    update notifications set read_at = now() where user_id = ${userId} and link = ${link} and read_at is null
    returning id`.execute(db);
  return rows.length > 0;
}

/** A line that folds with others of its key while it is unread. */
export interface FoldedTidings extends Omit<Tidings, "userId"> {
  readonly key: string;
  /** What it says of several: `{count}` stands for how many. */
  readonly many: Pick<Tidings, "title" | "body" | "link">;
}

/** Adds the line to each bell or folds it into the one that is there; answers who it is a new line for. */
export async function foldNotifications(
  db: Sql,
  userIds: readonly string[],
  { organizationId, type, key, title, body, link, many }: FoldedTidings,
): Promise<string[]> {
  const one = JSON.stringify({ title, body, link });
  const { rows } = await sql<{ user_id: string; is_new: boolean }>`
    select p.user_id, fold_notification(p.id, p.user_id, ${organizationId}, ${type}, ${key}, ${one}::jsonb,
      ${JSON.stringify(many)}::jsonb) as is_new
    from unnest(${userIds.map(() => uuidv7())}::uuid[], ${[...userIds]}::uuid[]) as p (id, user_id)`.execute(
    db,
  );
  return rows.filter(({ is_new }) => is_new).map(({ user_id }) => user_id);
}
