import type { OpenJobSearch } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import type { OpenJobFilter } from "./published-jobs.ts";
import { type Occupation, occupations, suggestOccupations } from "../occupations/occupations.ts";

/** What a search asks for, as the queries take it. */
export function filterOf({
  occupation,
  pay,
  currency,
  period,
  ...rest
}: OpenJobSearch): Omit<OpenJobFilter, "limit"> {
  return {
    ...rest,
    // An occupation that no one knows matches no job, rather than all of them.
    occupation_code: occupation ? (occupationOf(occupation)?.code ?? "none") : undefined,
    pay:
      pay === undefined
        ? undefined
        : { min: pay * 100, currency: currency ?? "usd", period: period ?? "year" },
  };
}

/** The occupation of a code or of a title, typed or chosen. */
export function occupationOf(text: string): Occupation | undefined {
  if (text === "") return undefined;
  return (
    occupations.find(({ code, title }) => code === text || title === text) ?? suggestOccupations(text, 1)[0]
  );
}
