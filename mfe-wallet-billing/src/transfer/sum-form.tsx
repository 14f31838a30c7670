import { Alert, Button, Input } from "antd";
import { type SubmitEvent, useState } from "react";
import { problemsAt } from "@loubby/shared-contracts/http/failure";
import { NOT_AN_AMOUNT, readPay } from "@loubby/shared-contracts/http/jobs/read-pay";
import { NOTE_LENGTH, transferLimits } from "@loubby/shared-contracts/http/wallet/transfer-limits";
import type { Receiver } from "@loubby/shared-contracts/http/wallet/transfers.schema";
import type { Wallet } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import {
  currencies,
  type CurrencyCode,
  formatMoney,
  HIDDEN_AMOUNT,
  useShowBalances,
  useWalletCurrency,
} from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { SumInput } from "../money/sum-input.tsx";
import type { WalletView } from "../money/wallet-view.ts";
import { ReceiverLine } from "./receiver-line.tsx";
import { useTransfer, whyNotSent } from "./use-transfer.ts";
import "@loubby/shared-ui/forms/password-toggle.css";

interface SumFormProps extends WalletView {
  readonly wallet: Wallet;
  readonly receiver: Receiver;
  readonly onOther: () => void;
  readonly onSent: () => void;
}

const FIELDS = ["amount", "password"] as const;

/** How much, in which currency, with which words; asks for the password beyond the currency's limit. */
export function SumForm({ wallet: { balances }, mode, receiver, onOther, onSent }: SumFormProps) {
  const shown = useShowBalances();
  const pinned = useWalletCurrency();
  const filled = balances.filter(({ availableBalance }) => availableBalance > 0);
  const first = filled.find(({ currency }) => currency.currency === pinned) ?? filled[0];
  const [currency, setCurrency] = useState<CurrencyCode>(first?.currency.currency ?? pinned);
  const [typed, setTyped] = useState("");
  const [note, setNote] = useState("");
  const [password, setPassword] = useState("");
  const [asked, setAsked] = useState(false);
  const transfer = useTransfer(onSent);

  const available = balances.find((each) => each.currency.currency === currency)?.availableBalance ?? 0;
  const units = readPay(typed);
  const amount = Math.round((units ?? 0) * 100);
  const limits = transferLimits(currencies[currency]);
  const money = (minor: number) => formatMoney(minor, currency);
  const needsPassword = amount > limits.password;
  const refused = problemsAt(transfer.error, FIELDS);
  const wrong = amountProblem({ units, amount, available, limits, money });
  const problem = (asked && wrong) || refused.amount || undefined;

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (wrong) return;
    const { kind, _id } = receiver;
    transfer.mutate({
      mode,
      receiver: { kind, _id },
      currency,
      amount,
      note: note.trim(),
      ...(needsPassword && { password }),
    });
  };
  return (
    <form className="wl-transfer" onSubmit={send} noValidate>
      <div className="wl-chosen">
        <ReceiverLine receiver={receiver} />
        <Button type="text" onClick={onOther} disabled={transfer.isPending}>
          Change
        </Button>
      </div>
      {transfer.error && Object.keys(refused).length === 0 && (
        <Alert type="error" showIcon title={whyNotSent(transfer.error)} />
      )}
      <Field
        label="Amount"
        required
        help={`Available: ${shown ? money(available) : HIDDEN_AMOUNT}`}
        problem={problem}
      >
        {(control) => (
          <SumInput
            control={control}
            currencies={(filled.length > 0 ? filled : balances).map((each) => each.currency.currency)}
            currency={currency}
            typed={typed}
            onCurrency={setCurrency}
            onType={(text) => {
              setAsked(false);
              transfer.reset();
              setTyped(text);
            }}
          />
        )}
      </Field>
      <Field label="Note" mark="(optional)" help={`${receiver.name} will see it.`}>
        {(control) => (
          <Input
            {...control}
            value={note}
            maxLength={NOTE_LENGTH}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      {needsPassword && (
        <Field
          label="Your password"
          required
          help={`Needed to send more than ${money(limits.password)}.`}
          problem={refused.password}
        >
          {(control) => (
            <Input.Password
              {...control}
              value={password}
              maxLength={200}
              autoComplete="current-password"
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
      )}
      <div className="wl-transfer-ways">
        <Button type="primary" htmlType="submit" loading={transfer.isPending}>
          {amount > 0 ? `Send ${money(amount)}` : "Send"}
        </Button>
      </div>
    </form>
  );
}

interface Sum {
  readonly units: number | null | undefined;
  readonly amount: number;
  readonly available: number;
  readonly limits: ReturnType<typeof transferLimits>;
  readonly money: (minor: number) => string;
}

function amountProblem({ units, amount, available, limits, money }: Sum): string | undefined {
  if (units === null) return "Enter an amount";
  if (units === undefined) return NOT_AN_AMOUNT;
  if (amount < limits.least) return `Send at least ${money(limits.least)}.`;
  if (amount > limits.most) return `You can send at most ${money(limits.most)} at once.`;
  return amount > available ? "There isn't enough money in this wallet." : undefined;
}
