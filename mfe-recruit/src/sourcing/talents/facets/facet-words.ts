import { countryName } from "@loubby/shared-contracts/http/countries";
import { yearsText } from "@loubby/shared-contracts/http/jobs/experience-text";
import type { TalentFacet, TalentFilter } from "@loubby/shared-contracts/http/sourcing/talents.schema";
import {
  availabilities,
  educationLevels,
  experienceLevels,
  programmeSources,
  skillTracks,
} from "@loubby/shared-contracts/shell";

export const facetWords: Readonly<Record<TalentFacet, string>> = {
  availability: "Availability",
  experience: "Experience",
  category: "Track",
  skill: "Skills",
  education: "Education",
  programme_source: "Program",
  country: "Country",
};

/** The facets, in the order they are shown. */
export const facetNames = Object.keys(facetWords) as TalentFacet[];

/** The fixed values of a facet; other facets have the values that people have. */
export const fixedValues: Readonly<Partial<Record<TalentFacet, readonly string[]>>> = {
  availability: availabilities,
  experience: experienceLevels,
  category: skillTracks,
  education: educationLevels,
  programme_source: programmeSources,
};

/** Returns a facet's value in words. */
export function valueWords(facet: TalentFacet, value: string): string {
  if (facet === "country") return countryName(value);
  return facet === "experience" ? yearsText(value) : value;
}

/** Returns the chosen values of a facet. */
export function valuesOf(filter: TalentFilter, facet: TalentFacet): readonly string[] {
  return filter[facet]?.split("|") ?? [];
}

/** Returns a search in one line, its words first. */
export function filterWords(filter: TalentFilter): string {
  const facets = facetNames.map((facet) =>
    valuesOf(filter, facet)
      .map((value) => valueWords(facet, value))
      .join(" or "),
  );
  return [filter.q ?? "", ...facets].filter(Boolean).join(" · ");
}

/** Whether two searches are the same, in any order. */
export function sameSearch(one: TalentFilter, other: TalentFilter): boolean {
  const sorted = (filter: TalentFilter) => facetNames.map((facet) => valuesOf(filter, facet).toSorted());
  return (one.q ?? "") === (other.q ?? "") && JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}
