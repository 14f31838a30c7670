import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { query } from "@loubby/shared-contracts/http/query";
import { bookings } from "@loubby/shared-contracts/http/schedule/bookings";
import type { Booking } from "@loubby/shared-contracts/http/schedule/bookings.schema";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import * as paths from "@loubby/shared-contracts/paths";

/** The bookings that an event was made for; none while they are asked for, and of events that no link makes. */
export function useBookedBy({ _id, kind, editable, recurrence }: CalendarEvent): readonly Booking[] {
  const asked = query(bookings.ofEvent, { params: { eventId: _id } });
  const { data } = useQuery({
    ...asked,
    enabled: kind === "meeting" && editable && recurrence === "none",
    retry: false,
  });
  return data?.items ?? [];
}

/** Who booked an event, and where it is canceled: they have no account, and hear of it by mail. */
export function BookedBy({ bookings: made }: { readonly bookings: readonly Booking[] }) {
  return (
    <>
      <ul className="sc-people">
        {made.map(({ _id, visitor }) => (
          <li key={_id}>
            <span>
              {visitor.name}
              <small>
                Booked it · <a href={`mailto:${visitor.email}`}>{visitor.email}</a>
              </small>
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Link to={paths.bookings}>Answers and canceling are under Bookings</Link>
      </p>
    </>
  );
}
