import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { useSession } from "@loubby/shared-contracts/shell";
import { useRooms } from "./use-rooms.ts";

/** The room that an event, or the one occurrence, reserves, unless its place names it already. Other companies' aren't known. */
export function EventRoom({ event }: { readonly event: CalendarEvent }) {
  const isMember = useSession(({ user }) => Boolean(user?.organization));
  const { rooms } = useRooms(isMember && event.room_id !== null);
  const room = rooms.find(({ _id }) => _id === event.room_id);
  if (room === undefined || event.place.includes(room.name)) return null;
  return (
    <p className="sc-place">
      <span className="sc-muted">Room</span>{" "}
      <span dir="auto">{room.place === "" ? room.name : `${room.name}, ${room.place}`}</span>
    </p>
  );
}
