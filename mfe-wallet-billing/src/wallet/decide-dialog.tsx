import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Input, Modal } from "antd";
import { type SubmitEvent, useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { problemsAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { REASON_LENGTH } from "@loubby/shared-contracts/http/wallet/transfer-limits";
import { waitingTransfers } from "@loubby/shared-contracts/http/wallet/waiting-transfers";
import type { WaitingTransfer } from "@loubby/shared-contracts/http/wallet/waiting-transfers.schema";
import { formatMoney } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
import { readWalletAnew } from "../money/use-wallet.ts";
import "@loubby/shared-ui/forms/password-toggle.css";

interface DecideDialogProps {
  readonly transfer: WaitingTransfer;
  readonly approves: boolean;
  readonly onClose: () => void;
}

/** Approves a colleague's transfer with one's password, or declines it with a reason. */
export function DecideDialog({ transfer, approves, onClose }: DecideDialogProps) {
  const { _id: id, amount, currency, receiver, asker } = transfer;
  const client = useQueryClient();
  const [typed, setTyped] = useState("");
  const decide = useAct({
    mutationFn: () =>
      approves
        ? call(waitingTransfers.approve, { params: { id }, body: { password: typed } })
        : call(waitingTransfers.decline, { params: { id }, body: { reason: typed.trim() } }),
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
    onSettled: () => readWalletAnew(client),
  });
  const refused = problemsAt(decide.error, ["password"]);
  const sum = formatMoney(amount, currency);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!approves || typed !== "") decide.mutate();
  };
  return (
    <Modal
      open
      title={approves ? "Approve this transfer?" : "Decline this transfer?"}
      width={480}
      footer={null}
      onCancel={onClose}
    >
      <form className="wl-transfer" onSubmit={send} noValidate>
        <p>
          {asker.name} wants to send <strong>{sum}</strong> to <strong>{receiver}</strong>.
          {approves && " It arrives at once and can't be undone."}
        </p>
        {decide.error && Object.keys(refused).length === 0 && (
          <Alert type="error" showIcon title={wordsOf(decide.error)} />
        )}
        {approves ? (
          <Field label="Your password" required problem={refused.password}>
            {(control) => (
              <Input.Password
                {...control}
                autoFocus
                value={typed}
                maxLength={200}
                autoComplete="current-password"
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
        ) : (
          <Field label="Reason" mark="(optional)" help={`${asker.name} will see it.`}>
            {(control) => (
              <Input.TextArea
                {...control}
                autoFocus
                value={typed}
                maxLength={REASON_LENGTH}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
        )}
        <div className="wl-transfer-ways">
          <Button type="primary" danger={!approves} htmlType="submit" loading={decide.isPending}>
            {approves ? `Approve ${sum}` : "Decline"}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
