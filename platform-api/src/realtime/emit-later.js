import { insertOutbox } from "./outbox.sql.ts";
/** Sends a bus event to the open tabs of a room once the caller's transaction has committed, and not at all else. */
export function emitLater(db, room, event, payload) {
    return insertOutbox(db, room, event, payload);
}
/** The same for a person's bell, whose event is not one of the bus. */
export function ringLater(db, userId, payload) {
    return insertOutbox(db, `user:${userId}`, "notification", payload);
}
