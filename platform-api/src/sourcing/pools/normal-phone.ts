import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";

/** A number in the one form that numbers are compared in (E.164), or null for what is no number of any network. */
export function normalPhone(text: string, country: string | null): string | null {
  const found = parsePhoneNumberFromString(text, {
    extract: false,
    ...(country !== null && isSupportedCountry(country) ? { defaultCountry: country } : {}),
  });
  return found?.isPossible() ? found.number : null;
}
