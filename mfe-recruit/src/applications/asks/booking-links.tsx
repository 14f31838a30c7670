import { Link } from "react-router-dom";
import type { BookingRequest } from "@loubby/shared-contracts/http/schedule/booking-requests.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { LEADS_BACK } from "@loubby/shared-ui/leads-back";

interface BookingLinksProps {
  readonly booking: NonNullable<BookingRequest["booking"]>;
  /** The reader may change what is booked by the company's links. */
  readonly canManage: boolean;
}

/** Leads to what a candidate booked: its event, and where its hosts move it, hand it over or cancel it. */
export function BookingLinks({ booking, canManage }: BookingLinksProps) {
  const { _id, event_id, is_mine, is_of_company } = booking;
  const canChange = isComing(booking) && (is_mine || (is_of_company && canManage));
  if (event_id === null && !canChange) return null;
  return (
    <p className="mr-ask-steps">
      {event_id !== null && (
        <Link to={paths.event(event_id)} state={LEADS_BACK}>
          Open event
        </Link>
      )}
      {canChange && <Link to={paths.booking(_id)}>Change booking</Link>}
    </p>
  );
}

const isComing = ({ starts_at }: BookingLinksProps["booking"]) => Date.parse(starts_at) > Date.now();
