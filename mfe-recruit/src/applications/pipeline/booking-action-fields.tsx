import type { EntryAction } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { DAYS_TO_BOOK } from "@loubby/shared-contracts/http/schedule/booking-request-limits";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { BookingAskFields } from "../asks/booking-ask-fields.tsx";
import { useInterviewKinds } from "../asks/use-booking-requests.ts";

type Booking = NonNullable<EntryAction["booking"]>;

/** No kind is chosen yet. */
export const NEW_BOOKING: Booking = { event_type_id: "", message: "", days: DAYS_TO_BOOK };

interface BookingActionFieldsProps {
  readonly booking: Booking;
  /** Path of the action in the request. */
  readonly path: string;
  readonly problems: readonly FieldProblem[];
  readonly onChange: (booking: Booking) => void;
}

/** Edits what candidates who enter a stage are asked to book. */
export function BookingActionFields({ booking, path, problems, onChange }: BookingActionFieldsProps) {
  const kinds = useInterviewKinds(true);
  if (kinds.isError)
    return (
      <ErrorState
        compact
        title="Couldn't load the kinds of interview"
        {...failureOf(kinds.error)}
        onRetry={() => void kinds.refetch()}
      />
    );
  return (
    <>
      <p className="mr-planned-facts">
        Candidates are asked ten minutes after they enter, unless they leave again. Only you can ask for kinds
        of your own: if a colleague moves someone here, they get a task instead.
      </p>
      <BookingAskFields
        kinds={kinds}
        draft={{ ...booking, event_type_id: booking.event_type_id === "" ? null : booking.event_type_id }}
        path={`${path}.booking.`}
        problems={problems}
        onChange={({ event_type_id, message, days }) =>
          onChange({ event_type_id: event_type_id ?? "", message, days: days ?? DAYS_TO_BOOK })
        }
      />
    </>
  );
}
