import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Country } from "@loubby/shared-contracts/http/identity/countries.schema";

/** A phone number as it is kept: E.164 with its country, or neither. */
export interface Phone {
  readonly phone_number: string | undefined;
  readonly phone_country: string | undefined;
}

/**
 * Reads a number as people write it, in the country they chose, or international with its `+`. Nothing typed is no
 * number. Throws 400 at the field for what is no number of any network.
 */
export function phoneOf(text: string | undefined, country: string | undefined): Phone {
  if (text === undefined || text.trim() === "") return { phone_number: undefined, phone_country: undefined };
  const region = country?.toUpperCase();
  const found = parsePhoneNumberFromString(text, {
    extract: false,
    ...(region !== undefined && isSupportedCountry(region) ? { defaultCountry: region } : {}),
  });
  if (!found?.isPossible()) {
    const message = "This isn't a phone number in the chosen country. Check the country and the digits.";
    throw new ApiError(400, "invalid_request", message, [{ path: "phone_number", message }]);
  }
  return { phone_number: found.number, phone_country: found.country ?? region };
}

let known: readonly Country[] | undefined;

/** Every country that has phone numbers, by its English name. */
export function countriesByName(): readonly Country[] {
  known ??= listCountries();
  return known;
}

function listCountries(): Country[] {
  const names = new Intl.DisplayNames("en", { type: "region" });
  return getCountries()
    .map((code) => ({
      name: names.of(code) ?? code,
      flag: flagOf(code),
      code,
      dial_code: `+${getCountryCallingCode(code)}`,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** The two letters as regional indicators, which fonts draw as the flag. */
function flagOf(code: CountryCode): string {
  const letterA = 0x1f1e6;
  return String.fromCodePoint(...Array.from(code, (letter) => letterA + (letter.codePointAt(0) ?? 65) - 65));
}
