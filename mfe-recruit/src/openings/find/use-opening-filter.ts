import type { openJobs } from "@loubby/shared-contracts/http/recruit/open-jobs";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { employmentTypes, experienceLevels, workplaces } from "@loubby/shared-contracts/shell";
import { useSearchParams } from "react-router-dom";

type Query = NonNullable<RequestOf<typeof openJobs.list>["query"]>;
/** What the list of jobs is narrowed by; kept in the URL. */
export type OpeningFilter = Pick<Query, "q" | "country" | "workplace" | "employment_type" | "experience">;

const NAMES = ["q", "country", "workplace", "employment_type", "experience"] as const;

/** The filter that the URL holds, and how to change it. Values that the product does not know are passed over. */
export function useOpeningFilter() {
  const [params, setParams] = useSearchParams();
  const known = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === params.get(name));
  const country = params.get("country");
  const found: OpeningFilter = {
    q: params.get("q")?.trim().slice(0, 200) || undefined,
    country: country && /^[A-Z]{2}$/.test(country) ? country : undefined,
    workplace: known("workplace", workplaces),
    employment_type: known("employment_type", employmentTypes),
    experience: known("experience", experienceLevels),
  };
  const filter = Object.fromEntries(
    Object.entries(found).filter(([, value]) => value !== undefined),
  ) as OpeningFilter;

  /** Typing replaces the history's entry; a choice adds one, so that Back takes it back. */
  function change(part: OpeningFilter, { replace = false } = {}) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(part)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace },
    );
  }
  const clear = () => change(Object.fromEntries(NAMES.map((name) => [name, undefined])));
  return { filter, change, clear, isNarrowed: Object.keys(filter).length > 0 };
}
