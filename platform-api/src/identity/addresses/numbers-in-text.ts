import { findPhoneNumbersInText, isSupportedCountry, type NumberFound } from "libphonenumber-js";

/** "03/2019 - 11/2023", "2014–2018" and "2026-11-27" have as many digits as a number to call. */
const DATES =
  /(?<!\d)(?:(?:(?:0?[1-9]|1[0-2])[./-]|(?:19|20)\d\d ?[-–—] ?)(?:19|20)\d\d|(?:19|20)\d\d[./-](?:0?[1-9]|1[0-2])[./-][0-3]?\d)(?!\d)/;

/** With a country code, or in a line that says so. */
export const NAMED_NUMBER =
  /\+\d[\d ()./-]{6,}\d|(?<=(?:tel|phone|mobile|cell|fax|whatsapp)\P{L}{0,4})[\d ()./-]{5,}\d/giu;

/** Finds phone numbers with a country code, and those of one country without; dates aren't any. */
export function numbersInText(text: string, country: string | null): NumberFound[] {
  const region = country !== null && isSupportedCountry(country) ? country : undefined;
  return findPhoneNumbersInText(text, region).filter(
    ({ startsAt, endsAt }) => !DATES.test(text.slice(startsAt, endsAt)),
  );
}
