import { Button, Input, InputNumber } from "antd";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import type { EntryAction } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { listVariables, mailVariables } from "@loubby/shared-contracts/http/variables";
import { Field } from "@loubby/shared-ui/forms/field";
import { FormCard } from "../../forms/form-card.tsx";
import { InsertVariable } from "../../forms/insert-variable.tsx";
import { MailFields } from "../../forms/mail-fields.tsx";
import { AssigneeField } from "./assignee-field.tsx";
import { BookingActionFields } from "./booking-action-fields.tsx";

const KINDS: Readonly<Record<EntryAction["kind"], string>> = {
  mail: "Mail to the candidate",
  task: "Task for the team",
  assessment: "Assessment: a mail to the candidate and a task for the team",
  booking: "Request to book an interview",
};

interface EntryActionFormProps {
  readonly action: EntryAction;
  /** Path of the action in the request, for the server's messages. */
  readonly path: string;
  readonly problems: readonly FieldProblem[];
  /** Was added just now, so it has to be filled in. */
  readonly isNew: boolean;
  readonly onChange: (action: EntryAction) => void;
  readonly onRemove: () => void;
}

/** Edits one thing that happens when someone enters a stage. */
export function EntryActionForm({ action, path, problems, isNew, onChange, onRemove }: EntryActionFormProps) {
  const { kind, mail, title, booking } = action;
  const whole = problems.find((problem) => problem.path === path)?.message;
  return (
    <FormCard
      title={KINDS[kind]}
      summary={mail?.subject || title}
      startsOpen={isNew}
      hasProblem={problems.some((problem) => problem.path.startsWith(path))}
      actions={
        <Button type="text" danger aria-label={`Remove: ${KINDS[kind]}`} onClick={onRemove}>
          Remove
        </Button>
      }
    >
      {mail && (
        <MailFields
          mail={mail}
          path={`${path}.mail`}
          problems={problems}
          onChange={(next) => onChange({ ...action, mail: next })}
        />
      )}
      {booking && (
        <BookingActionFields
          booking={booking}
          path={path}
          problems={problems}
          onChange={(next) => onChange({ ...action, booking: next })}
        />
      )}
      {(kind === "task" || kind === "assessment") && (
        <>
          <Field
            label="What to do"
            problem={problemAt(problems, `${path}.title`)}
            help={`${listVariables(mailVariables)} are replaced when it's sent.`}
          >
            {(control) => (
              <>
                <Input
                  {...control}
                  maxLength={200}
                  value={title}
                  onChange={({ target }) => onChange({ ...action, title: target.value })}
                />
                <InsertVariable
                  control={control.id}
                  variables={mailVariables}
                  text={title}
                  onChange={(next) => onChange({ ...action, title: next })}
                />
              </>
            )}
          </Field>
          <AssigneeField
            assignee={action}
            path={`${path}.assignee_role`}
            problems={problems}
            onChange={(assignee) => onChange({ ...action, ...assignee })}
          />
          <Field label="Days until it's due" problem={problemAt(problems, `${path}.due_days`)}>
            {(control) => (
              <InputNumber<number>
                {...control}
                min={0}
                max={90}
                precision={0}
                value={action.due_days}
                onChange={(due_days) => onChange({ ...action, due_days })}
              />
            )}
          </Field>
        </>
      )}
      {whole && (
        <p className="mr-action-problem" role="alert">
          {whole}
        </p>
      )}
    </FormCard>
  );
}
