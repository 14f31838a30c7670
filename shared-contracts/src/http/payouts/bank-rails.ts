import type { CurrencyCode } from "../../shell/wallet/currencies.ts";
import { countryName } from "../countries.ts";
import { hasIban, isIban } from "./iban.ts";

/** A field of a bank account: what it is called, how it looks, and what says so where it doesn't. */
export interface BankField {
  readonly label: string;
  readonly help: string;
  fits(text: string): boolean;
  /** How to put it right. */
  readonly mend: string;
}

/** What a bank asks for to pay a currency into an account in a country. */
export interface BankRail {
  readonly account: BankField;
  /** The code of the bank or branch; null where the account number says it. */
  readonly code: BankField | null;
}

const digits = (label: string, help: string, pattern: RegExp, mend: string): BankField => ({
  label,
  help,
  fits: (text) => pattern.test(text),
  mend,
});

const iban: BankField = {
  label: "IBAN",
  help: "From your bank statement. Spaces don't matter.",
  fits: isIban,
  mend: "Check the IBAN: one of its characters is wrong or missing.",
};

const swift = digits(
  "SWIFT code (BIC)",
  "8 or 11 characters, such as DEUTDEFF.",
  /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  "Enter the 8 or 11 characters of the SWIFT code.",
);

const abroad: BankRail = {
  account: digits(
    "Account number",
    "6 to 20 letters or digits.",
    /^[A-Z0-9]{6,20}$/,
    "Enter 6 to 20 letters or digits.",
  ),
  code: swift,
};

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** Whether nine digits are a routing number of the United States, by their check digit. */
const isRoutingNumber = (text: string) =>
  /^\d{9}$/.test(text) &&
  WEIGHTS.reduce((sum, weight, place) => sum + weight * Number(text[place]), 0) % 10 === 0;

/** What banks ask for at home. Everywhere else it is the IBAN, or the account number with the SWIFT code. */
const HOME: Readonly<Record<string, BankRail>> = {
  usd_US: {
    account: digits("Account number", "6 to 17 digits.", /^\d{6,17}$/, "Enter 6 to 17 digits."),
    code: {
      label: "Routing number",
      help: "The 9 digits at the bottom left of a check.",
      fits: isRoutingNumber,
      mend: "Check the routing number: one of its 9 digits is wrong or missing.",
    },
  },
  gbp_GB: {
    account: digits("Account number", "8 digits.", /^\d{8}$/, "Enter the 8 digits of the account number."),
    code: digits(
      "Sort code",
      "6 digits, such as 20-00-00.",
      /^\d{6}$/,
      "Enter the 6 digits of the sort code.",
    ),
  },
  ngn_NG: {
    account: digits(
      "Account number (NUBAN)",
      "10 digits.",
      /^\d{10}$/,
      "Enter the 10 digits of the account number.",
    ),
    code: digits(
      "Bank code",
      "3 to 6 digits, such as 058.",
      /^\d{3,6}$/,
      "Enter the 3 to 6 digits of the bank code.",
    ),
  },
  kes_KE: {
    account: digits("Account number", "6 to 16 digits.", /^\d{6,16}$/, "Enter 6 to 16 digits."),
    code: digits(
      "Bank and branch code",
      "5 digits, such as 01100.",
      /^\d{5}$/,
      "Enter the 5 digits of bank and branch.",
    ),
  },
  zar_ZA: {
    account: digits("Account number", "7 to 13 digits.", /^\d{7,13}$/, "Enter 7 to 13 digits."),
    code: digits(
      "Branch code",
      "6 digits, such as 250655.",
      /^\d{6}$/,
      "Enter the 6 digits of the branch code.",
    ),
  },
};

/** What a bank asks for to pay a currency into an account in a country (ISO 3166). */
export const railOf = (currency: CurrencyCode, country: string): BankRail =>
  HOME[`${currency}_${country}`] ?? (hasIban(country) ? { account: iban, code: null } : abroad);

/** The country in which an account of a currency usually is. */
export const homeOf: Readonly<Record<CurrencyCode, string>> = {
  usd: "US",
  gbp: "GB",
  eur: "DE",
  ngn: "NG",
  kes: "KE",
  zar: "ZA",
};

/** A number or code as banks read it: capitals, without spaces, dots and dashes. */
export const plainNumber = (typed: string): string => typed.replaceAll(/[\s.-]/g, "").toUpperCase();

/** What is typed of a bank account, as far as its country and currency decide about it. */
export interface TypedAccount {
  readonly currency: CurrencyCode;
  readonly country: string;
  readonly account: string;
  readonly code: string;
}

/** What of a bank account doesn't fit its currency and country, each with how to put it right. */
export function problemsOf({ currency, country, account, code }: TypedAccount) {
  const rail = railOf(currency, country);
  const problems: { readonly path: "account" | "code"; readonly message: string }[] = [];
  const number = plainNumber(account);
  if (!rail.account.fits(number)) problems.push({ path: "account", message: rail.account.mend });
  else if (rail.account === iban && !number.startsWith(country))
    problems.push({ path: "account", message: `This IBAN isn't one of ${countryName(country)}.` });
  if (rail.code !== null && !rail.code.fits(plainNumber(code)))
    problems.push({ path: "code", message: rail.code.mend });
  return problems;
}
