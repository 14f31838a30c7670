import type { EventName, EventPayloads } from "@loubby/shared-contracts/shell/events";
import type { Sql } from "#api/db/database";
import { insertOutbox } from "./outbox.sql.ts";

/** Everyone of one person's tabs, or of one company's. */
export type Room = `user:${string}` | `org:${string}`;

/** Sends a bus event to the open tabs of a room, or of some, once the caller's transaction has committed, and not at all else. */
export function emitLater<N extends EventName>(
  db: Sql,
  rooms: Room | readonly Room[],
  event: N,
  payload: EventPayloads[N],
): Promise<void> {
  return insertOutbox(db, [rooms].flat(), event, payload);
}

/** The same for the tabs of several people. */
export function emitLaterTo<N extends EventName>(
  db: Sql,
  userIds: readonly string[],
  event: N,
  payload: EventPayloads[N],
): Promise<void> {
  return insertOutbox(db, userIds.map(roomOf), event, payload);
}

/** The same for people's bells, whose event is not one of the bus. */
export function ringLater(db: Sql, userIds: readonly string[], payload: object): Promise<void> {
  return insertOutbox(db, userIds.map(roomOf), "notification", payload);
}

const roomOf = (userId: string): Room => `user:${userId}`;
