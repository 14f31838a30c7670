import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";

/** Returns a number in the form used for comparison (E.164), or null if it isn't a valid number. */
export function normalPhone(text: string, country: string | null): string | null {
  const found = parsePhoneNumberFromString(text, {
    extract: false,
    ...(country !== null && isSupportedCountry(country) ? { defaultCountry: country } : {}),
  });
  return found?.isPossible() ? found.number : null;
}
