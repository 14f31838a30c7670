import type { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { readPay } from "@loubby/shared-contracts/http/jobs/read-pay";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import {
  currencies,
  type CurrencyCode,
  employmentTypes,
  experienceLevels,
  workplaces,
} from "@loubby/shared-contracts/shell";
import { useSearchParams } from "react-router-dom";

type Query = NonNullable<RequestOf<typeof openJobs.list>["query"]>;
/** Filters of the job list; kept in the URL. */
export type OpenJobFilter = Omit<Query, "cursor" | "limit" | "pay" | "exact"> & {
  /** In whole units. */
  readonly pay?: number | undefined;
};

const NAMES = [
  "q",
  "occupation",
  "country",
  "workplace",
  "employment_type",
  "experience",
  "pay",
  "currency",
  "period",
] as const;

/** The pay periods, as jobs have them. */
export const PERIODS = ["year", "month", "hour"] as const;

const CODES = Object.keys(currencies) as CurrencyCode[];

/** Reads and changes the filter in the URL. Unknown values are ignored. */
export function useOpenJobFilter() {
  const [params, setParams] = useSearchParams();
  const known = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === params.get(name));
  const text = (name: string, most: number) => params.get(name)?.trim().slice(0, most) || undefined;
  const country = params.get("country");
  const pay = payOf(params.get("pay"));
  const found: OpenJobFilter = {
    q: text("q", 200),
    occupation: text("occupation", 120),
    country: country && /^[A-Z]{2}$/.test(country) ? country : undefined,
    workplace: known("workplace", workplaces),
    employment_type: known("employment_type", employmentTypes),
    experience: known("experience", experienceLevels),
    pay,
    // Without a figure they filter nothing.
    currency: pay === undefined ? undefined : (known("currency", CODES) ?? "usd"),
    period: pay === undefined ? undefined : (known("period", PERIODS) ?? "year"),
  };
  const filter = Object.fromEntries(
    Object.entries(found).filter(([, value]) => value !== undefined),
  ) as OpenJobFilter;

  /** Typing replaces the history entry; a choice adds one, so that Back undoes it. */
  function change(part: OpenJobFilter, { replace = false } = {}) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if ("q" in part) next.delete("exact");
        for (const [name, value] of Object.entries(part)) {
          if (value) next.set(name, String(value));
          else next.delete(name);
        }
        return next;
      },
      { replace },
    );
  }
  /** Only what is found by the words as they are typed; until other words are. */
  const isExact = found.q !== undefined && params.get("exact") === "true";
  const clear = () => change(Object.fromEntries(NAMES.map((name) => [name, undefined])));
  return { filter, isExact, change, clear, isNarrowed: Object.keys(filter).length > 0 };
}

/** Parses a whole amount in the notation of any country; undefined for none. */
export function payOf(typed: string | null): number | undefined {
  const pay = readPay(typed ?? "");
  return typeof pay === "number" && Number.isInteger(pay) && pay >= 1 ? pay : undefined;
}
