import type { OpenJobListItem } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { compactMoney } from "@loubby/shared-contracts/shell";
import { salaryText } from "@loubby/shared-contracts/http/jobs/job-facts";

/** Returns a published salary in short and in full, or null: `$50K – $90K a year`. */
export function salaryOf({
  salary,
}: Pick<OpenJobListItem, "salary">): { short: string; exact: string } | null {
  if (salary === null) return null;
  const { min, max, currency, period } = salary;
  const [from, to] = [compactMoney(min, currency), compactMoney(max, currency)];
  const short = `${from === to ? from : `${from} – ${to}`} ${period === "hour" ? "an" : "a"} ${period}`;
  return { short, exact: salaryText(salary) };
}
