import { useQueryClient } from "@tanstack/react-query";
import { Alert } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { problemsAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import { payoutDesk } from "@loubby/shared-contracts/http/payouts/payout-desk";
import type { PayoutCase } from "@loubby/shared-contracts/http/payouts/payout-desk.schema";
import { MOST_REASON } from "@loubby/shared-contracts/http/payouts/payout-states";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { Confirm } from "@loubby/shared-ui/confirm";
import { notify } from "@loubby/shared-ui/toasts";
import { LineField } from "../../fields/line-field.tsx";
import { PasswordField } from "../../fields/password-field.tsx";
import { WordsField } from "../../fields/words-field.tsx";
import { type CaseStep, wordsOfStep } from "./case-words.ts";
import { readDeskAnew } from "./use-desk.ts";

interface CaseDialogProps {
  readonly payout: PayoutCase;
  readonly step: CaseStep;
  readonly onClose: () => void;
}

/** Asks for what a step needs: the password, the bank's reference, or a reason. */
export function CaseDialog({ payout, step, onClose }: CaseDialogProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState("");
  const words = wordsOfStep(payout)[step];
  const decide = useAct({
    mutationFn: () => send(payout._id, step, typed),
    onSuccess: (now) => {
      client.setQueryData(keyOf(payoutDesk.get, { params: { payoutId: payout._id } }), now);
      notify.success(words.done);
      onClose();
    },
    onSettled: () => readDeskAnew(client),
  });
  const refused = problemsAt(decide.error, ["password", "bank_reference", "reason"]);
  return (
    <Confirm
      open
      title={words.title}
      confirmText={words.confirm}
      danger={step === "decline" || step === "return"}
      busy={decide.isPending}
      disabled={typed.trim().length < (step === "approve" ? 1 : 3)}
      onConfirm={() => decide.mutate()}
      onCancel={onClose}
    >
      {decide.error !== null && Object.keys(refused).length === 0 && (
        <Alert type="error" showIcon title={wordsOf(decide.error)} />
      )}
      <p>{words.sentence}</p>
      {step === "approve" && <PasswordField problem={refused.password} value={typed} onChange={setTyped} />}
      {step === "pay" && (
        <LineField
          label="The bank's reference"
          help="From its statement. Each payout has one of its own."
          most={60}
          problem={refused.bank_reference}
          value={typed}
          onChange={setTyped}
        />
      )}
      {(step === "decline" || step === "return") && (
        <WordsField
          label="Why"
          required
          help="The seller reads it."
          problem={refused.reason}
          most={MOST_REASON}
          value={typed}
          onChange={setTyped}
        />
      )}
    </Confirm>
  );
}

function send(payoutId: string, step: CaseStep, typed: string): Promise<PayoutCase> {
  const params = { payoutId };
  if (step === "approve") return call(payoutDesk.approve, { params, body: { password: typed } });
  if (step === "pay") return call(payoutDesk.pay, { params, body: { bank_reference: typed.trim() } });
  return call(payoutDesk[step], { params, body: { reason: typed.trim() } });
}
