import { Drawer } from "antd";
import { useState } from "react";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { notify } from "@loubby/shared-ui/toasts";
import { dropDraft, emptyDraft, storedDraft, storeDraft } from "./event-draft.ts";
import { EventForm } from "./event-form.tsx";
import { useSaveEvent } from "./use-events.ts";

interface NewEventDrawerProps {
  readonly date: string;
  /** The wall time that was pointed at. */
  readonly time: string | null;
  readonly onClose: () => void;
  readonly onSaved: (event: CalendarEvent) => void;
}

const NEW = "new";

/** The form of a new event. What was typed survives a reload; a time that was pointed at wins over the draft's. */
export function NewEventDrawer({ date, time, onClose, onSaved }: NewEventDrawerProps) {
  const [draft] = useState(() => {
    const stored = storedDraft(NEW);
    if (stored === null) return emptyDraft(date, time);
    return time === null ? stored : { ...stored, values: { ...stored.values, date, time } };
  });
  const save = useSaveEvent();
  const close = () => {
    dropDraft(NEW);
    onClose();
  };
  return (
    <Drawer open title="New event" size={480} onClose={onClose}>
      <EventForm
        values={draft.values}
        error={save.error}
        busy={save.isPending}
        submitText="Add event"
        onChange={(values) => storeDraft(NEW, { ...draft, values })}
        onSubmit={(values) =>
          save.mutate(
            { clientId: draft.clientId, values },
            {
              onSuccess: (event) => {
                dropDraft(NEW);
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
