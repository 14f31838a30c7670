import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { query } from "@loubby/shared-contracts/http/query";
import { bookings } from "@loubby/shared-contracts/http/schedule/bookings";
import type { Booking } from "@loubby/shared-contracts/http/schedule/bookings.schema";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import * as paths from "@loubby/shared-contracts/paths";

/** The bookings that an event was made for, also once it is over; none while they are asked for, and of events that no link makes. */
export function useBookedBy({ _id, kind, editable, booked, recurrence }: CalendarEvent): readonly Booking[] {
  const asked = query(bookings.ofEvent, { params: { eventId: _id } });
  const { data } = useQuery({
    ...asked,
    enabled: editable && (booked || (kind === "meeting" && recurrence === "none")),
    retry: false,
  });
  return data?.items ?? [];
}

interface BookedProps {
  readonly event: CalendarEvent;
  readonly bookings: readonly Booking[];
}

/**
 * Who booked a meeting; candidates stand among the guests of their interviews. Of several each leads to their booking, and so
 * does one that is over.
 */
export function BookedBy({ event, bookings: made }: BookedProps) {
  const isAlone = event.booked && made.length === 1;
  const todo = event.booked ? "Change booking" : "Show booking";
  return (
    <ul className="sc-people">
      {made.map(({ _id, visitor }) => (
        <li key={_id}>
          <span>
            {visitor.name}
            <small>
              Booked it · <a href={`mailto:${visitor.email}`}>{visitor.email}</a>
            </small>
            {!isAlone && (
              <Link to={paths.booking(_id)} aria-label={`${todo} of ${visitor.name}`}>
                {todo}
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface ChangeBookingProps extends BookedProps {
  /** The job that the reader is interviewed for; undefined for anyone who isn't the candidate. */
  readonly jobId: string | undefined;
}

/** Leads those who take part in a booked event to where they move or cancel the booking: no one changes the event itself. */
export function ChangeBooking({ event: { editable, organizer }, bookings: made, jobId }: ChangeBookingProps) {
  const [first] = made;
  if (editable)
    return made.length > 1 ? null : (
      <div className="sc-form-end">
        <Link className="lb-button" to={first === undefined ? paths.bookings : paths.booking(first._id)}>
          Change booking
        </Link>
      </div>
    );
  if (jobId === undefined)
    return <p className="sc-muted">This was booked with {organizer.name}, who can move or cancel it.</p>;
  return (
    <p className="sc-muted">
      You booked this. Move or cancel it in <Link to={paths.appliedJob(jobId)}>your application</Link>.
    </p>
  );
}
