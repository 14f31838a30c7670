import { DatabaseError } from "pg";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { EventForm } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { Sql } from "#api/db/database";
import { layOutAnew } from "../series/laid-out.ts";
import { formRule } from "../values-of.ts";
import type { EventValues } from "../write-events.sql.ts";
import { findRoom } from "./rooms.sql.ts";

/** Longest place of an event, in characters. */
const PLACE = 500;

/** What an event reserves: a room, for whole days by the clocks of a zone. */
export type Reserved = Pick<EventValues, "room_id" | "room_time_zone">;

interface Reserving {
  readonly organizationId: string | null;
  /** The reader's zone, by which whole days count. */
  readonly time_zone: string;
  /** What the event has reserved, if it is there already. */
  readonly before: Reserved | null;
}

/**
 * The form of an event with its room as the database may keep it: with the zone by whose clocks it is taken for whole days, and
 * the room's name as the place where none is said. Throws 422 for a room that can't be reserved, or not for all times of the
 * series.
 */
export async function withRoom<Form extends EventForm>(
  sql: Sql,
  form: Form,
  { organizationId, time_zone, before }: Reserving,
): Promise<Form & Reserved> {
  const { room_id } = form;
  if (room_id === null) return { ...form, room_time_zone: null };
  const room = organizationId === null ? undefined : await findRoom(sql, room_id);
  if (room === undefined) throw refusal("unknown_room", "This room was deleted. Choose another one.");
  if (!room.is_on && room_id !== before?.room_id)
    throw refusal("room_off", `${room.name} can't be reserved any more. Choose another room.`);
  if (layOutAnew(formRule(form), Date.now()).to !== null)
    throw refusal(
      "room_without_end",
      "A room can be reserved for two years ahead. Choose when the series ends, or no room.",
    );
  const named = [room.name, room.place].filter((part) => part !== "").join(", ");
  // A room that stays keeps its days, wherever the form is filled in.
  const kept = room_id === before?.room_id ? before.room_time_zone : null;
  const room_time_zone = form.all_day ? (kept ?? time_zone) : null;
  return { ...form, room_time_zone, place: form.place === "" ? named.slice(0, PLACE) : form.place };
}

/** Waits for a change of events; one whose room is taken at one of its times is refused in words: 409. */
export async function unlessRoomTaken<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof DatabaseError && error.constraint === "room_spans_taken_once")) throw error;
    const message = "The room is taken then. Choose another room or another time.";
    throw new ApiError(409, "room_taken", message, [{ path: "room_id", message }]);
  }
}

function refusal(code: string, message: string): ApiError {
  return new ApiError(422, code, message, [{ path: "room_id", message }]);
}
