import { currencies, type CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";

/** Minor units as a plain decimal number, for tables: `1234.50`. */
export const decimal = (minor: number): string =>
  `${minor < 0 ? "-" : ""}${Math.trunc(Math.abs(minor) / 100)}.${String(Math.abs(minor) % 100).padStart(2, "0")}`;

/** What came in and what went out, each in a column of its own. */
export const inAndOut = ({ amount }: { readonly amount: number }): [string, string] =>
  amount > 0 ? [decimal(amount), ""] : ["", decimal(-amount)];

/** A month in words: `November 2026`. */
export const monthWords = (month: string): string =>
  new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** A time as documents have it: `2026-11-28 03:20`, UTC. */
export const minuteOf = (iso: string): string => iso.slice(0, 16).replace("T", " ");

/** A currency in words: `USD, US dollar`. */
export const currencyWords = (code: CurrencyCode): string =>
  `${code.toUpperCase()}, ${currencies[code].name}`;

/** A file's name without what file systems refuse. */
export function fileName(words: string, ending: string): string {
  const name = words.replaceAll(/[/\\:*?"<>|\p{Cc}]+/gu, " ").trim();
  return `${name.slice(0, 120)}.${ending}`;
}
