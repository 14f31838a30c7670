import { Input } from "antd";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import type { MailText } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { Field } from "@loubby/shared-ui/forms/field";
import { FormCard } from "../../forms/form-card.tsx";
import { MailFields } from "../../forms/mail-fields.tsx";
import { RowButtons } from "../../forms/row-buttons.tsx";

/** A reason in the form; `key` names the row until the server gives it an id. */
export interface ReasonDraft {
  readonly key: string;
  readonly _id?: string;
  readonly name: string;
  readonly mail: MailText;
}

interface ReasonFieldsProps {
  readonly draft: ReasonDraft;
  readonly path: string;
  readonly problems: readonly FieldProblem[];
  readonly disabled: boolean;
  readonly onChange: (draft: ReasonDraft) => void;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onRemove: (() => void) | null;
}

/** Edits one reason and its mail. */
export function ReasonFields({
  draft,
  path,
  problems,
  disabled,
  onChange,
  onUp,
  onDown,
  onRemove,
}: ReasonFieldsProps) {
  const { name, mail } = draft;
  const title = name || "New reason";
  return (
    <FormCard
      title={title}
      summary={mail.subject}
      startsOpen={draft._id === undefined}
      hasProblem={problems.some((problem) => problem.path.startsWith(`${path}.`))}
      actions={<RowButtons name={title} onUp={onUp} onDown={onDown} onRemove={onRemove} />}
    >
      <Field label="Reason" problem={problemAt(problems, `${path}.name`)}>
        {(control) => (
          <Input
            {...control}
            maxLength={120}
            dir="auto"
            disabled={disabled}
            value={name}
            onChange={({ target }) => onChange({ ...draft, name: target.value })}
          />
        )}
      </Field>
      <MailFields
        mail={mail}
        path={`${path}.mail`}
        problems={problems}
        disabled={disabled}
        onChange={(next) => onChange({ ...draft, mail: next })}
      />
    </FormCard>
  );
}
