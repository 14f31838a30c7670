import { Alert, Button, Drawer } from "antd";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { ApiError } from "@loubby/shared-contracts/shell";
import type { CalendarEvent, Reach } from "@loubby/shared-contracts/http/schedule/events.schema";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EditEvent } from "./edit-event.tsx";
import { EventDetails } from "./event-details.tsx";
import { nameOf } from "./event-words.ts";
import { reachNames } from "./reach-words.ts";
import { useEvent } from "./use-events.ts";

interface EventDrawerProps {
  readonly eventId: string;
  /** The event as the calendar holds it. */
  readonly known: CalendarEvent | undefined;
  /** Which occurrence of a series, or null. */
  readonly at: string | null;
  /** What of the event its form is open for, or null. */
  readonly editing: Reach | null;
  readonly onEdit: (reach: Reach) => void;
  readonly onDuplicate: (event: CalendarEvent) => void;
  readonly onEdited: (event: CalendarEvent) => void;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** An event beside the calendar: its details, or its form. */
export function EventDrawer({
  eventId,
  at,
  known,
  editing,
  onEdit,
  onDuplicate,
  onEdited,
  onClose,
  onDeleted,
}: EventDrawerProps) {
  const { data, error, refetch } = useEvent(eventId, at, known);
  // Someone else may have removed it while it was open.
  const gone = error instanceof ApiError && error.status === 404;
  // What is being typed stays, also where it can't be saved any more.
  const isKept = gone && editing !== null && data !== undefined;
  const event = gone && !isKept ? undefined : (data ?? known);
  // What was booked has no form of its own.
  const reach = event?.booked ? null : editing;
  return (
    <Drawer open title={reach === null ? "Event" : editTitle(event, reach)} size={480} onClose={onClose}>
      {isKept && (
        <Alert
          type="warning"
          showIcon
          className="sc-form-error"
          title="Someone deleted this event. What you typed is still here, but can't be saved."
        />
      )}
      {gone && !isKept ? (
        <EmptyState
          compact
          drawing="signpost"
          title="Event not found"
          sentence="It was canceled or moved, or it isn't in your calendar."
          action={<Button onClick={onClose}>Show calendar</Button>}
        />
      ) : error && !event ? (
        <ErrorState
          compact
          title="Couldn't load this event"
          {...failureOf(error)}
          onRetry={() => void refetch()}
        />
      ) : !event ? (
        <PageSkeleton bodyOnly layout="form" count={4} />
      ) : reach && event.editable ? (
        <EditEvent key={nameOf(event)} event={event} reach={reach} onDone={onEdited} />
      ) : (
        <>
          {event._id !== eventId && at !== null && event.at !== at && (
            <Alert
              type="info"
              showIcon
              className="sc-form-error"
              title="This event has moved. This is its new time."
            />
          )}
          <EventDetails
            event={event}
            onEdit={onEdit}
            onDuplicate={() => onDuplicate(event)}
            onGone={onDeleted}
          />
        </>
      )}
    </Drawer>
  );
}

function editTitle(event: CalendarEvent | undefined, reach: Reach): string {
  return event === undefined || event.recurrence === "none" ? "Edit event" : `Edit: ${reachNames[reach]}`;
}
