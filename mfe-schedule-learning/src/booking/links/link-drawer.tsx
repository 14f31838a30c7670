import { Alert, Button, Drawer } from "antd";
import { useState } from "react";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import type { EventType } from "@loubby/shared-contracts/http/schedule/event-types.schema";
import { Confirm } from "@loubby/shared-ui/confirm";
import { notify } from "@loubby/shared-ui/toasts";
import { LinkFields } from "./link-fields.tsx";
import { formOf, NEW_LINK } from "./link-words.ts";
import { QuestionsEditor } from "./questions-editor.tsx";
import { RulesFields } from "./rules-fields.tsx";
import { useRemoveLink, useSaveLink } from "./use-links.ts";

interface LinkDrawerProps {
  /** Null: a new one. */
  readonly known: EventType | null;
  /** The path of the person's page. */
  readonly page: string;
  readonly onClose: () => void;
}

/** The form of what can be booked. What was typed survives a reload. */
export function LinkDrawer({ known, page, onClose }: LinkDrawerProps) {
  const begins = known === null ? NEW_LINK : formOf(known);
  const draft = useDraft(`booking-link.${known?._id ?? "new"}`, begins, known?.version ?? 0);
  const save = useSaveLink();
  const remove = useRemoveLink();
  const [asking, setAsking] = useState(false);
  const problems = problemsOf(save.error);
  const close = () => {
    draft.forget();
    onClose();
  };
  const fields = { form: draft.shown, problems, onChange: draft.type };
  return (
    <Drawer open title={known === null ? "New booking link" : known.name} size={520} onClose={onClose}>
      <form
        className="bk-form"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(
            { known: known && { ...known, version: draft.version }, form: draft.shown },
            {
              onSuccess: () => {
                notify.success(known === null ? "Booking link added" : "Booking link saved");
                close();
              },
            },
          );
        }}
      >
        {save.error && <Alert type="error" showIcon title={wordsOf(save.error)} />}
        <LinkFields {...fields} page={page} />
        <RulesFields {...fields} />
        <QuestionsEditor
          questions={draft.shown.questions}
          problems={problems}
          onChange={(questions) => draft.type({ questions })}
        />
        <div className="bk-end">
          {known !== null && (
            <Button danger onClick={() => setAsking(true)}>
              Delete
            </Button>
          )}
          <Button onClick={close}>Discard</Button>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {known === null ? "Add booking link" : "Save changes"}
          </Button>
        </div>
      </form>
      <Confirm
        open={asking}
        danger
        title={`Delete “${known?.name ?? ""}”?`}
        confirmText="Delete booking link"
        cancelText="Keep booking link"
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          known &&
          remove.mutate(known._id, {
            onSuccess: () => {
              notify.success("Booking link deleted");
              close();
            },
            onError: (error) => notify.error(wordsOf(error)),
          })
        }
      >
        Its link stops working. What is booked stays booked.
      </Confirm>
    </Drawer>
  );
}
