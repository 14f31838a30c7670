import { useQuery } from "@tanstack/react-query";
import { countries } from "@loubby/shared-contracts/http/identity/countries";
import { query } from "@loubby/shared-contracts/http/query";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";

interface PhoneCountryProps {
  /** Two letters; null for none. */
  readonly value: string | null;
  readonly problem: string | undefined;
  /** What happens to such numbers if none is chosen. */
  readonly none: string;
  readonly onChange: (country: string | null) => void;
}

/** Chooses where a file's numbers without a `+` are from. */
export function PhoneCountry({ value, problem, none, onChange }: PhoneCountryProps) {
  const known = useQuery(query(countries.list, {}));
  return (
    <Field
      label="Country for phone numbers without a +"

      problem={problem}
      help={none}
    >
      {(control) => (
        <Select
          {...control}
          allowClear
          placeholder="None"
          loading={known.isPending}
          options={(known.data?.countries ?? []).map(({ code, name: label }) => ({ value: code, label }))}
          value={value}
          onChange={(next) => onChange(next ?? null)}
        />
      )}
    </Field>
  );
}
