import { Alert, Button } from "antd";
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

/**
 * Changes the version of an event that was open when the form was; a newer one is refused by the server. What was typed
 * before a reload over another version is chosen, or what stands there now.
 */
export function EditEvent({ event, onDone }: EditEventProps) {
  const [opened] = useState(event);
  const [begins] = useState(() => valuesOf(opened));
  const draft = useDraft(`event.${opened._id}`, begins, opened.version);
  const [choices, setChoices] = useState(0);
  const save = useSaveEvent();
  const takeTheirs = () => {
    draft.takeTheirs();
    // The form takes its values over at its start alone.
    setChoices(choices + 1);
  };
  const done = () => {
    draft.forget();
    onDone();
  };
  return (
    <>
      {draft.outdated && (
        <Alert
          type="warning"
          showIcon
          className="sc-form-error"
          title="Someone else changed this event"
          description="Your changes aren't saved yet. Keep your version, which replaces theirs, or use theirs."
          action={
            <>
              <Button size="small" onClick={draft.keepMine}>
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
        error={save.error}
        busy={save.isPending}
        submitText="Save changes"
        onChange={draft.type}
        onSubmit={(values) =>
          save.mutate(
            { event: { ...opened, version: draft.version }, values },
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
    </>
  );
}
