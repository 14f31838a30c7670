import type { Salary } from "./job-fields.schema.ts";
import { currencies } from "@loubby/shared-contracts/shell";
import { countryName } from "../countries.ts";

/** Where the work is: `Lagos, Nigeria`; empty when nothing was said. */
export function placeOf(job: { readonly country: string | null; readonly city: string }): string {
  return [job.city, job.country === null ? "" : countryName(job.country)].filter(Boolean).join(", ");
}

/** What names a job, and tells it apart from others of its title. */
export interface JobToName {
  readonly title: string;
  readonly department: string;
  readonly city: string;
  readonly country: string | null;
  readonly workplace: string | null;
}

/**
 * Names two jobs of a company: by their titles, and where these are equal also by department, place and workplace, as far as
 * they differ: `Baker (Lagos, Nigeria)`.
 */
export function namesApart(from: JobToName, to: JobToName): { readonly from: string; readonly to: string } {
  if (from.title.trim().toLowerCase() !== to.title.trim().toLowerCase())
    return { from: from.title, to: to.title };
  const facts = (job: JobToName) => [job.department, placeOf(job), job.workplace ?? ""];
  const [left, right] = [facts(from), facts(to)];
  const name = (job: JobToName, mine: readonly string[], other: readonly string[]) => {
    const own = mine.filter((fact, place) => fact !== "" && fact !== other[place]);
    return own.length === 0 ? job.title : `${job.title} (${own.join(" · ")})`;
  };
  return { from: name(from, left, right), to: name(to, right, left) };
}

/** A pay range with its currency and period: `$60,000 – $80,000 a year`. Pence are shown only where there are some. */
export function salaryText({ min, max, currency, period }: Salary): string {
  const { locale, symbol } = currencies[currency];
  const whole = min % 100 === 0 && max % 100 === 0;
  const digits = new Intl.NumberFormat(locale, {
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: 2,
  });
  const amount = (minor: number) => `${symbol}${digits.format(minor / 100)}`;
  const range = min === max ? amount(min) : `${amount(min)} – ${amount(max)}`;
  return `${range} ${period === "hour" ? "an" : "a"} ${period}`;
}
