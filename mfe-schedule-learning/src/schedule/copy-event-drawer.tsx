import { Button, Drawer } from "antd";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { copiedValues, seriesValues, valuesOf } from "./event-draft.ts";
import { nameOf } from "./event-words.ts";
import { NewEventDrawer } from "./new-event-drawer.tsx";
import { useEvent, useSeries } from "./use-events.ts";

interface CopyEventDrawerProps {
  readonly eventId: string;
  /** Which occurrence of a series, or null. */
  readonly at: string | null;
  /** The event as the calendar holds it. */
  readonly known: CalendarEvent | undefined;
  readonly onClose: () => void;
  readonly onSaved: (event: CalendarEvent) => void;
}

/** The form of a new event that begins as a copy of one, of a series from one of its occurrences on. */
export function CopyEventDrawer({ eventId, at, known, ...on }: CopyEventDrawerProps) {
  const { data, error, refetch } = useEvent(eventId, at, known);
  const event = data ?? known;
  if (event?.editable) return <Copy key={nameOf(event)} event={event} {...on} />;
  const isGone = event !== undefined || (error instanceof ApiError && error.status === 404);
  return (
    <Drawer open title="Duplicate event" size={480} onClose={on.onClose}>
      {isGone ? (
        <EmptyState
          compact
          drawing="signpost"
          title="Event not found"
          sentence="It was canceled or moved, or it isn't yours to duplicate."
          action={<Button onClick={on.onClose}>Show calendar</Button>}
        />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton bodyOnly layout="form" count={6} />
      )}
    </Drawer>
  );
}

function Copy({
  event,
  ...on
}: Pick<CopyEventDrawerProps, "onClose" | "onSaved"> & { event: CalendarEvent }) {
  const series = useSeries(event, "following");
  const values = event.recurrence === "none" ? valuesOf(event) : series.data && seriesValues(series.data);
  if (values === undefined)
    return (
      <Drawer open title="Duplicate event" size={480} onClose={on.onClose}>
        {series.error ? (
          <Failed error={series.error} onRetry={() => void series.refetch()} />
        ) : (
          <PageSkeleton bodyOnly layout="form" count={6} />
        )}
      </Drawer>
    );
  return (
    <NewEventDrawer
      date={values.date}
      time={null}
      minutes={null}
      guest={null}
      applicationId={event.candidates[0]?.application_id ?? null}
      opened={{ about: null, people: [] }}
      copied={{ event, values: copiedValues(values) }}
      {...on}
    />
  );
}

const Failed = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => (
  <ErrorState compact title="Couldn't load this event" {...failureOf(error)} onRetry={onRetry} />
);
