import { Alert, Button } from "antd";
import { type SubmitEvent, useState } from "react";
import { problemsAt } from "@loubby/shared-contracts/http/failure";
import { NOT_AN_AMOUNT, readPay } from "@loubby/shared-contracts/http/jobs/read-pay";
import { depositLimits } from "@loubby/shared-contracts/http/wallet/deposit-limits";
import {
  currencies,
  type CurrencyCode,
  formatMoney,
  useWalletCurrency,
} from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { SumInput } from "../money/sum-input.tsx";
import type { WalletView } from "../money/wallet-view.ts";
import type { Ways } from "./deposit-dialog.tsx";
import { useBegin, whyNot } from "./use-deposit.ts";

interface AmountFormProps extends WalletView {
  readonly ways: Ways;
  readonly onBegun: (id: string) => void;
}

const FIELDS = ["amount", "currency"] as const;

/** How much, and in which of the currencies that can be deposited. */
export function AmountForm({ ways, mode, onBegun }: AmountFormProps) {
  const pinned = useWalletCurrency();
  const first = ways.find((way) => way.currency === pinned) ?? ways[0];
  const [currency, setCurrency] = useState<CurrencyCode>(first?.currency ?? pinned);
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState(false);
  const begin = useBegin(onBegun);

  const units = readPay(typed);
  const amount = Math.round((units ?? 0) * 100);
  const { least, most } = depositLimits(currencies[currency]);
  const money = (minor: number) => formatMoney(minor, currency);
  const wrong = problemOf();
  const refused = problemsAt(begin.error, FIELDS);

  function problemOf(): string | undefined {
    if (units === null) return "Enter an amount";
    if (units === undefined) return NOT_AN_AMOUNT;
    if (amount < least) return `Deposit at least ${money(least)}.`;
    return amount > most ? `You can deposit at most ${money(most)} at once.` : undefined;
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (wrong === undefined) begin.mutate({ mode, currency, amount });
  };
  return (
    <form className="wl-transfer" onSubmit={submit} noValidate>
      {begin.error && Object.keys(refused).length === 0 && (
        <Alert type="error" showIcon title={whyNot(begin.error)} />
      )}
      <Field
        label="Amount"
        required
        help={`At least ${money(least)}.`}
        problem={(asked && wrong) || refused.amount || refused.currency || undefined}
      >
        {(control) => (
          <SumInput
            control={control}
            currencies={ways.map((way) => way.currency)}
            currency={currency}
            typed={typed}
            onCurrency={setCurrency}
            onType={(text) => {
              setAsked(false);
              begin.reset();
              setTyped(text);
            }}
          />
        )}
      </Field>
      <div className="wl-transfer-ways">
        <Button type="primary" htmlType="submit" loading={begin.isPending}>
          Continue
        </Button>
      </div>
    </form>
  );
}
