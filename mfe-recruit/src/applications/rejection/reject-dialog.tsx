import { Modal } from "antd";
import { type ReactNode, useState } from "react";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import type { BulkPreview } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { mailProblems } from "../../forms/mail-problems.ts";
import { nothingToDo } from "../bulk/bulk-ahead.tsx";
import { forgetUnsent } from "../unsent.ts";
import type { MailValues } from "./fill-mail.ts";
import { type OpenOffers, useOpenOffers } from "./open-offers.tsx";
import { RejectFields, type Rejection } from "./reject-fields.tsx";

interface RejectDialogProps {
  /** The question with the name: `Reject Ama Mensah?` */
  readonly title: string;
  readonly open: boolean;
  /** The application, or the job of many, that what is typed is kept for until it's sent. */
  readonly keptFor: string;
  /** Filled into the mail of a reason; without them the server fills in its variables. */
  readonly values?: Partial<MailValues>;
  /** The one who is rejected: mails are worded for them. */
  readonly applicationId?: string | undefined;
  /** Minimum delay of mails. */
  readonly leastMinutes?: number;
  readonly openOffers: OpenOffers;
  /** What is known of many. */
  readonly many?: Pick<BulkPreview, "applies_to" | "apart" | "of_declined"> | undefined;
  /** Shown beneath the form: what it will do. */
  readonly ahead?: ReactNode;
  readonly okText?: string;
  readonly isBusy?: boolean;
  /** Hears of every change; null while something is missing. */
  readonly onChange?: (rejection: Rejection | null) => void;
  readonly onReject: (rejection: Rejection) => void;
  readonly onClose: () => void;
}

/** Asks why someone is rejected, and which mail they get. What is typed outlives the dialog, unless Cancel is pressed. */
export function RejectDialog({
  open,
  title,
  openOffers,
  ahead,
  okText = "Reject",
  isBusy = false,
  onChange,
  onReject,
  onClose,
  ...fields
}: RejectDialogProps) {
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const change = (next: Rejection | null) => {
    setRejection(next);
    onChange?.(next);
  };
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const { question, answer, reset } = useOpenOffers(openOffers);
  return (
    <Modal
      open={open}
      title={title}
      okText={okText}
      okButtonProps={{
        ...nothingToDo(fields.many),
        danger: true,
        disabled: rejection === null || fields.many?.applies_to === 0,
        loading: isBusy,
      }}
      destroyOnHidden
      // Otherwise it would reject the next one for the same reason while its form is empty.
      afterClose={() => {
        change(null);
        reset();
      }}
      onOk={() => {
        const found = mailProblems(rejection?.mail);
        setProblems(found);
        if (rejection && found.length === 0) onReject({ ...rejection, ...answer });
      }}
      cancelButtonProps={{
        onClick: () => {
          forgetUnsent("reject", fields.keptFor);
          onClose();
        },
      }}
      onCancel={onClose}
    >
      <RejectFields problems={problems} question={question} onChange={change} {...fields} />
      {ahead}
    </Modal>
  );
}
