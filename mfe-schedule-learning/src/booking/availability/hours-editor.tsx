import { Alert, Button, Input, Switch } from "antd";
import { useState } from "react";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import type { WorkingHours } from "@loubby/shared-contracts/http/schedule/availability.schema";
import { problemOfDay } from "@loubby/shared-contracts/http/schedule/day-spans";
import { useUnsaved } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { notify } from "@loubby/shared-ui/toasts";
import { zones } from "../../schedule/zone-list.ts";
import { OverridesEditor } from "./overrides-editor.tsx";
import { useChangeHours, useRemoveHours } from "./use-availability.ts";
import { WeekEditor } from "./week-editor.tsx";

interface HoursEditorProps {
  readonly hours: WorkingHours;
  readonly onRemoved: () => void;
}

/** The hours of a week, kept in this browser until they are saved. */
export function HoursEditor({ hours, onRemoved }: HoursEditorProps) {
  const draft = useDraft<WorkingHours>(`hours.${hours._id}`, hours, hours.version);
  const save = useChangeHours();
  const remove = useRemoveHours();
  const [asking, setAsking] = useState(false);
  useUnsaved(draft.changed);
  const { shown, type } = draft;
  const { name, time_zone, is_default, days, overrides } = shown;
  const isRight =
    name.trim() !== "" &&
    [...days, ...overrides.map(({ spans }) => spans)].every((spans) => problemOfDay(spans) === null);
  const send = () =>
    save.mutate(
      { ...shown, version: draft.version },
      {
        onSuccess: () => {
          draft.forget();
          notify.success("Hours saved");
        },
      },
    );
  return (
    <form
      className="bk-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) send();
      }}
    >
      {(draft.outdated || save.error) && (
        <Alert
          type="warning"
          showIcon
          title={draft.outdated ? "Another window has changed these hours" : wordsOf(save.error)}
          {...(draft.outdated && {
            action: (
              <>
                <Button size="small" onClick={draft.keepMine}>
                  Keep mine
                </Button>
                <Button size="small" onClick={() => draft.takeTheirs()}>
                  Use theirs
                </Button>
              </>
            ),
          })}
        />
      )}
      <div className="bk-two">
        <Field label="Name" problem={name.trim() === "" ? "Please enter a name." : undefined}>
          {(control) => (
            <Input
              {...control}
              maxLength={80}
              value={name}
              onChange={(event) => type({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label="Time zone">
          {({ id }) => (
            <Select
              id={id}
              value={time_zone}
              options={zones}
              onChange={(zone) => type({ time_zone: zone })}
            />
          )}
        </Field>
      </div>
      <WeekEditor days={days} onChange={(changed) => type({ days: changed })} />
      <OverridesEditor overrides={overrides} onChange={(changed) => type({ overrides: changed })} />
      {!hours.is_default && (
        <label className="bk-switch" htmlFor="default-hours">
          <Switch id="default-hours" checked={is_default} onChange={(on) => type({ is_default: on })} />
          Use these hours unless a booking link says otherwise
        </label>
      )}
      <div className="bk-end">
        <span role="status" className="bk-unsaved">
          {draft.changed && "These hours aren't saved yet."}
        </span>
        {!hours.is_default && (
          <Button danger onClick={() => setAsking(true)}>
            Delete
          </Button>
        )}
        {draft.changed && <Button onClick={() => draft.forget()}>Discard</Button>}
        <Button
          type="primary"
          htmlType="submit"
          disabled={!draft.changed || !isRight}
          loading={save.isPending}
        >
          Save hours
        </Button>
      </div>
      <Confirm
        open={asking}
        danger
        title={`Delete “${hours.name}”?`}
        confirmText="Delete hours"
        cancelText="Keep hours"
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(hours._id, {
            onSuccess: () => {
              draft.forget();
              onRemoved();
              notify.success("Hours deleted");
            },
            onError: (error) => notify.error(wordsOf(error)),
          })
        }
      >
        Booking links that use them go by your default hours.
      </Confirm>
    </form>
  );
}
