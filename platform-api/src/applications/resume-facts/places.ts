import { getCountries } from "libphonenumber-js";
import { cellsOf, fold } from "./fold.ts";
import { isCompany } from "./titles.ts";

const names = ["en", "de", "fr"].map((language) => new Intl.DisplayNames(language, { type: "region" }));

/** Countries as people write them, folded, with their codes. */
const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ...getCountries().flatMap((code) => names.map((named) => [fold(named.of(code) ?? code), code] as const)),
  ["uk", "GB"],
  ["usa", "US"],
  ["u.s.", "US"],
  ["u.s.a.", "US"],
  ["england", "GB"],
  ["scotland", "GB"],
  ["wales", "GB"],
  ["uae", "AE"],
  ["ivory coast", "CI"],
  ["holland", "NL"],
]);
const STATES =
  /^(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])(?: \d{5})?$/;

/** Cities that time zones are named after: enough to know many large ones by their name alone. */
const CITIES: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf("timeZone").map((zone) =>
    fold((zone.split("/").at(-1) ?? "").replaceAll("_", " ")),
  ),
  "munich",
  "munchen",
  "hamburg",
  "cologne",
  "koln",
  "frankfurt",
  "stuttgart",
  "dresden",
  "leipzig",
  "lyon",
  "marseille",
  "toulouse",
  "bordeaux",
  "lille",
  "nantes",
  "geneva",
  "geneve",
  "manchester",
  "birmingham",
  "leeds",
  "barcelona",
  "milan",
  "amsterdam",
  "san francisco",
  "boston",
  "seattle",
  "austin",
  "cape town",
  "abuja",
  "kumasi",
  "mombasa",
  "mumbai",
  "bangalore",
  "bengaluru",
  "delhi",
]);
const CITY = /^\p{Lu}[\p{L}'’. -]{1,40}$/u;

/** Whether a text is a place: a known city, or a city with its country or state. */
export function isPlace(text: string): boolean {
  const parts = text.split(/,\s*/).map((part) => part.trim());
  const last = parts.at(-1) ?? "";
  if (parts.length > 3 || isCompany(parts[0] ?? "")) return false;
  if (parts.length === 1)
    return CITIES.has(fold(text)) || COUNTRIES.has(fold(text)) || /^remote$/i.test(text);
  const isRegion = COUNTRIES.has(fold(last)) || STATES.test(last);
  return CITY.test(parts[0] ?? "") && (isRegion || (CITIES.has(fold(parts[0] ?? "")) && CITY.test(last)));
}

/** Returns the country that a place names, ISO 3166-1 alpha-2, or null where it names none. */
export function countryOf(place: string): string | null {
  return COUNTRIES.get(fold(place.split(/,\s*/).at(-1)?.trim() ?? "")) ?? null;
}

const LABEL =
  /^(?:address|location|residence|city|adresse|anschrift|wohnort|ort|lieu|ville|domicile)\s*:\s*/i;
/** "Hauptstr. 5, 80331 München", "75011 Paris" */
const POSTAL =
  /(?:^|,\s*)(?:[A-Z]{1,2}-)?\d{4,5}\s+(\p{Lu}[\p{L}'’ -]{2,40})(?:,\s*(\p{L}[\p{L} ]{2,40}))?$/u;

/** Returns the place that the first lines of a résumé name, with its words. */
export function placeIn(lines: readonly string[]): { readonly value: string; readonly words: string } | null {
  for (const cell of lines.slice(0, 15).flatMap(cellsOf)) {
    const words = cell.replace(/^[^\p{L}\d]+/u, "");
    const plain = words.replace(LABEL, "");
    const postal = POSTAL.exec(plain);
    if (postal !== null) return { value: postal.slice(1).filter(Boolean).join(", "), words };
    if (isPlace(plain)) return { value: plain, words };
    const found = plain.split(/,\s*/);
    // "12 Ring Road, Accra, Ghana"
    const tail = found.slice(-2).join(", ");
    if (found.length > 2 && /^\d/.test(plain) && isPlace(tail)) return { value: tail, words };
    if (LABEL.test(words) && CITY.test(plain)) return { value: plain, words };
  }
  return null;
}
