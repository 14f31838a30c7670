import { countryName } from "@loubby/shared-contracts/http/countries";
import type { TalentHit, TalentReason } from "@loubby/shared-contracts/http/sourcing/talents.schema";

/** Where a match was found. */
export const reasonWords: Readonly<Record<TalentReason["field"], string>> = {
  name: "Name",
  headline: "Headline",
  skill: "Skill",
  track: "Track",
  work: "Looking for",
  title: "Job title",
  company: "Company",
  description: "What they did",
  school: "School",
  studies: "Studies",
  about: "About",
  city: "City",
};

/** Returns where someone lives. */
export function placeOf({ city, country }: Pick<TalentHit, "city" | "country">): string {
  return [city, country && countryName(country)].filter(Boolean).join(", ");
}

/** Returns their current or last job. */
export function workOf({ work }: Pick<TalentHit, "work">): string {
  if (work === null) return "";
  const words = [work.title, work.company].filter(Boolean).join(" at ");
  return work.is_now ? words : `Last: ${words}`;
}

/** Returns a number of people in words. */
export function peopleWords(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "person" : "people"}`;
}

/** Returns how many match, in words; empty until known. */
export function totalWords(
  counts: { readonly total: number; readonly is_more: boolean } | undefined,
): string {
  if (counts === undefined) return "";
  return counts.is_more ? `${counts.total.toLocaleString("en")}+ people` : peopleWords(counts.total);
}
