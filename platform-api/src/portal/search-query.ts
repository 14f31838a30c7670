import { queryOf } from "@loubby/public-pages/page/query-of";
import type { SearchValues } from "@loubby/public-pages/jobs/search-form";
import { cutText } from "@loubby/shared-contracts/http/cut-text";
import { currencies } from "@loubby/shared-contracts/shell/wallet/currencies";
import { employmentTypes, experienceLevels, workplaces } from "@loubby/shared-contracts/shell/lists";
import { readPay } from "@loubby/shared-contracts/http/jobs/read-pay";
import type { OpenJobFilter } from "#api/jobs/published/published-jobs";
import { occupationOf } from "#api/jobs/published/search-filter";

const PERIODS = ["year", "month", "hour"];
/** Jobs on one page. */
const PAGE = 20;

/** A text of a query as the database takes it, at most so many characters; empty where there is none. */
export function textOf(query: Readonly<Record<string, unknown>>, name: string, most: number): string {
  const value = query[name];
  return typeof value === "string" ? cutText(value.replaceAll("\u0000", "").trim(), most) : "";
}

/** A search as its address carries it. What makes no sense there is left out: an old link still shows jobs. */
export function readSearch(query: Readonly<Record<string, unknown>>): {
  readonly values: SearchValues;
  readonly filter: OpenJobFilter;
} {
  const text = (name: string, most: number) => textOf(query, name, most);
  const oneOf = (name: string, values: readonly string[]) =>
    values.includes(text(name, 60)) ? text(name, 60) : "";
  const typed = text("pay", 15);
  const least = readPay(typed);
  const isFigure = typeof least === "number" && Number.isInteger(least);
  // What is no figure stays in its field, which says so.
  const pay = isFigure ? String(least) : typed;
  const occupation = occupationOf(text("occupation", 120));
  const q = text("q", 200);
  const values: SearchValues = {
    q,
    exact: q === "" ? "" : oneOf("exact", ["true"]),
    occupation: occupation?.title ?? text("occupation", 120),
    country: /^[A-Z]{2}$/.test(text("country", 2)) ? text("country", 2) : "",
    workplace: oneOf("workplace", workplaces),
    employment_type: oneOf("employment_type", employmentTypes),
    experience: oneOf("experience", experienceLevels),
    pay,
    currency: pay === "" ? "" : oneOf("currency", Object.keys(currencies)) || "usd",
    period: pay === "" ? "" : oneOf("period", PERIODS) || "year",
  };
  const cursor = text("cursor", 300);
  return {
    values,
    filter: {
      q: q || undefined,
      exact: values.exact !== "",
      // An occupation that no one knows matches no job, rather than all of them.
      occupation_code: values.occupation === "" ? undefined : (occupation?.code ?? "none"),
      country: values.country || undefined,
      workplace: values.workplace || undefined,
      employment_type: values.employment_type || undefined,
      experience: values.experience || undefined,
      pay: !isFigure
        ? undefined
        : {
            min: Math.min(Number(pay) * 100, 1e12),
            currency: values.currency,
            period: values.period,
          },
      cursor: cursor || undefined,
      limit: PAGE,
    },
  };
}

/** The query string of a search's page that begins after a cursor. */
export function pageQuery(values: Readonly<Record<string, string>>, cursor: string | null): string | null {
  return cursor === null ? null : queryOf({ ...values, cursor });
}
