import { Input, type InputRef } from "antd";
import type { Ref } from "react";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import type { MailText } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { listVariables, mailVariables } from "@loubby/shared-contracts/http/variables";
import { InsertVariable } from "./insert-variable.tsx";
import { Field } from "@loubby/shared-ui/forms/field";

interface MailFieldsProps {
  readonly mail: MailText;
  /** Path of the mail in the form: `actions.0.mail`; without it the form is the mail. */
  readonly path?: string;
  readonly problems: readonly FieldProblem[];
  readonly disabled?: boolean;
  readonly subject?: Ref<InputRef>;
  readonly onChange: (mail: MailText) => void;
}

/** Edits subject and text of a mail whose variables are filled in for each candidate. */
export function MailFields({ mail, path, problems, disabled = false, subject, onChange }: MailFieldsProps) {
  const at = path === undefined ? "" : `${path}.`;
  return (
    <>
      <Field label="Subject" problem={problemAt(problems, `${at}subject`)}>
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            {...(subject && { ref: subject })}
            dir="auto"
            disabled={disabled}
            value={mail.subject}
            onChange={({ target }) => onChange({ ...mail, subject: target.value })}
          />
        )}
      </Field>
      <Field
        label="Mail"
        problem={problemAt(problems, `${at}body`)}
        help={`${listVariables(mailVariables)} are replaced when it's sent.`}
      >
        {(control) => (
          <>
            <Input.TextArea
              {...control}
              autoSize={{ minRows: 5, maxRows: 16 }}
              maxLength={8000}
              dir="auto"
              disabled={disabled}
              value={mail.body}
              onChange={({ target }) => onChange({ ...mail, body: target.value })}
            />
            <InsertVariable
              control={control.id}
              variables={mailVariables}
              text={mail.body}
              disabled={disabled}
              onChange={(body) => onChange({ ...mail, body })}
            />
          </>
        )}
      </Field>
    </>
  );
}
