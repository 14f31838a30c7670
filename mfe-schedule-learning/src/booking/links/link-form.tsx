import { Alert, Button, Drawer } from "antd";
import { type ComponentRef, type ReactNode, useEffect, useRef, useState } from "react";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { Confirm } from "@loubby/shared-ui/confirm";
import { comeIntoView } from "../../schedule/come-into-view.ts";
import { showFirstProblem } from "./show-first-problem.ts";

interface LinkFormProps {
  /** The name of what is changed; null: a new one. */
  readonly name: string | null;
  /** What a new one is called. */
  readonly newTitle?: string;
  /** Why it couldn't be saved. */
  readonly problem: unknown;
  readonly isSaving: boolean;
  readonly isRemoving: boolean;
  readonly onSave: () => void;
  readonly onRemove: () => void;
  /** Gives up what was typed. */
  readonly onDiscard: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame around the form of a booking link: it saves, discards, and asks before it deletes. */
export function LinkForm({
  name,
  newTitle = "New booking link",
  problem,
  isSaving,
  isRemoving,
  children,
  ...on
}: LinkFormProps) {
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const refusal = useRef<ComponentRef<typeof Alert>>(null);
  useEffect(() => {
    if (problem && !showFirstProblem(form.current)) comeIntoView(refusal.current);
  }, [problem]);
  return (
    <Drawer open title={name ?? newTitle} size={520} onClose={on.onClose}>
      <form
        ref={form}
        className="bk-form"
        onSubmit={(event) => {
          event.preventDefault();
          on.onSave();
        }}
      >
        {Boolean(problem) && <Alert ref={refusal} type="error" showIcon title={wordsOf(problem)} />}
        {children}
        <div className="bk-end">
          {name !== null && (
            <Button danger onClick={() => setAsking(true)}>
              Delete
            </Button>
          )}
          <Button onClick={on.onDiscard}>Discard</Button>
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {name === null ? "Add booking link" : "Save changes"}
          </Button>
        </div>
      </form>
      <Confirm
        open={asking}
        danger
        title={`Delete “${name ?? ""}”?`}
        confirmText="Delete booking link"
        cancelText="Keep booking link"
        busy={isRemoving}
        onCancel={() => setAsking(false)}
        onConfirm={on.onRemove}
      >
        Its link stops working. What is booked stays booked.
      </Confirm>
    </Drawer>
  );
}
