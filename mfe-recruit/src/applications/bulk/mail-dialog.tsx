import { Modal } from "antd";
import { useState } from "react";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import type { BulkAction } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { BulkAhead, nothingToDo } from "./bulk-ahead.tsx";
import { type BulkAsked, useBulkAhead } from "./use-bulk-ahead.ts";
import { DraftNotice } from "../../forms/draft-notice.tsx";
import { MailFields } from "../../forms/mail-fields.tsx";
import { mailProblems } from "../../forms/mail-problems.ts";
import { unsentName } from "../unsent.ts";

interface MailDialogProps extends BulkAsked {
  readonly many: string;
  readonly isStarting: boolean;
  readonly onStart: (action: BulkAction) => void;
  readonly onClose: () => void;
}

/** Who gets it doesn't depend on the words. */
const ANY_MAIL: BulkAction = { kind: "mail", mail: { subject: "…", body: "…" } };

/** Writes a mail to many people; each gets their own. What is typed is kept until it's sent, or canceled with the button. */
export function MailDialog({ jobId, selection, many, isStarting, onStart, onClose }: MailDialogProps) {
  const ahead = useBulkAhead({ jobId, selection }, ANY_MAIL);
  const count = ahead.data?.applies_to ?? 0;
  const draft = useDraft(unsentName("mail", jobId), { subject: "", body: "" });
  const mail = draft.shown;
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  return (
    <Modal
      open
      title={`Mail ${many}`}
      okText={`Send to ${count}`}
      okButtonProps={{
        ...nothingToDo(ahead.data),
        disabled: count === 0 || mail.subject.trim() === "" || mail.body.trim() === "",
        loading: isStarting,
      }}
      onOk={() => {
        const found = mailProblems(mail);
        setProblems(found);
        if (found.length === 0) onStart({ kind: "mail", mail });
      }}
      cancelButtonProps={{
        onClick: () => {
          draft.forget();
          onClose();
        },
      }}
      onCancel={onClose}
    >
      <div className="mr-bulk-form">
        <DraftNotice draft={draft} thing="mail" onChosen={() => setProblems([])} />
        <MailFields mail={mail} problems={problems} onChange={draft.type} />
      </div>
      <BulkAhead ahead={ahead} isMail />
    </Modal>
  );
}
