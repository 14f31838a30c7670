import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Notification } from "@loubby/shared-contracts/http/notifications/notifications.schema";
import type { Sql } from "#api/db/database";
import { emitLater } from "#api/realtime/outbox.sql";

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
