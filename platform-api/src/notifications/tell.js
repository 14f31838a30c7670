import { ringLater } from "#api/realtime/emit-later";
import { insertNotification } from "./notifications.sql.ts";
/** Adds a notification to a person's bell, live, in the caller's transaction. */
export async function tell(db, tidings) {
    await insertNotification(db, tidings);
    const { userId, title, body, link, type } = tidings;
    await ringLater(db, userId, { title, body, link, type, timestamp: new Date().toISOString() });
}
