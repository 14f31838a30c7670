import { failureOf } from "@loubby/shared-contracts/http/failure";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { BookingCard } from "./booking-card.tsx";
import { useBooking } from "./use-bookings.ts";

/** Shows the booking that the address names first, also one that the reader changes for a colleague. */
export function OpenedBooking({ bookingId }: { readonly bookingId: string }) {
  const { data, error, refetch } = useBooking(bookingId);
  if (data)
    return (
      <ul className="bk-cards" aria-label="The booking you opened">
        <BookingCard booking={data} />
      </ul>
    );
  if (error)
    return (
      <ErrorState
        compact
        title="Couldn't open this booking"
        {...failureOf(error)}
        onRetry={() => void refetch()}
      />
    );
  return <PageSkeleton bodyOnly layout="list" count={1} />;
}
