import type { Conflict } from "@loubby/shared-contracts/http/schedule/conflicts.schema";
import type { Room } from "@loubby/shared-contracts/http/schedule/rooms.schema";
import type { TakenRoom } from "../rooms/rooms.sql.ts";
import type { Time } from "./conflicts-of.ts";

/** What speaks against a room at an event's times: that it is taken at some, or holds fewer people than would come. */
export function roomConflicts(
  room: Pick<Room, "_id" | "name" | "capacity">,
  people: number,
  times: readonly Time[],
  taken: readonly TakenRoom[],
  titles: ReadonlyMap<string, string>,
): Conflict[] {
  const at = taken.filter(({ room_id }) => room_id === room._id);
  const [first, start] = [at[0], times[0]];
  const found: Conflict[] = [];
  if (first !== undefined) {
    const { starts_at, ends_at, event_id } = first;
    const often = new Set(at.map((each) => each.starts_at)).size;
    const title = titles.get(event_id ?? "") ?? null;
    found.push({ kind: "room_taken", who: room.name, title, starts_at, ends_at, times: often });
  }
  if (people > room.capacity && start !== undefined) {
    const ends = { starts_at: isoOf(start.from), ends_at: isoOf(start.to) };
    found.push({ kind: "room_small", who: room.name, title: null, ...ends, times: times.length });
  }
  return found;
}

const isoOf = (ms: number) => new Date(ms).toISOString();
