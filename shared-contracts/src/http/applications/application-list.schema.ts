import { z } from "zod";
import { pageOf, pageQuery } from "../page.schema.ts";
import { boardFilter } from "./application-filter.schema.ts";
import { ApplicationCard, ApplicationStatus, ApplicationTag, tagColours } from "./applications.schema.ts";
import { line } from "../line.schema.ts";
import { SourceKey } from "./source.schema.ts";

/** Which applications of a job are meant; what is left out does not narrow. */
export const applicationFilter = {
  ...boardFilter,
  stage: z.uuid().optional(),
  /** `running` is active: someone hired is counted as hired. */
  status: z.enum(["running", ...ApplicationStatus.options]).optional(),
};
export const ApplicationFilter = z.object(applicationFilter);
export type ApplicationFilter = z.output<typeof ApplicationFilter>;

export const applicationSorts = ["newest", "oldest", "waiting", "moved", "name"] as const;

/** One line of the list. */
export const ListedApplication = ApplicationCard.extend({
  /** Waits longer than its stage's limit. */
  late: z.boolean(),
  rejection_reason: z.string().nullable(),
});
export type ListedApplication = z.output<typeof ListedApplication>;

export const applicationListSchema = {
  list: {
    query: z.object({ ...pageQuery, ...applicationFilter, sort: z.enum(applicationSorts).default("newest") }),
    response: pageOf(ListedApplication).extend({
      /** How many match; null on later pages. */
      total: z.int().nullable(),
    }),
  },
  csv: {
    query: z.object({ ...applicationFilter, sort: z.enum(applicationSorts).default("newest") }),
    response: z.object({
      name: z.string(),
      csv: z.string(),
      /** There are more than the file holds. */
      cut: z.boolean(),
    }),
  },
  tags: { response: z.array(ApplicationTag) },
  sources: { response: z.array(SourceKey) },
  createTag: {
    body: z.object({
      name: line(40).min(1, "Give the tag a name."),
      colour: z.enum(tagColours).default("neutral"),
    }),
    response: ApplicationTag,
  },
  removeTag: { response: z.object({}) },
  setTags: {
    body: z.object({ tag_ids: z.array(z.uuid()).max(20, "At most 20 tags.") }),
    response: ApplicationCard,
  },
};
