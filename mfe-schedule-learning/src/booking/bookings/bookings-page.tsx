import { Segmented } from "antd";
import { Link, useSearchParams } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import * as paths from "@loubby/shared-contracts/paths";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { ScheduleTabs } from "../../schedule-tabs.tsx";
import { BookingCard } from "./booking-card.tsx";
import { OpenedBooking } from "./opened-booking.tsx";
import { useBookings } from "./use-bookings.ts";

/** `/dashboard/schedule/bookings`: what others have booked with the person. The address says which ones. */
export function BookingsPage() {
  const [params, setParams] = useSearchParams();
  const when = params.get("when") === "past" ? "past" : "coming";
  const { data, error, refetch } = useBookings(when);
  const openedId = params.get("booking");
  const others = data?.items.filter(({ _id }) => _id !== openedId) ?? [];
  return (
    <>
      <PageHeader title="Bookings" lead="Times that people booked with you.">
        <ScheduleTabs />
        <Segmented<"coming" | "past">
          aria-label="Which bookings"
          value={when}
          options={[
            { label: "Upcoming", value: "coming" },
            { label: "Past and canceled", value: "past" },
          ]}
          onChange={(next) => setParams(next === "past" ? { when: next } : {})}
        />
      </PageHeader>
      {openedId !== null && <OpenedBooking bookingId={openedId} />}
      {error && !data ? (
        <ErrorState
          title="Couldn't load your bookings"
          {...failureOf(error)}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <PageSkeleton bodyOnly layout="list" count={4} />
      ) : others.length === 0 ? (
        openedId === null && (
          <EmptyState
            drawing="cards"
            title={when === "past" ? "No past bookings yet" : "No upcoming bookings"}
            sentence={
              when === "past"
                ? "Bookings move here once they're over or canceled."
                : "Bookings appear here when someone uses one of your booking links."
            }
            action={<Link to={paths.bookingLinks}>Booking links</Link>}
          />
        )
      ) : (
        <ul className="bk-cards">
          {others.map((booking) => (
            <BookingCard key={booking._id} booking={booking} />
          ))}
        </ul>
      )}
    </>
  );
}
