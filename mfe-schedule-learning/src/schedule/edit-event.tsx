import { Alert, Button } from "antd";
import { useState } from "react";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { ApiError } from "@loubby/shared-contracts/shell";
import type { CalendarEvent, Reach } from "@loubby/shared-contracts/http/schedule/events.schema";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { notify } from "@loubby/shared-ui/toasts";
import { ConfirmChange } from "./confirm-change.tsx";
import { type EventValues, seriesValues, valuesOf } from "./event-draft.ts";
import { EventForm } from "./event-form.tsx";
import { nameOf } from "./event-words.ts";
import { comeIntoView } from "./come-into-view.ts";
import { useSaveEvent, useSeries } from "./use-events.ts";

interface EditEventProps {
  readonly event: CalendarEvent;
  /** What of a series it is for. */
  readonly reach: Reach;
  /** Leads to what the event is afterwards. */
  readonly onDone: (event: CalendarEvent) => void;
}

/** The form of an event, of one occurrence, or of a series as a whole or from an occurrence on. */
export function EditEvent({ event, reach, onDone }: EditEventProps) {
  const series = useSeries(event, reach);
  if (event.recurrence === "none" || reach === "this")
    return <Edit event={event} reach={reach} begins={valuesOf(event)} onDone={onDone} />;
  if (series.error && !series.data)
    return (
      <ErrorState
        compact
        title="Couldn't load this series"
        {...failureOf(series.error)}
        onRetry={() => void series.refetch()}
      />
    );
  if (!series.data) return <PageSkeleton bodyOnly layout="form" count={6} />;
  return (
    <Edit
      event={{ ...event, version: series.data.version }}
      reach={reach}
      begins={seriesValues(series.data)}
      onDone={onDone}
    />
  );
}

/**
 * Changes the version of an event that was open when the form was; a newer one is refused by the server. Then, and after a
 * reload, someone who typed over another version chooses theirs or what stands there now.
 */
function Edit({ event, reach, begins: now, onDone }: EditEventProps & { readonly begins: EventValues }) {
  const [{ opened, begins }, setBase] = useState({ opened: event, begins: now });
  // The rest of a series becomes another one once, however often the form is sent.
  const [clientId] = useState(() => crypto.randomUUID());
  const isSeries = opened.recurrence !== "none";
  const key = isSeries ? `${nameOf(opened)}.${reach}` : opened._id;
  const draft = useDraft(`event.${key}`, begins, opened.version);
  const [choices, setChoices] = useState(0);
  const [asked, setAsked] = useState<EventValues | null>(null);
  const [refused, setRefused] = useState<Error | null>(null);
  const save = useSaveEvent();
  const error = save.error ?? refused;
  if (isConflict(error) && event.version > opened.version) setBase({ opened: event, begins: now });
  const forgetRefusal = () => {
    save.reset();
    setRefused(null);
  };
  const keepMine = () => {
    forgetRefusal();
    draft.keepMine();
  };
  const takeTheirs = () => {
    forgetRefusal();
    draft.takeTheirs();
    // The form takes its values over at its start alone.
    setChoices(choices + 1);
  };
  const sending = (values: EventValues) => ({
    event: { ...opened, version: draft.version },
    reach: isSeries ? reach : ("all" as const),
    clientId,
    values,
  });
  const send = (values: EventValues) =>
    save.mutate(sending(values), {
      onSuccess: (saved) => {
        notify.success(isSeries && reach !== "this" ? "Events saved" : "Event saved");
        draft.forget();
        onDone(saved);
      },
      onSettled: () => setAsked(null),
    });
  return (
    <>
      {draft.outdated && (
        <Alert
          ref={comeIntoView}
          type="warning"
          showIcon
          className="sc-form-error"
          title="Someone else changed this event"
          description="Your changes aren't saved yet. Keep your version, which replaces theirs, or use theirs."
          action={
            <>
              <Button size="small" onClick={keepMine}>
                Keep mine
              </Button>
              <Button size="small" onClick={takeTheirs}>
                Use theirs
              </Button>
            </>
          }
        />
      )}
      <EventForm
        key={choices}
        values={draft.shown}
        known={opened.guests}
        error={draft.outdated ? null : error}
        busy={save.isPending}
        eventId={opened._id}
        submitText="Save changes"
        isOne={isSeries && reach === "this"}
        onChange={draft.type}
        onSubmit={(values) => (isSeries ? setAsked(values) : send(values))}
        onCancel={() => {
          draft.forget();
          onDone(opened);
        }}
      />
      {asked && (
        <ConfirmChange
          sending={sending(asked)}
          busy={save.isPending}
          onConfirm={() => send(asked)}
          onCancel={() => setAsked(null)}
          onRefused={(error) => {
            setRefused(error);
            setAsked(null);
          }}
        />
      )}
    </>
  );
}

/** Someone else was faster. */
const isConflict = (error: Error | null) => error instanceof ApiError && error.code === "changed_meanwhile";
