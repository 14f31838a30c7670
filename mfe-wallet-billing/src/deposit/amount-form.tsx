import { Alert, Button, Checkbox } from "antd";
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

/** A sum that is needed for something, in minor units. */
export interface FirstSum {
  readonly currency: CurrencyCode;
  readonly amount: number;
}

interface AmountFormProps extends WalletView {
  readonly ways: Ways;
  readonly first?: FirstSum;
  /** Whether the card is to be saved at first. */
  readonly saves?: boolean;
  readonly onBegun: (id: string) => void;
}

const FIELDS = ["amount", "currency"] as const;

/** How much, and in which of the currencies that can be deposited. */
export function AmountForm({ ways, mode, first: needed, saves = false, onBegun }: AmountFormProps) {
  const pinned = useWalletCurrency();
  const first = ways.find((way) => way.currency === pinned) ?? ways[0];
  const [currency, setCurrency] = useState<CurrencyCode>(needed?.currency ?? first?.currency ?? pinned);
  const [typed, setTyped] = useState(needed === undefined ? "" : wholeSum(needed));
  const [asked, setAsked] = useState(false);
  const [save, setSave] = useState(saves);
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
    if (wrong === undefined) begin.mutate({ mode, currency, amount, ...(save && { save }) });
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
      <Checkbox checked={save} onChange={({ target }) => setSave(target.checked)}>
        Save this card. It's charged only when a plan renews and the wallet has too little.
      </Checkbox>
      <div className="wl-transfer-ways">
        <Button type="primary" htmlType="submit" loading={begin.isPending}>
          Continue
        </Button>
      </div>
    </form>
  );
}

/** What is typed for a sum: at least what may be deposited. */
function wholeSum({ currency, amount }: FirstSum): string {
  return String(Math.max(amount, depositLimits(currencies[currency]).least) / 100);
}
