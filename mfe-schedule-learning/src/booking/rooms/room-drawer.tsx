import { Alert, Button, Drawer, Input, InputNumber, Switch } from "antd";
import { useState } from "react";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { problemAt, problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import type { Room, RoomForm } from "@loubby/shared-contracts/http/schedule/rooms.schema";
import { Confirm } from "@loubby/shared-ui/confirm";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
import { useRemoveRoom, useSaveRoom } from "./use-company-rooms.ts";

interface RoomDrawerProps {
  /** Null: a new one. */
  readonly known: Room | null;
  readonly onClose: () => void;
}

const NEW_ROOM: RoomForm = { name: "", place: "", capacity: 6, is_on: true };

const formOf = ({ name, place, capacity, is_on }: Room): RoomForm => ({ name, place, capacity, is_on });

/** The form of a room. What was typed survives a reload. */
export function RoomDrawer({ known, onClose }: RoomDrawerProps) {
  const begins = known === null ? NEW_ROOM : formOf(known);
  const draft = useDraft(`room.${known?._id ?? "new"}`, begins, known?.version ?? 0);
  const save = useSaveRoom();
  const remove = useRemoveRoom();
  const [asking, setAsking] = useState(false);
  const problems = problemsOf(save.error);
  const { name, place, capacity, is_on } = draft.shown;
  const close = () => {
    draft.forget();
    onClose();
  };
  return (
    <Drawer open title={known === null ? "New room" : known.name} size={480} onClose={onClose}>
      <form
        className="bk-form"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(
            { known: known && { ...known, version: draft.version }, form: draft.shown },
            {
              onSuccess: () => {
                notify.success(known === null ? "Room added" : "Room saved");
                close();
              },
            },
          );
        }}
      >
        {save.error && <Alert type="error" showIcon title={wordsOf(save.error)} />}
        <Field label="Name" required problem={problemAt(problems, "name")}>
          {(control) => (
            <Input
              {...control}
              maxLength={80}
              value={name}
              onChange={({ target }) => draft.type({ name: target.value })}
            />
          )}
        </Field>
        <Field
          label="Where it is"
          mark="(optional)"
          help="Such as a floor or a building"
          problem={problemAt(problems, "place")}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={place}
              onChange={({ target }) => draft.type({ place: target.value })}
            />
          )}
        </Field>
        <Field label="Seats" required problem={problemAt(problems, "capacity")}>
          {(control) => (
            <InputNumber
              {...control}
              min={1}
              max={10_000}
              precision={0}
              value={capacity}
              onChange={(seats) => draft.type({ capacity: seats ?? 1 })}
            />
          )}
        </Field>
        <Field label="Can be reserved" help="When off, events that reserved it keep it.">
          {(control) => <Switch {...control} checked={is_on} onChange={(on) => draft.type({ is_on: on })} />}
        </Field>
        <div className="bk-end">
          {known !== null && (
            <Button danger onClick={() => setAsking(true)}>
              Delete
            </Button>
          )}
          <Button onClick={close}>Discard</Button>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {known === null ? "Add room" : "Save changes"}
          </Button>
        </div>
      </form>
      <Confirm
        open={asking}
        danger
        title={`Delete “${known?.name ?? ""}”?`}
        confirmText="Delete room"
        cancelText="Keep room"
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          known &&
          remove.mutate(known._id, {
            onSuccess: () => {
              notify.success("Room deleted");
              close();
            },
            onError: (error) => notify.error(wordsOf(error)),
          })
        }
      >
        {known !== null && known.upcoming > 0
          ? "Events that reserved it keep its name as their place, and reserve no room."
          : "No upcoming event has reserved it."}
      </Confirm>
    </Drawer>
  );
}
