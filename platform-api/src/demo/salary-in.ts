import type { JobText } from "./job-texts.ts";

const CURRENCY_OF = { NG: "ngn", KE: "kes", GB: "gbp", DE: "eur", US: "usd", ZA: "zar" } as const;
/** What a pay of one pound is where it is paid: less the rate of a bank than the level of pay there. */
const PER_POUND = { gbp: 1, eur: 1.1, usd: 1.35, ngn: 250, kes: 45, zar: 14 } as const;

/** Returns a job's pay where it is, in whole units of the currency of its country. */
export function salaryIn(country: DemoCountry, { salary: [min, max, currency] }: Pick<JobText, "salary">) {
  const there = CURRENCY_OF[country];
  if (there === currency) return { min, max, currency };
  const paid = (amount: number) => Number(((amount / PER_POUND[currency]) * PER_POUND[there]).toPrecision(2));
  return { min: paid(min), max: paid(max), currency: there };
}

/** A country with demo jobs. */
export type DemoCountry = keyof typeof CURRENCY_OF;
