import { Input } from "antd";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import type { Offer } from "@loubby/shared-contracts/http/offers/offers.schema";
import { employmentTypes } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { type PayDraft, PayFields } from "./pay-fields.tsx";

const KINDS = employmentTypes.map((value) => ({ value, label: value }));

/** The terms beside the pay, as typed; days are empty until chosen. */
export interface TermsDraft extends Pick<Offer, "employment_type" | "extras"> {
  readonly start_date: string;
  readonly expires_on: string;
}

interface OfferTermsProps {
  readonly pay: PayDraft;
  readonly fields: TermsDraft;
  readonly problems: readonly FieldProblem[];
  readonly onPay: (pay: PayDraft) => void;
  readonly onChange: (change: Partial<TermsDraft>) => void;
}

/** Edits the pay, days, employment and benefits. */
export function OfferTerms({ pay, fields, problems, onPay, onChange }: OfferTermsProps) {
  return (
    <>
      <div className="mr-form-grid">
        <PayFields pay={pay} problems={problems} onChange={onPay} />
        <Field label="First day" problem={problemAt(problems, "start_date")}>
          {({ status, ...control }) => (
            <Input
              {...control}
              status={status}
              type="date"
              value={fields.start_date}
              onChange={({ target }) => onChange({ start_date: target.value })}
            />
          )}
        </Field>
        <Field label="Employment" problem={problemAt(problems, "employment_type")}>
          {(control) => (
            <Select
              {...control}
              options={KINDS}
              value={fields.employment_type}
              placeholder="Choose"
              onChange={(employment_type) => onChange({ employment_type })}
            />
          )}
        </Field>
        <Field label="Last day to answer" problem={problemAt(problems, "expires_on")}>
          {({ status, ...control }) => (
            <Input
              {...control}
              status={status}
              type="date"
              value={fields.expires_on}
              onChange={({ target }) => onChange({ expires_on: target.value })}
            />
          )}
        </Field>
      </div>
      <Field
        label="Benefits"

        problem={problemAt(problems, "extras")}
        help="Insurance, equity or equipment"
      >
        {({ status, ...control }) => (
          <Input.TextArea
            {...control}
            status={status}
            rows={2}
            maxLength={2000}
            dir="auto"
            value={fields.extras}
            onChange={({ target }) => onChange({ extras: target.value })}
          />
        )}
      </Field>
    </>
  );
}
