import { z } from "zod";
import {
  availabilities,
  educationLevels,
  experienceLevels,
  programmeSources,
  skillTracks,
} from "../../shell/lists.ts";
import { pageOf, pageQuery } from "../page.schema.ts";
import { PublicProfile } from "../profile/profile.schema.ts";
import { line } from "../line.schema.ts";
import { TALENT_QUERY_MOST } from "./talent-limits.ts";
import { Respelled } from "../respelled.schema.ts";

/** What people are narrowed by, in the order they are shown. */
export const talentFacets = [
  "availability",
  "experience",
  "category",
  "skill",
  "education",
  "programme_source",
  "country",
] as const;
export type TalentFacet = (typeof talentFacets)[number];

/** Values of one facet with `|` between them, each of those that there are. */
const someOf = (values: readonly string[], message: string) =>
  z
    .string()
    .max(1000)
    .refine((text) => text.split("|").every((value) => values.includes(value)), message)
    .optional();

/**
 * Who is looked for; what is left out does not narrow. Values of one facet widen it, those of several narrow it, and
 * each of the skills is needed.
 */
export const talentFilter = {
  availability: someOf(availabilities, "Unknown availability"),
  experience: someOf(experienceLevels, "Unknown experience"),
  category: someOf(skillTracks, "Unknown track"),
  education: someOf(educationLevels, "Unknown education"),
  programme_source: someOf(programmeSources, "Unknown programme"),
  /** ISO 3166-1 codes of two letters. */
  country: z
    .string()
    .regex(/^[A-Z]{2}(?:\|[A-Z]{2}){0,49}$/, "Please choose a country.")
    .optional(),
  /** At most ten. */
  skill: z
    .string()
    .max(700)
    .refine((text) => text.split("|").length <= 10, "At most 10 skills.")
    .refine((text) => text.split("|").every((skill) => skill.trim() !== ""), "A skill needs a name.")
    .optional(),
};

/** Words, `"phrases"`, `AND`, `OR`, `NOT` or `-`, brackets, and `begin*`; AND where nothing stands between. */
const q = line(TALENT_QUERY_MOST);

/** A search as it is kept: words and facets. */
export const TalentFilter = z.object({ ...talentFilter, q: q.optional() });
export type TalentFilter = z.output<typeof TalentFilter>;

export const talentSorts = ["fit", "recent"] as const;

/** Where someone's words were found. */
export const talentReasonFields = [
  "name",
  "headline",
  "skill",
  "track",
  "work",
  "title",
  "company",
  "description",
  "school",
  "studies",
  "about",
  "city",
] as const;

/** Why someone was found: some of their own words, with what matched as `[from, to)` in UTF-16 units. */
export const TalentReason = z.object({
  field: z.enum(talentReasonFields),
  text: z.string(),
  marks: z.array(z.tuple([z.int(), z.int()])),
});
export type TalentReason = z.output<typeof TalentReason>;

/** What the asker's company knows of someone already. */
const Known = z.object({
  /** They applied to a job that the asker may read the applications of, under their name. */
  applied: z.boolean(),
  /** Pools that the asker sees. */
  pools: z.array(z.object({ name: z.string(), name_slug: z.string() })),
});

/** Someone who lets companies reach out to them. */
export const TalentHit = z.object({
  _id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  logo_url: z.string().nullable(),
  headline: z.string(),
  country: z.string().nullable(),
  city: z.string(),
  availability: z.string().nullable(),
  experience: z.string().nullable(),
  /** The highest level. */
  education: z.string().nullable(),
  categories: z.array(z.string()),
  skills: z.array(z.string()),
  /** What they work as now, or did last. */
  work: z.object({ title: z.string(), company: z.string(), is_now: z.boolean() }).nullable(),
  /** At most four, those that say most first; none without words. */
  reasons: z.array(TalentReason),
  known: Known,
  /** When they last changed their profile. */
  changed_at: z.string(),
});
export type TalentHit = z.output<typeof TalentHit>;

const facet = z.array(z.object({ value: z.string(), count: z.int() }));

/** A profile as a company sees it before anything was sent to it: without résumé and film. */
export const TalentProfile = PublicProfile.omit({ resume: true, video: true }).extend({ known: Known });
export type TalentProfile = z.output<typeof TalentProfile>;

const page = pageOf(TalentHit);

export const talentsSchema = {
  directory: {
    query: z.object({ ...pageQuery, ...talentFilter }),
    response: page,
  },
  search: {
    query: z.object({ ...pageQuery, ...talentFilter, q: q.min(1), sort: z.enum(talentSorts).default("fit") }),
    response: page.extend({
      /** How the words were read, with every operator; for people. */
      understood: z.string(),
      respelled: z.array(Respelled),
    }),
  },
  counts: {
    query: TalentFilter,
    response: z.object({
      /** How many match, up to a thousand. */
      total: z.int(),
      /** More than `total` match: then nothing is counted by facet. */
      is_more: z.boolean(),
      /** How many of each value would match with the other facets as they are; the fifteen commonest skills. */
      facets: z.record(z.enum(talentFacets), facet).nullable(),
    }),
  },
  get: { response: TalentProfile },
};
