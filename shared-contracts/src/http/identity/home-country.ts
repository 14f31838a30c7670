/** The country of a phone number where the browser tells none. */
export const DEFAULT_COUNTRY = "NG";

/** The country that a phone field begins with: the region of the person's languages, in their order, else a constant. */
export function homeCountry(languages: readonly string[] = navigator.languages): string {
  for (const language of languages) {
    const region = regionOf(language);
    if (region !== undefined && /^[A-Z]{2}$/.test(region)) return region;
  }
  return DEFAULT_COUNTRY;
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    // Some browsers name a language that is none, such as `C` on a bare system.
    return undefined;
  }
}

/** The country to show of those that can be chosen. */
export function countryAmong(chosen: string, codes: readonly string[]): string {
  return codes.includes(chosen) ? chosen : DEFAULT_COUNTRY;
}
