import { Button, Input } from "antd";
import type { ReactNode } from "react";
import type { Draft } from "@loubby/shared-contracts/forms/use-draft";
import { useUnsaved } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";

interface ReasonFormProps {
  /** What is typed. The part that sends it forgets it then. */
  readonly draft: Draft<{ words: string }>;
  readonly label: string;
  readonly help: string;
  /** Characters that it takes at least and at most. */
  readonly least: number;
  readonly most: number;
  readonly problem: string | undefined;
  /** What can be done with the words; called with them as typed, without spaces around. */
  readonly renderSteps: (words: string, isLongEnough: boolean) => ReactNode;
  readonly onCancel?: () => void;
}

/** Asks for a few words before something is decided. They survive a reload. */
export function ReasonForm({
  draft,
  label,
  help,
  least,
  most,
  problem,
  renderSteps,
  onCancel,
}: ReasonFormProps) {
  const { words } = draft.shown;
  useUnsaved(draft.changed);
  const typed = words.trim();
  return (
    <form className="as-reason" aria-label={label} onSubmit={(event) => event.preventDefault()}>
      <Field label={label} help={help} problem={problem}>
        {(control) => (
          <Input.TextArea
            {...control}
            dir="auto"
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={most}
            value={words}
            onChange={({ target }) => draft.type({ words: target.value })}
          />
        )}
      </Field>
      <span className="as-writing-price">
        {renderSteps(typed, typed.length >= least)}
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </span>
    </form>
  );
}
