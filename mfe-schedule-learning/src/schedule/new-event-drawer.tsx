import { Drawer } from "antd";
import { useState } from "react";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { durationsOf } from "@loubby/shared-contracts/http/schedule/durations";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { EventPerson } from "@loubby/shared-contracts/http/schedule/guests.schema";
import { notify } from "@loubby/shared-ui/toasts";
import { emptyDraft, type EventValues, type Opened } from "./event-draft.ts";
import { EventForm } from "./event-form.tsx";
import { nameOf } from "./event-words.ts";
import { useSaveEvent } from "./use-events.ts";

interface NewEventDrawerProps {
  readonly date: string;
  /** The wall time that was pointed at. */
  readonly time: string | null;
  /** The length that was drawn, or null. */
  readonly minutes: number | null;
  /** The person invited from the start, or null. */
  readonly guest: EventPerson | null;
  /** The application that it is for, or null. */
  readonly applicationId: string | null;
  /** What it is about from the start, and who is invited with that. */
  readonly opened: Opened;
  /** The event that it begins as a copy of. */
  readonly copied?: { readonly event: CalendarEvent; readonly values: EventValues };
  readonly onClose: () => void;
  readonly onSaved: (event: CalendarEvent) => void;
}

/** What a draft is of: a form that was opened for someone, or about something, never takes what was typed for another. */
const keyOf = ({
  guest,
  opened: { about },
  copied,
}: Pick<NewEventDrawerProps, "guest" | "opened" | "copied">) =>
  copied
    ? `new.copy.${nameOf(copied.event)}`
    : guest
      ? `new.${guest._id}`
      : about
        ? `new.${about.kind}.${about._id}`
        : "new";

function pointedAt(date: string, time: string | null, minutes: number | null) {
  if (time === null) return {};
  const isOffered = minutes !== null && durationsOf("meeting").includes(minutes);
  return { date, time, ...(isOffered && { kind: "meeting" as const, duration: minutes }) };
}

/** The form of a new event. What was typed survives a reload; a time that was pointed at wins over the draft's. */
export function NewEventDrawer({
  date,
  time,
  minutes,
  guest,
  applicationId,
  opened,
  copied,
  onClose,
  onSaved,
}: NewEventDrawerProps) {
  const [begins] = useState(() => ({ ...emptyDraft(date, time, guest, opened), ...copied }));
  const { shown, type, forget } = useDraft(`event.${keyOf({ guest, opened, ...(copied && { copied }) })}`, {
    client_id: begins.clientId,
    ...begins.values,
  });
  const { client_id, ...typed } = shown;
  const [values] = useState(() => ({ ...typed, ...pointedAt(date, time, minutes) }));
  const save = useSaveEvent();
  const close = () => {
    forget();
    onClose();
  };
  return (
    <Drawer open title={copied ? "Duplicate event" : "New event"} size={480} onClose={onClose}>
      <EventForm
        values={values}
        known={copied?.event.guests ?? (guest ? [guest] : opened.people)}
        error={save.error}
        busy={save.isPending}
        submitText="Add event"
        onChange={(now) => type({ client_id, ...now })}
        onSubmit={(sent) =>
          save.mutate(
            { clientId: client_id, applicationId, values: sent },
            {
              onSuccess: (event) => {
                forget();
                notify.success("Event added");
                onSaved(event);
              },
            },
          )
        }
        onCancel={close}
      />
    </Drawer>
  );
}
