import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { Sql } from "#api/db/database";
import { insidersOf } from "../who-takes-part.ts";
import { findMembersAmong, findRoom } from "./rooms.sql.ts";

/** What an event says of where it is. */
type Placed = Pick<CalendarEvent, "place" | "room_id">;

/** Another room of an event whose place stays the same, as those read it who see rooms. */
export interface RoomNews {
  /** Empty: none. */
  readonly was: string;
  readonly now: string;
  /** The guests who see rooms: colleagues. */
  readonly people: ReadonlySet<string>;
}

/** Tells of another room where guests see it, and its place doesn't say it already; otherwise null. */
export async function roomNewsOf(
  sql: Sql,
  before: Placed & Pick<CalendarEvent, "guests">,
  after: Placed,
): Promise<RoomNews | null> {
  if (before.place !== after.place || before.room_id === after.room_id) return null;
  const [was, now] = [await roomSeen(sql, before), await roomSeen(sql, after)];
  if (was === now) return null;
  return { was, now, people: new Set(await findMembersAmong(sql, insidersOf(before))) };
}

/** The room as a page names it beside the place; empty where the place names it. */
async function roomSeen(sql: Sql, { place, room_id }: Placed): Promise<string> {
  const room = room_id === null ? undefined : await findRoom(sql, room_id);
  if (room === undefined || place.includes(room.name)) return "";
  return room.place === "" ? room.name : `${room.name}, ${room.place}`;
}
