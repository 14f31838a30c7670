import { readerPlans, readerTypes } from "@loubby/shared-contracts/http/announcements/announcement-words";
import { countryOptions } from "@loubby/shared-contracts/http/countries";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { planNames, typeNames } from "../aim-words.ts";
import { CompaniesField } from "./companies-field.tsx";
import type { PartProps } from "./words-fields.tsx";

/** Who it is for. */
export function AimFields({ shown, problems, type }: PartProps) {
  return (
    <section className="set-card an-part" aria-label="Who it is for">
      <h2>Who it is for</h2>
      <p className="an-facts">Leave a field empty to leave no one out. With several, all must fit.</p>
      <Field label="User types">
        {(control) => (
          <Select
            {...control}
            mode="multiple"
            placeholder="All user types"
            options={readerTypes.map((value) => ({ value, label: typeNames[value] }))}
            value={[...shown.user_types]}
            onChange={(user_types) => type({ user_types })}
          />
        )}
      </Field>
      <Field label="Plans">
        {(control) => (
          <Select
            {...control}
            mode="multiple"
            placeholder="All plans"
            options={readerPlans.map((value) => ({ value, label: planNames[value] }))}
            value={[...shown.plans]}
            onChange={(plans) => type({ plans })}
          />
        )}
      </Field>
      <Field
        label="Countries"
        problem={problems.countries}
        help="Of their profile, or else of their phone number."
      >
        {(control) => (
          <Select<string[]>
            {...control}
            mode="multiple"
            placeholder="All countries"
            options={[...countryOptions]}
            value={[...shown.countries]}
            onChange={(countries) => type({ countries })}
          />
        )}
      </Field>
      <CompaniesField shown={shown} problems={problems} type={type} />
    </section>
  );
}
