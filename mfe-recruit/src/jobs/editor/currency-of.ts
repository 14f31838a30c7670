import type { SalaryDraft } from "./job-form.ts";

const EURO = "AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK".split(" ");
const OTHERS: Readonly<Record<string, SalaryDraft["currency"]>> = {
  GB: "gbp",
  KE: "kes",
  NG: "ngn",
  US: "usd",
  ZA: "zar",
};

/**
 * Returns a job's pay in the currency of its country; where that isn't one of ours, in the company's usual one. A
 * currency that someone chose, or that an amount is written in, stays.
 */
export function salaryIn(country: string | null, salary: SalaryDraft): SalaryDraft {
  if (country === null || salary.chosen || salary.min !== null || salary.max !== null) return salary;
  const currency = EURO.includes(country) ? "eur" : OTHERS[country];
  return { ...salary, currency: currency ?? salary.usual ?? salary.currency };
}
