import { countryName } from "@loubby/shared-contracts/http/countries";
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
  programme_source: "Programme",
  country: "Country",
};

/** What is narrowed by, in the order it is shown. */
export const facetNames = Object.keys(facetWords) as TalentFacet[];

/** The values that a facet always has; those of the others are what people have. */
export const fixedValues: Readonly<Partial<Record<TalentFacet, readonly string[]>>> = {
  availability: availabilities,
  experience: experienceLevels,
  category: skillTracks,
  education: educationLevels,
  programme_source: programmeSources,
};

/** A value of a facet in words. */
export function valueWords(facet: TalentFacet, value: string): string {
  if (facet === "country") return countryName(value);
  return facet === "experience" ? yearsOf(value) : value;
}

/** A band of experience in words: `2-5 years`. */
export function yearsOf(band: string): string {
  return band.includes("years") ? band : `${band} years`;
}

/** The chosen values of a facet. */
export function valuesOf(filter: TalentFilter, facet: TalentFacet): readonly string[] {
  return filter[facet]?.split("|") ?? [];
}

/** A search in one line: its words first. */
export function filterWords(filter: TalentFilter): string {
  const facets = facetNames.map((facet) =>
    valuesOf(filter, facet)
      .map((value) => valueWords(facet, value))
      .join(" or "),
  );
  return [filter.q ?? "", ...facets].filter(Boolean).join(" · ");
}

/** Whether two searches look for the same, in whatever order it was chosen. */
export function sameSearch(one: TalentFilter, other: TalentFilter): boolean {
  const sorted = (filter: TalentFilter) => facetNames.map((facet) => valuesOf(filter, facet).toSorted());
  return (one.q ?? "") === (other.q ?? "") && JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}
