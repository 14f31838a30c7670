import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { countryOptions } from "@loubby/shared-contracts/http/countries";
import { homeOf, problemsOf, railOf } from "@loubby/shared-contracts/http/payouts/bank-rails";
import { payouts } from "@loubby/shared-contracts/http/payouts/payouts";
import type { BankAccount } from "@loubby/shared-contracts/http/payouts/payouts.schema";
import { WAITING_HOURS } from "@loubby/shared-contracts/http/payouts/payout-states";
import { currencies, type CurrencyCode } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { LineField } from "../../fields/line-field.tsx";
import { PasswordField } from "../../fields/password-field.tsx";
import { DetailsDialog } from "./details-dialog.tsx";
import { useDetailsForm } from "./use-details-form.ts";

interface AccountDialogProps {
  /** The currencies to choose from, the likeliest first; one where an account is changed. */
  readonly among: readonly CurrencyCode[];
  /** The account that it takes the place of; null for none. */
  readonly former: BankAccount | null;
  /** Who holds it, as far as is known. */
  readonly holder: string;
  readonly onClose: () => void;
}

const FIELDS = ["holder", "bank", "account", "code", "password"] as const;

/** Adds or changes a bank account: its fields are what the currency and the country ask for. */
export function AccountDialog({ among, former, holder, onClose }: AccountDialogProps) {
  const [first = "usd"] = among;
  const [form, setForm] = useState({
    currency: first,
    country: former?.country ?? homeOf[first],
    holder,
    bank: "",
    account: "",
    code: "",
    password: "",
  });
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }));
  const rail = railOf(form.currency, form.country);
  const wrong = {
    ...missingOf(form),
    ...Object.fromEntries(problemsOf(form).map((each) => [each.path, each.message])),
  };
  const details = useDetailsForm({
    formId: "as-account-form",
    names: FIELDS,
    wrong,
    save: () => call(payouts.saveAccount, { body: form }),
    onSaved: onClose,
  });
  const { problem } = details;
  return (
    <DetailsDialog
      title={former !== null ? `Change the ${first.toUpperCase()} account` : "Add bank account"}
      form={details}
      isTyped={form.account !== ""}
      onClose={onClose}
    >
      <p className="as-muted">
        For your safety, money can go to it {WAITING_HOURS} hours after you save.
        {former !== null && " Payouts that haven't left yet are declined."}
      </p>
      {among.length > 1 && (
        <Field label="Currency">
          {(control) => (
            <Select<CurrencyCode>
              {...control}
              options={among.map((value) => ({ value, label: currencies[value].name }))}
              value={form.currency}
              onChange={(currency) => change({ currency, country: homeOf[currency], account: "", code: "" })}
            />
          )}
        </Field>
      )}
      <Field label="Country of the bank">
        {(control) => (
          <Select<string>
            {...control}
            options={[...countryOptions]}
            value={form.country}
            onChange={(country) => change({ country, account: "", code: "" })}
          />
        )}
      </Field>
      <LineField
        label="Account holder"
        help="As the bank knows it."
        most={140}
        autoComplete="name"
        problem={problem("holder")}
        value={form.holder}
        onChange={(next) => change({ holder: next })}
      />
      <LineField
        label="Bank"
        most={100}
        problem={problem("bank")}
        value={form.bank}
        onChange={(bank) => change({ bank })}
      />
      <LineField
        label={rail.account.label}
        help={rail.account.help}
        most={60}
        problem={problem("account")}
        value={form.account}
        onChange={(account) => change({ account })}
      />
      {rail.code !== null && (
        <LineField
          label={rail.code.label}
          help={rail.code.help}
          most={30}
          problem={problem("code")}
          value={form.code}
          onChange={(code) => change({ code })}
        />
      )}
      <PasswordField
        problem={problem("password")}
        value={form.password}
        onChange={(password) => change({ password })}
      />
    </DetailsDialog>
  );
}

interface Filled {
  readonly holder: string;
  readonly bank: string;
  readonly password: string;
}

function missingOf({ holder, bank, password }: Filled): Partial<Record<(typeof FIELDS)[number], string>> {
  return {
    ...(holder.trim().length < 2 && { holder: "Enter the name of the account's holder." }),
    ...(bank.trim().length < 2 && { bank: "Enter the name of the bank." }),
    ...(password === "" && { password: "Enter your password." }),
  };
}
