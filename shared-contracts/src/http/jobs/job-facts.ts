import type { Salary } from "./job-fields.schema.ts";
import { currencies } from "@loubby/shared-contracts/shell";
import { countryName } from "../countries.ts";

/** Where the work is: `Lagos, Nigeria`; empty when nothing was said. */
export function placeOf(job: { readonly country: string | null; readonly city: string }): string {
  return [job.city, job.country === null ? "" : countryName(job.country)].filter(Boolean).join(", ");
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
