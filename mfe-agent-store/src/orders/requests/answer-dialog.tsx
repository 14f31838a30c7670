import { Alert } from "antd";
import { useState } from "react";
import { problemsAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import type { PurchaseRequest } from "@loubby/shared-contracts/http/orders/purchase-requests.schema";
import { Confirm } from "@loubby/shared-ui/confirm";
import { notify } from "@loubby/shared-ui/toasts";
import { PasswordField } from "../../fields/password-field.tsx";
import { ReasonField } from "../../fields/reason-field.tsx";
import { heldWords } from "./request-words.ts";
import { useAnswer } from "./use-requests.ts";

interface AnswerDialogProps {
  readonly request: PurchaseRequest;
  readonly approves: boolean;
  readonly onClose: () => void;
}

/** Approves a colleague's purchase with one's password, or declines it with a reason. */
export function AnswerDialog({ request, approves, onClose }: AnswerDialogProps) {
  const { title, asker } = request;
  const [typed, setTyped] = useState("");
  const answer = useAnswer(request, () => {
    notify.success(approves ? `${title} is approved and paid.` : `Declined. ${asker} is told.`);
    onClose();
  });
  const refused = problemsAt(answer.error, ["password"]);
  return (
    <Confirm
      open
      title={`${approves ? "Approve" : "Decline"} ${title}?`}
      confirmText={approves ? "Approve and pay" : "Decline"}
      cancelText="Decide later"
      danger={!approves}
      busy={answer.isPending}
      disabled={approves && typed === ""}
      onConfirm={() =>
        answer.mutate(
          approves ? { step: "approve", password: typed } : { step: "decline", reason: typed.trim() },
        )
      }
      onCancel={onClose}
    >
      {answer.error !== null && Object.keys(refused).length === 0 && (
        <Alert type="error" showIcon title={wordsOf(answer.error)} />
      )}
      <p>
        {asker} asks for it. <span className="lb-figures">{heldWords(request)}</span>
        {approves ? ", paid from your company's wallet at the terms that they saw." : "."}
      </p>
      {approves ? (
        <PasswordField problem={refused.password} value={typed} onChange={setTyped} />
      ) : (
        <ReasonField reader={asker} value={typed} onChange={setTyped} />
      )}
    </Confirm>
  );
}
