import type { SalaryDraft } from "./job-form.ts";

const EURO = "AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK".split(" ");
const OTHERS: Readonly<Record<string, SalaryDraft["currency"]>> = {
  GB: "gbp",
  KE: "kes",
  NG: "ngn",
  US: "usd",
  ZA: "zar",
};

/** Returns a job's pay in the currency of its country, as long as no amount is written and the currency is one of ours. */
export function salaryIn(country: string | null, salary: SalaryDraft): SalaryDraft {
  if (country === null || salary.min !== null || salary.max !== null) return salary;
  const currency = EURO.includes(country) ? "eur" : OTHERS[country];
  return currency === undefined ? salary : { ...salary, currency };
}
