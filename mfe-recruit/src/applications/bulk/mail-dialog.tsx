import { Input, Modal } from "antd";
import { useState } from "react";
import type { BulkAction } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { listVariables, mailVariables } from "@loubby/shared-contracts/http/variables";
import { Field } from "@loubby/shared-ui/forms/field";
import { mailProblems } from "../../forms/mail-problems.ts";

interface MailDialogProps {
  readonly open: boolean;
  readonly many: string;
  readonly onWrite: (action: BulkAction) => void;
  readonly onClose: () => void;
}

/** Writes a mail to many people; each gets their own. What is typed stays while the page is open. */
export function MailDialog({ open, many, onWrite, onClose }: MailDialogProps) {
  const [mail, setMail] = useState({ subject: "", body: "" });
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  return (
    <Modal
      open={open}
      title={`Write to ${many}`}
      okText="Continue"
      okButtonProps={{ disabled: mail.subject.trim() === "" || mail.body.trim() === "" }}
      onOk={() => {
        const found = mailProblems(mail);
        setProblems(found);
        if (found.length === 0) onWrite({ kind: "mail", mail });
      }}
      onCancel={onClose}
    >
      <div className="mr-bulk-form">
        <Field label="Subject" problem={problemAt(problems, "subject")}>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={mail.subject}
              onChange={({ target }) => setMail({ ...mail, subject: target.value })}
            />
          )}
        </Field>
        <Field
          label="Mail"

          problem={problemAt(problems, "body")}
          help={`${listVariables(mailVariables)} are filled in for each person.`}
        >
          {(control) => (
            <Input.TextArea
              {...control}
              rows={8}
              maxLength={8000}
              value={mail.body}
              onChange={({ target }) => setMail({ ...mail, body: target.value })}
            />
          )}
        </Field>
      </div>
    </Modal>
  );
}
