import { useState } from "react";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { notify } from "@loubby/shared-ui/toasts";
import { valuesOf } from "./event-draft.ts";
import { EventForm } from "./event-form.tsx";
import { useSaveEvent } from "./use-events.ts";

interface EditEventProps {
  readonly event: CalendarEvent;
  readonly onDone: () => void;
}

/** Changes the version of an event that was open when the form was; a newer one is refused by the server. */
export function EditEvent({ event, onDone }: EditEventProps) {
  const [opened] = useState(event);
  const [begins] = useState(() => valuesOf(opened));
  const draft = useDraft(`event.${opened._id}`, begins, opened.version);
  const save = useSaveEvent();
  const done = () => {
    draft.forget();
    onDone();
  };
  return (
    <EventForm
      values={draft.shown}
      error={save.error}
      busy={save.isPending}
      submitText="Save changes"
      onChange={draft.type}
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
