import { Modal } from "antd";
import { useState } from "react";
import type { BulkAction } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { BulkAhead } from "./bulk-ahead.tsx";
import { type BulkAsked, useBulkAhead } from "./use-bulk-ahead.ts";
import { MailFields } from "../../forms/mail-fields.tsx";
import { mailProblems } from "../../forms/mail-problems.ts";

interface MailDialogProps extends BulkAsked {
  readonly many: string;
  readonly isStarting: boolean;
  readonly onStart: (action: BulkAction) => void;
  readonly onClose: () => void;
}

/** Who gets it doesn't depend on the words. */
const ANY_MAIL: BulkAction = { kind: "mail", mail: { subject: "…", body: "…" } };

/** Writes a mail to many people; each gets their own. What is typed stays while the page is open. */
export function MailDialog({ jobId, selection, many, isStarting, onStart, onClose }: MailDialogProps) {
  const ahead = useBulkAhead({ jobId, selection }, ANY_MAIL);
  const count = ahead.data?.applies_to ?? 0;
  const [mail, setMail] = useState({ subject: "", body: "" });
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  return (
    <Modal
      open
      title={`Mail ${many}`}
      okText={`Send to ${count}`}
      okButtonProps={{
        disabled: count === 0 || mail.subject.trim() === "" || mail.body.trim() === "",
        loading: isStarting,
      }}
      onOk={() => {
        const found = mailProblems(mail);
        setProblems(found);
        if (found.length === 0) onStart({ kind: "mail", mail });
      }}
      onCancel={onClose}
    >
      <div className="mr-bulk-form">
        <MailFields mail={mail} problems={problems} onChange={setMail} />
      </div>
      <BulkAhead ahead={ahead} isMail />
    </Modal>
  );
}
