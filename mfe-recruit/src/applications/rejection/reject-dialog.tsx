import { Modal } from "antd";
import { useState } from "react";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { mailProblems } from "../../forms/mail-problems.ts";
import type { MailValues } from "./fill-mail.ts";
import { RejectFields, type Rejection } from "./reject-fields.tsx";

interface RejectDialogProps {
  /** The question with the name: `Reject Ama Mensah?` */
  readonly title: string;
  readonly open: boolean;
  /** Filled into the mail of a reason; without them the server fills in its variables. */
  readonly values?: Partial<MailValues>;
  /** Minimum delay of mails. */
  readonly leastMinutes?: number;
  readonly onReject: (rejection: Rejection) => void;
  readonly onClose: () => void;
}

/** Asks why someone is rejected, and which mail they get. */
export function RejectDialog({ open, title, onReject, onClose, ...fields }: RejectDialogProps) {
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  return (
    <Modal
      open={open}
      title={title}
      okText="Reject"
      okButtonProps={{ danger: true, disabled: rejection === null }}
      destroyOnHidden
      // Otherwise it would reject the next one for the same reason while its form is empty.
      afterClose={() => setRejection(null)}
      onOk={() => {
        const found = mailProblems(rejection?.mail);
        setProblems(found);
        if (rejection && found.length === 0) onReject(rejection);
      }}
      onCancel={onClose}
    >
      <RejectFields problems={problems} onChange={setRejection} {...fields} />
    </Modal>
  );
}
