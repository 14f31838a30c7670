import { useEffect, useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { countries } from "@loubby/shared-contracts/http/identity/countries";
import type { Country } from "@loubby/shared-contracts/http/identity/countries.schema";
import { countryAmong, homeCountry } from "@loubby/shared-contracts/http/identity/home-country";
import { Field } from "@loubby/shared-ui/forms/field";
import "./form.css";

/** Known before the list has come, and enough when it does not: a number with its `+` needs no list. */
const FIRST: readonly Country[] = [
  { name: "Nigeria", flag: "🇳🇬", code: "NG", dial_code: "+234" },
  { name: "United States", flag: "🇺🇸", code: "US", dial_code: "+1" },
  { name: "Kenya", flag: "🇰🇪", code: "KE", dial_code: "+254" },
];

interface PhoneFieldProps {
  readonly error?: string | undefined;
}

/** A phone number with the country it belongs to: fields `phone_country` and `phone_number`. */
export function PhoneField({ error }: PhoneFieldProps) {
  const [list, setList] = useState(FIRST);
  const [chosen, setChosen] = useState(() => homeCountry());

  useEffect(() => {
    let over = false;
    void call(countries.list, {}).then(
      ({ countries: all }) => !over && setList(all),
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, []);

  const code = countryAmong(
    chosen,
    list.map((country) => country.code),
  );
  return (
    <Field label="Phone" mark="(optional)" problem={error} told={false}>
      {({ status: _status, ...control }) => (
        <div className="sh-field-box sh-phone">
          <select
            name="phone_country"
            aria-label="Country code"
            value={code}
            onChange={(event) => setChosen(event.target.value)}
          >
            {list.map(({ code: value, flag, name, dial_code }) => (
              <option key={value} value={value} aria-label={`${dial_code} ${name}`}>
                {`${flag} ${dial_code} ${name}`}
              </option>
            ))}
          </select>
          <input
            {...control}
            name="phone_number"
            type="tel"
            autoComplete="tel-national"
            inputMode="tel"
            maxLength={32}
          />
        </div>
      )}
    </Field>
  );
}
