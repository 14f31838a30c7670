import { useQueryClient } from "@tanstack/react-query";
import { Alert, Modal } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { problemsAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import { payouts } from "@loubby/shared-contracts/http/payouts/payouts";
import type { BankAccount, PayoutBalance } from "@loubby/shared-contracts/http/payouts/payouts.schema";
import { payoutMinimums } from "@loubby/shared-contracts/http/payouts/payout-states";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { formatMoney } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
import { MinorInput } from "../fields/minor-input.tsx";
import { sumBounds, sumProblem } from "../fields/sum-problem.ts";
import { readPayoutsAnew } from "./use-payouts.ts";

interface AskDialogProps {
  readonly balance: PayoutBalance;
  readonly accounts: readonly BankAccount[];
  readonly onClose: () => void;
}

/** Asks for a payout: how much of what is available, and where it goes. */
export function AskDialog({ balance: { currency, available }, accounts, onClose }: AskDialogProps) {
  const client = useQueryClient();
  const [clientId] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState<number | null>(available);
  const account = accounts.find((each) => each.currency === currency);
  const bounds = { least: payoutMinimums[currency], most: available };
  const problem = sumProblem(amount, currency, bounds);
  const ask = useAct({
    mutationFn: (asked: number) =>
      call(payouts.ask, { body: { client_id: clientId, currency, amount: asked } }),
    onSuccess: (_, asked) => {
      notify.success(`${formatMoney(asked, currency)} is on its way.`);
      onClose();
    },
    onSettled: () => readPayoutsAnew(client),
  });
  const refused = problemsAt(ask.error, ["amount"]);
  return (
    <Modal
      open
      title={`Pay out ${currency.toUpperCase()}`}
      width={440}
      okText={
        amount === null || problem !== undefined ? "Pay out" : `Pay out ${formatMoney(amount, currency)}`
      }
      okButtonProps={{ loading: ask.isPending, disabled: problem !== undefined }}
      onOk={() => amount !== null && ask.mutate(amount)}
      onCancel={onClose}
    >
      <div className="as-payout-form">
        {ask.error !== null && refused.amount === undefined && (
          <Alert type="error" showIcon title={wordsOf(ask.error)} />
        )}
        <p>
          It goes to <strong dir="auto">{account?.bank}</strong>, ending in {account?.last4}. Banks take up to
          five working days.
        </p>
        <Field
          label="Amount"
          help={`Enter ${sumBounds(currency, bounds)}.`}
          problem={problem ?? refused.amount}
        >
          {(control) => <MinorInput {...control} currency={currency} minor={amount} onMinor={setAmount} />}
        </Field>
      </div>
    </Modal>
  );
}
