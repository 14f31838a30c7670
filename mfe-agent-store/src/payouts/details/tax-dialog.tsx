import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert, Modal, Radio } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { countryOptions } from "@loubby/shared-contracts/http/countries";
import { problemsAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import { payouts } from "@loubby/shared-contracts/http/payouts/payouts";
import type { TaxDetails } from "@loubby/shared-contracts/http/payouts/payouts.schema";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { notify } from "@loubby/shared-ui/toasts";
import { LineField } from "../../fields/line-field.tsx";
import { PasswordField } from "../../fields/password-field.tsx";
import { WordsField } from "../../fields/words-field.tsx";
import { keepOverview } from "../use-payouts.ts";
import { focusFirstProblem } from "./focus-first-problem.ts";

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
  const client = useQueryClient();
  const [form, setForm] = useState({
    legal_name: tax?.legal_name ?? "",
    entity: tax?.entity ?? "person",
    country: tax?.country ?? "",
    address: tax?.address ?? "",
    number: "",
    password: "",
  });
  const [isAsked, setAsked] = useState(false);
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }));
  const save = useMutation({
    mutationFn: () => call(payouts.saveTax, { body: form }),
    onSuccess: (now) => {
      notify.success(now.message);
      onClose();
      return keepOverview(client, now);
    },
    onError: () => focusFirstProblem("as-tax-form"),
  });
  const refused = problemsAt(save.error, FIELDS);
  const wrong = missingOf(form);
  const problem = (name: (typeof FIELDS)[number]) => (isAsked && wrong[name]) || refused[name] || undefined;
  const send = () => {
    setAsked(true);
    if (Object.keys(wrong).length === 0) save.mutate();
    else focusFirstProblem("as-tax-form");
  };
  return (
    <Modal
      open
      title="Tax details"
      width={480}
      okText="Save"
      okButtonProps={{ htmlType: "submit", form: "as-tax-form", loading: save.isPending }}
      mask={{ closable: form.number === "" }}
      onCancel={onClose}
    >
      <form
        id="as-tax-form"
        className="as-payout-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {save.error !== null && Object.keys(refused).length === 0 && (
          <Alert type="error" showIcon title={wordsOf(save.error)} />
        )}
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
      </form>
    </Modal>
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
