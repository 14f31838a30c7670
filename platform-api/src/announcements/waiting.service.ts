import type { Sql } from "#api/db/database";
import { hasWaiting } from "./announcements.sql.ts";

/** Whether a banner or dialog waits to be shown to who asks, in whichever tab. */
export function announcementWaits(sql: Sql, userId: string): Promise<boolean> {
  return hasWaiting(sql, userId);
}
