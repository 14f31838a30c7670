import { useState } from "react";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { notify } from "@loubby/shared-ui/toasts";
import { dropDraft, storedDraft, storeDraft, valuesOf } from "./event-draft.ts";
import { EventForm } from "./event-form.tsx";
import { useSaveEvent } from "./use-events.ts";

interface EditEventProps {
  readonly event: CalendarEvent;
  readonly onDone: () => void;
}

/** Changes the version of an event that was open when the form was; a newer one is refused by the server. */
export function EditEvent({ event, onDone }: EditEventProps) {
  const [opened] = useState(event);
  const of = `${opened._id}.${opened.version}`;
  const [draft] = useState(() => storedDraft(of) ?? { clientId: opened._id, values: valuesOf(opened) });
  const save = useSaveEvent();
  const done = () => {
    dropDraft(of);
    onDone();
  };
  return (
    <EventForm
      values={draft.values}
      error={save.error}
      busy={save.isPending}
      submitText="Save changes"
      onChange={(values) => storeDraft(of, { ...draft, values })}
      onSubmit={(values) =>
        save.mutate(
          { event: opened, values },
          {
            onSuccess: () => {
              notify.success("Event saved");
              done();
            },
          },
        )
      }
      onCancel={done}
    />
  );
}
