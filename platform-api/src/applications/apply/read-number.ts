const SEPARATORS = /[.,]/g;

/**
 * Reads a number as people of a country (two letters; null for none) write it: `2,5` and `1.500` in Germany, `2.5` and
 * `1,500` in the United States. Answers it with a decimal point and no separators, or undefined for no number.
 */
export function readNumber(text: string, country: string | null): string | undefined {
  const digits = text.trim().replace(/[\s'’\u00a0\u202f]/g, "");
  const decimal = decimalOf(digits, country);
  const plain = digits.replace(SEPARATORS, (_, at: number) => (at === decimal ? "." : ""));
  return isGrouped(digits, decimal) && /^-?\d{1,15}(\.\d{1,6})?$/.test(plain) ? plain : undefined;
}

/** Writes a number that was read the way `readNumber` reads it in a country. */
export function writeNumber(number: string, country: string | null): string {
  return number.replace(".", separatorOf(country));
}

/** Where the decimal separator stands, or -1. */
function decimalOf(digits: string, country: string | null): number {
  const found = [...digits.matchAll(SEPARATORS)];
  const last = found.at(-1);
  if (last === undefined) return -1;
  const same = found.filter(([separator]) => separator === last[0]).length;
  if (same > 1) return -1;
  if (found.length > 1 || last[0] === separatorOf(country)) return last.index;
  const isGroup = /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
  return isGroup ? -1 : last.index;
}

/** Whether what stands before the decimal separator is plain digits or groups of three with one separator. */
function isGrouped(digits: string, decimal: number): boolean {
  const whole = decimal === -1 ? digits : digits.slice(0, decimal);
  return /^-?(?:\d+|\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*)$/.test(whole);
}

function separatorOf(country: string | null): string {
  if (country === null) return ".";
  try {
    const locale = new Intl.Locale(`und-${country}`).maximize();
    const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
    return parts.find(({ type }) => type === "decimal")?.value ?? ".";
  } catch {
    return ".";
  }
}
