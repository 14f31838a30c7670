import { Button, Drawer } from "antd";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { ApiError } from "@loubby/shared-contracts/shell";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EditEvent } from "./edit-event.tsx";
import { EventDetails } from "./event-details.tsx";
import { useEvent } from "./use-events.ts";

interface EventDrawerProps {
  readonly eventId: string;
  /** The event as the calendar holds it. */
  readonly known: CalendarEvent | undefined;
  readonly editing: boolean;
  readonly onEdit: (editing: boolean) => void;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** An event beside the calendar: its details, or its form. */
export function EventDrawer({ eventId, known, editing, onEdit, onClose, onDeleted }: EventDrawerProps) {
  const { data, error, refetch } = useEvent(eventId, known);
  // Someone else may have removed it while it was open.
  const gone = error instanceof ApiError && error.status === 404;
  const event = gone ? undefined : (data ?? known);
  return (
    <Drawer open title={editing ? "Edit event" : "Event"} size={480} onClose={onClose}>
      {gone ? (
        <EmptyState
          compact
          drawing="signpost"
          title="Event not found"
          sentence="It was canceled, or it isn't in your calendar."
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
      ) : editing && event.editable ? (
        <EditEvent key={event._id} event={event} onDone={() => onEdit(false)} />
      ) : (
        <EventDetails event={event} onEdit={() => onEdit(true)} onGone={onDeleted} />
      )}
    </Drawer>
  );
}
