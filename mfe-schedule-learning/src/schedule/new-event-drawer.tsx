import { Drawer } from "antd";
import { useState } from "react";
import type { CalendarEvent, EventPerson } from "@loubby/shared-contracts/http/schedule/events.schema";
import { notify } from "@loubby/shared-ui/toasts";
import { dropDraft, emptyDraft, storedDraft, storeDraft } from "./event-draft.ts";
import { EventForm } from "./event-form.tsx";
import { useSaveEvent } from "./use-events.ts";

interface NewEventDrawerProps {
  readonly date: string;
  /** The wall time that was pointed at. */
  readonly time: string | null;
  /** Whom the event is for from the start, or null. */
  readonly guest: EventPerson | null;
  readonly onClose: () => void;
  readonly onSaved: (event: CalendarEvent) => void;
}

/** What a draft is of: a form that was opened for somebody never takes what was typed for another. */
const keyOf = (guest: EventPerson | null) => (guest ? `new.${guest._id}` : "new");

/** The form of a new event. What was typed survives a reload; a time that was pointed at wins over the draft's. */
export function NewEventDrawer({ date, time, guest, onClose, onSaved }: NewEventDrawerProps) {
  const of = keyOf(guest);
  const [draft] = useState(() => {
    const stored = storedDraft(of);
    if (stored === null) return emptyDraft(date, time, guest);
    return time === null ? stored : { ...stored, values: { ...stored.values, date, time } };
  });
  const save = useSaveEvent();
  const close = () => {
    dropDraft(of);
    onClose();
  };
  return (
    <Drawer open title="New event" size={480} onClose={onClose}>
      <EventForm
        values={draft.values}
        error={save.error}
        busy={save.isPending}
        submitText="Add event"
        onChange={(values) => storeDraft(of, { ...draft, values })}
        onSubmit={(values) =>
          save.mutate(
            { clientId: draft.clientId, values },
            {
              onSuccess: (event) => {
                dropDraft(of);
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
