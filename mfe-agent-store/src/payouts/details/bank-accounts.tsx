import { Button } from "antd";
import { Suspense, useState } from "react";
import { countryName } from "@loubby/shared-contracts/http/countries";
import type { BankAccount, PayoutOverview } from "@loubby/shared-contracts/http/payouts/payouts.schema";
import { currencies, type CurrencyCode, exactTime } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { StatusTag } from "@loubby/shared-ui/status-tag";

const AccountDialog = lazyRetry(async () => (await import("./account-dialog.tsx")).AccountDialog);
const RemoveAccount = lazyRetry(async () => (await import("./remove-account.tsx")).RemoveAccount);

const CODES = Object.keys(currencies) as CurrencyCode[];

/** What is done with an account: one for a currency without, another in its place, or its removal. */
type Step =
  | { readonly kind: "add" }
  | { readonly kind: "change"; readonly account: BankAccount }
  | { readonly kind: "remove"; readonly account: BankAccount };

/** Where a seller's earnings go, one account a currency. */
export function BankAccounts({ overview }: { readonly overview: PayoutOverview }) {
  const { accounts, balances, is_on, tax } = overview;
  const [step, setStep] = useState<Step | null>(null);
  const earned = balances.map(({ currency }) => currency);
  const without = CODES.filter((code) => accounts.every(({ currency }) => currency !== code));
  // What is earned already comes first.
  const among = without.toSorted((a, b) => Number(earned.includes(b)) - Number(earned.includes(a)));
  const close = () => setStep(null);
  return (
    <section className="as-panel" aria-labelledby="as-bank-accounts">
      <h2 id="as-bank-accounts">Bank accounts</h2>
      {accounts.length === 0 && <p className="as-muted">One for each currency in which you earn.</p>}
      {accounts.length > 0 && (
        <ul className="as-accounts">
          {accounts.map((account) => (
            <li key={account._id}>
              <Account account={account} />
              <div className="as-account-steps">
                <Button size="small" disabled={!is_on} onClick={() => setStep({ kind: "change", account })}>
                  Change
                </Button>
                <Button size="small" type="text" onClick={() => setStep({ kind: "remove", account })}>
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {among.length > 0 && (
        <Button disabled={!is_on} onClick={() => setStep({ kind: "add" })}>
          Add bank account
        </Button>
      )}
      <Suspense fallback={null}>
        {step?.kind === "add" && (
          <AccountDialog among={among} former={null} holder={tax?.legal_name ?? ""} onClose={close} />
        )}
        {step?.kind === "change" && (
          <AccountDialog
            among={[step.account.currency]}
            former={step.account}
            holder={step.account.holder}
            onClose={close}
          />
        )}
        {step?.kind === "remove" && <RemoveAccount account={step.account} onClose={close} />}
      </Suspense>
    </section>
  );
}

function Account({ account }: { readonly account: BankAccount }) {
  const { currency, bank, holder, country, last4, state, usable_at } = account;
  return (
    <div>
      <p className="as-account-head">
        <strong>{currency.toUpperCase()}</strong>
        <StatusTag tone={state === "active" ? "success" : "warning"}>
          {state === "active" ? "Active" : "Waiting"}
        </StatusTag>
      </p>
      <p>
        <bdi>{bank}</bdi>, ending in {last4}
      </p>
      <p className="as-muted">
        <bdi>{holder}</bdi>, {countryName(country)}
      </p>
      {state === "waiting" && <p className="as-muted">Can be used from {exactTime(usable_at)}</p>}
    </div>
  );
}
