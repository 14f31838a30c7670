import type { OpenJobListItem } from "@loubby/shared-contracts/http/recruit/open-jobs.schema";
import { compactMoney, formatMoney } from "@loubby/shared-contracts/shell";
import { countryName } from "./country-name.ts";

/** Where a job is: `Lagos, Nigeria`; empty when the company named no place. */
export function placeOf({ city, country }: Pick<OpenJobListItem, "city" | "country">): string {
  return [city, country ? countryName(country) : ""].filter(Boolean).join(", ");
}

/** A published salary in its short form and to the cent, or null: `$50K – $90K a year`. */
export function salaryOf({ salary }: Pick<OpenJobListItem, "salary">): { short: string; exact: string } | null {
  if (salary === null) return null;
  const { min, max, currency, period } = salary;
  const range = (tell: typeof compactMoney) =>
    `${min === max ? tell(min, currency) : `${tell(min, currency)} – ${tell(max, currency)}`} ${PER[period]}`;
  return { short: range(compactMoney), exact: range(formatMoney) };
}

const PER = { year: "a year", month: "a month", hour: "an hour" } as const;
