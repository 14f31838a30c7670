import { useMutation } from "@tanstack/react-query";
import { Input, Modal, Radio } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { blocks } from "@loubby/shared-contracts/http/conversations/blocks";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { notify } from "@loubby/shared-ui/toasts";
import "./safety.css";

const REASONS = [
  { value: "spam", label: "Spam or advertising" },
  { value: "harassment", label: "Harassment or threats" },
  { value: "fraud", label: "Fraud, or asks for money" },
  { value: "discrimination", label: "Discrimination" },
  { value: "other", label: "Something else" },
] as const;
type Reason = (typeof REASONS)[number]["value"];

interface ReportDialogProps {
  readonly conversationId: string;
  /** The message; the whole conversation without one. */
  readonly seq?: number;
  readonly onClose: () => void;
}

/** Reports a message or a conversation to the team. */
export function ReportDialog({ conversationId, seq, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState("");
  const [isMissing, setMissing] = useState(false);
  const send = useMutation({
    mutationFn: (chosen: Reason) =>
      call(blocks.report, {
        params: { conversationId },
        body: { reason: chosen, note, ...(seq === undefined ? {} : { seq }) },
      }),
    onSuccess: ({ already }) => {
      notify.success(already ? "You reported this before" : "Reported. Follow it in the Help Center.");
      onClose();
    },
    onError: (error) => notify.error(`Couldn't send the report. ${failureOf(error).reason}`),
  });
  return (
    <Modal
      open
      title={seq === undefined ? "Report this conversation" : "Report this message"}
      okText="Send report"
      okButtonProps={{ loading: send.isPending }}
      onOk={() => {
        if (reason === null) setMissing(true);
        else send.mutate(reason);
      }}
      onCancel={onClose}
      width={480}
    >
      <p className="cv-report-lead">
        Our team reads {seq === undefined ? "your report" : "your report and the message"}. No one else is
        told.
      </p>
      <Radio.Group
        className="cv-report-reasons"
        aria-label="Reason"
        value={reason}
        options={[...REASONS]}
        onChange={({ target }) => {
          setReason(target.value as Reason);
          setMissing(false);
        }}
      />
      <p className="cv-report-missing" role="alert">
        {isMissing && "Please choose a reason"}
      </p>
      <label htmlFor="cv-report-note">Note (optional)</label>
      <Input.TextArea
        id="cv-report-note"
        value={note}
        maxLength={1000}
        showCount
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={({ target }) => setNote(target.value)}
      />
    </Modal>
  );
}
