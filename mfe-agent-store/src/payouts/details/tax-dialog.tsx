import { Radio } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { countryOptions } from "@loubby/shared-contracts/http/countries";
import { payouts } from "@loubby/shared-contracts/http/payouts/payouts";
import type { TaxDetails } from "@loubby/shared-contracts/http/payouts/payouts.schema";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { LineField } from "../../fields/line-field.tsx";
import { PasswordField } from "../../fields/password-field.tsx";
import { WordsField } from "../../fields/words-field.tsx";
import { DetailsDialog } from "./details-dialog.tsx";
import { useDetailsForm } from "./use-details-form.ts";

interface TaxDialogProps {
  readonly tax: TaxDetails | null;
  readonly onClose: () => void;
}

const FIELDS = ["legal_name", "country", "address", "number", "password"] as const;
const ENTITIES = [
  { value: "person" as const, label: "A person" },
  { value: "company" as const, label: "A company" },
];

/** Asks for a seller's tax details. The number is typed again each time: it is never shown whole. */
export function TaxDialog({ tax, onClose }: TaxDialogProps) {
  const [form, setForm] = useState({
    legal_name: tax?.legal_name ?? "",
    entity: tax?.entity ?? "person",
    country: tax?.country ?? "",
    address: tax?.address ?? "",
    number: "",
    password: "",
  });
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }));
  const wrong = missingOf(form);
  const details = useDetailsForm({
    formId: "as-tax-form",
    names: FIELDS,
    wrong,
    save: () => call(payouts.saveTax, { body: form }),
    onSaved: onClose,
  });
  const { problem } = details;
  return (
    <DetailsDialog title="Tax details" form={details} isTyped={form.number !== ""} onClose={onClose}>
      <Field label="You sell as" group>
        {({ id }) => (
          <Radio.Group
            aria-labelledby={`${id}-label`}
            options={ENTITIES}
            value={form.entity}
            onChange={({ target }) => change({ entity: target.value as typeof form.entity })}
          />
        )}
      </Field>
      <LineField
        label="Legal name"
        help="As tax authorities know it."
        most={140}
        autoComplete="name"
        problem={problem("legal_name")}
        value={form.legal_name}
        onChange={(legal_name) => change({ legal_name })}
      />
      <Field label="Country" required problem={problem("country")}>
        {(control) => (
          <Select<string>
            {...control}
            options={[...countryOptions]}
            value={form.country || null}
            onChange={(country) => change({ country })}
          />
        )}
      </Field>
      <WordsField
        label="Address"
        required
        most={300}
        lines={2}
        problem={problem("address")}
        value={form.address}
        onChange={(address) => change({ address })}
      />
      <LineField
        label="Tax number"
        help={
          tax === null ? "6 to 20 letters or digits." : `Enter it whole again; it ends in ${tax.last4} now.`
        }
        most={60}
        problem={problem("number")}
        value={form.number}
        onChange={(number) => change({ number })}
      />
      <PasswordField
        problem={problem("password")}
        value={form.password}
        onChange={(password) => change({ password })}
      />
    </DetailsDialog>
  );
}

type Filled = Readonly<Record<(typeof FIELDS)[number], string>>;

function missingOf({ legal_name, country, address, number, password }: Filled): Partial<Filled> {
  return {
    ...(legal_name.trim().length < 2 && { legal_name: "Enter the name that tax authorities know." }),
    ...(country === "" && { country: "Choose a country." }),
    ...(address.trim().length < 5 && { address: "Enter the whole address." }),
    ...(number.trim().length < 6 && { number: "Enter 6 to 20 letters or digits." }),
    ...(password === "" && { password: "Enter your password." }),
  };
}
