import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Notification } from "@loubby/shared-contracts/http/notifications/notifications.schema";
import type { Sql } from "#api/db/database";
import { emitLater, emitLaterToAll } from "#api/realtime/outbox.sql";

/** What a person is told. `link` is a path of the product. */
export interface Tidings {
  readonly userId: string;
  readonly organizationId: string | null;
  readonly title: string;
  readonly body: string;
  readonly link: string;
  readonly type: Notification["type"];
}

/** Adds a notification to a person's bell, live, in the caller's transaction. */
export async function tell(db: Sql, tidings: Tidings): Promise<void> {
  const { userId, organizationId, title, body, link, type } = tidings;
  await sql`select notify_person(${uuidv7()}, ${userId}, ${organizationId}, ${title}, ${body}, ${link}, ${type})`.execute(db);
  await emitLater(db, `user:${userId}`, "notification", { title, body, link, type, timestamp: new Date().toISOString() });
}

/** What the members of a conversation are reminded of. */
export interface Reminder {
  readonly title: string;
  readonly body: string;
  readonly link: string;
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
  const { title, body, link } = reminder;
  const { rows } = await sql<{ user_id: string; rings: boolean }>`
    select p.user_id, remind_person(p.id, p.user_id, p.organization_id, ${title}, ${body}, ${link}) as rings
    from unnest(
      ${people.map(() => uuidv7())}::uuid[],
      ${people.map((person) => person.userId)}::uuid[],
      ${people.map((person) => person.organizationId)}::uuid[]
    ) as p (id, user_id, organization_id)`.execute(db);
  const rung = rows.filter((row) => row.rings).map((row) => `user:${row.user_id}` as const);
  const news = { title, body, link, type: "conversation", timestamp: new Date().toISOString() };
  await emitLaterToAll(db, rung, "notification", news);
}

/** The person has seen what an entry of their bell leads to; tells their other tabs. */
export async function settle(db: Sql, userId: string, link: string): Promise<void> {
  const { rows } = await sql`
    update notifications set read_at = now() where user_id = ${userId} and link = ${link} and read_at is null
    returning id`.execute(db);
  if (rows.length > 0) await emitLater(db, `user:${userId}`, "notifications.changed.v1", {});
}
