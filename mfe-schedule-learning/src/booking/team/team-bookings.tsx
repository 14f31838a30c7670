import { Button } from "antd";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import type { TeamType } from "@loubby/shared-contracts/http/schedule/team-types.schema";
import { BookingActions } from "../bookings/booking-actions.tsx";
import { clock, fullDay, hereZone } from "../../schedule/event-words.ts";
import { STATE_WORDS } from "../bookings/state-words.ts";
import { turnWords } from "./team-words.ts";
import { useTeamBookings } from "./use-team-links.ts";

interface TeamBookingsProps {
  readonly type: Pick<TeamType, "_id" | "name">;
  /** They can be seen only. */
  readonly isLocked: boolean;
}

/** The latest bookings of one of the company's links, with why each host was chosen. */
export function TeamBookings({ type: { _id: eventTypeId, name }, isLocked }: TeamBookingsProps) {
  const { data, error, refetch } = useTeamBookings(eventTypeId);
  if (error && !data)
    return (
      <p className="bk-inline" role="alert">
        {wordsOf(error)} <Button onClick={() => void refetch()}>Try again</Button>
      </p>
    );
  if (!data) return <p className="bk-muted">Loading…</p>;
  if (data.items.length === 0) return <p>No bookings yet.</p>;
  const zone = hereZone();
  return (
    <ul className="bk-list">
      {data.items.map(({ visitor_name, visitor_zone, hosts, turn, ...booking }) => (
        <li key={booking._id} className="bk-booked">
          <span>
            <span dir="auto">
              {visitor_name} with {new Intl.ListFormat("en").format(hosts)}
            </span>
            <small className="bk-muted lb-figures">
              {fullDay(booking.starts_at, zone)}, {clock(booking.starts_at, zone)} ·{" "}
              {booking.state === "requested" ? "Waits for the host" : STATE_WORDS[booking.state]}
              {turn !== null && ` · The host had ${turnWords(turn)}`}
            </small>
          </span>
          {!isLocked && (
            <BookingActions
              booking={{ ...booking, title: name, visitor: { name: visitor_name, time_zone: visitor_zone } }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
