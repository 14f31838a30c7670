import { useSearchParams } from "react-router-dom";
import type { TalentSearch } from "@loubby/shared-contracts/http/sourcing/talent-searches.schema";
import type {
  TalentFacet,
  TalentFilter,
  talentSorts,
} from "@loubby/shared-contracts/http/sourcing/talents.schema";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { facetNames, fixedValues, valuesOf } from "./facets/facet-words.ts";

/** Longest skill in characters, as in profiles. */
export const SKILL_LONGEST = 60;

type Sort = (typeof talentSorts)[number];
type Part = Partial<Record<TalentFacet | "q" | "sort" | "search", string | undefined>>;

/** Most skills in one search. */
export const SKILLS_MOST = 10;

/** Who the page shows and in which order, as its address says: a link is the same view. */
export interface TalentView {
  /** Words and facets; unknown ones are ignored. */
  readonly filter: TalentFilter;
  readonly sort: Sort;
  /** The opened saved search, or null. */
  readonly kept: string | null;
  readonly isNarrowed: boolean;
  /** Typing replaces the history entry; a choice adds one, so that Back undoes it. */
  readonly change: (part: Part, options?: { readonly replace?: boolean }) => void;
  /** Chooses a facet's value, or removes it. */
  readonly toggle: (facet: TalentFacet, value: string) => void;
  /** Applies a saved search. */
  readonly take: (search: TalentSearch, options?: { readonly replace?: boolean }) => void;
  readonly clear: () => void;
}

/** Reads and changes the view in the address. Without `words`, words in the address are ignored. */
export function useTalentView({ words }: { readonly words: boolean }): TalentView {
  const [params, setParams] = useSearchParams();
  const { q, ...facets } = filterOf(params);
  const filter = words && q !== undefined ? { ...facets, q } : facets;
  const change: TalentView["change"] = (part, { replace = false } = {}) =>
    setParams(
      (before) => {
        const after = changedParams(before, part);
        // Nothing of the saved filter is left: the address would fill itself again.
        if (part.search === undefined && Object.keys(filterOf(after)).length === 0) after.delete("search");
        if (!after.has("q")) after.delete("sort");
        return after;
      },
      { replace },
    );
  return {
    filter,
    sort: params.get("sort") === "recent" ? "recent" : "fit",
    kept: params.get("search"),
    isNarrowed: Object.keys(filter).length > 0,
    change,
    toggle: (facet, value) => {
      const chosen = valuesOf(filter, facet);
      const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
      change({ [facet]: next.join("|") });
    },
    take: ({ _id, filter: kept, fresh }, options = {}) => {
      const after = new URLSearchParams({ search: _id });
      for (const [name, value] of Object.entries(kept)) if (value) after.set(name, value);
      // New people come first.
      if (kept.q !== undefined && fresh > 0) after.set("sort", "recent");
      setParams(after, options);
    },
    clear: () => setParams({}),
  };
}

function filterOf(params: URLSearchParams): TalentFilter {
  const q = params.get("q")?.trim();
  const facets = facetNames.flatMap((facet) => {
    const values = (params.get(facet) ?? "").split("|").filter((value) => isKnown(facet, value));
    const most = facet === "skill" ? SKILLS_MOST : values.length;
    return values.length > 0 ? [[facet, [...new Set(values)].slice(0, most).join("|")] as const] : [];
  });
  return { ...Object.fromEntries(facets), ...(q && { q }) };
}

function isKnown(facet: TalentFacet, value: string): boolean {
  const fixed = fixedValues[facet];
  if (fixed) return fixed.includes(value);
  return facet === "country"
    ? /^[A-Z]{2}$/.test(value)
    : value.trim() !== "" && value.length <= SKILL_LONGEST;
}
