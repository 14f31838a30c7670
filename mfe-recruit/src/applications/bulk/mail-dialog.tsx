import { Input, Modal } from "antd";
import { useState } from "react";
import type { BulkAction } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { Field } from "@loubby/shared-ui/forms/field";

interface MailDialogProps {
  readonly open: boolean;
  readonly many: string;
  readonly onWrite: (action: BulkAction) => void;
  readonly onClose: () => void;
}

/** Writes a mail to many people; each gets their own. What is typed stays while the page is open. */
export function MailDialog({ open, many, onWrite, onClose }: MailDialogProps) {
  const [mail, setMail] = useState({ subject: "", body: "" });
  return (
    <Modal
      open={open}
      title={`Write to ${many}`}
      okText="Continue"
      okButtonProps={{ disabled: mail.subject.trim() === "" || mail.body.trim() === "" }}
      onOk={() => onWrite({ kind: "mail", mail })}
      onCancel={onClose}
    >
      <div className="mr-bulk-form">
        <Field label="Subject" problem={problemAt([], "subject")}>
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

          problem={problemAt([], "body")}
          help="{first_name}, {last_name}, {job}, {company} and {stage} are filled in for each person."
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
