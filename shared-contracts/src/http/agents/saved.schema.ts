import { z } from "zod";
import { OpenJobListItem } from "../job-search/open-jobs.schema.ts";
import { CompanyHit, PersonHit } from "../search/search.schema.ts";
import { savedTypes } from "./categories.ts";
import { ListingCard } from "./listings.schema.ts";

const type = z.enum(savedTypes);

/** An agent that a person keeps for later. */
export const SavedAgent = z.object({
  type: z.literal("agent"),
  agentProduct: ListingCard,
  saved_at: z.string(),
});

/** A job that a person keeps for later. */
export const SavedJob = z.object({ type: z.literal("job"), job: OpenJobListItem, saved_at: z.string() });
export type SavedJob = z.output<typeof SavedJob>;

/** A company that a person keeps in sight; without open jobs too. */
export const SavedCompany = z.object({
  type: z.literal("company"),
  company: CompanyHit,
  saved_at: z.string(),
});
export type SavedCompany = z.output<typeof SavedCompany>;

/** Someone that a company's member keeps for later, as they may see them now. */
export const SavedPerson = z.object({ type: z.literal("person"), person: PersonHit, saved_at: z.string() });
export type SavedPerson = z.output<typeof SavedPerson>;

/** Something a person keeps for later; a list holds one type. */
export const SavedItem = z.discriminatedUnion("type", [SavedAgent, SavedJob, SavedCompany, SavedPerson]);
export type SavedItem = z.output<typeof SavedItem>;

/** What was saved and is not shown any more: a job's title, else nothing of it. */
export const GoneItem = z.object({ _id: z.uuid(), label: z.string() });
export type GoneItem = z.output<typeof GoneItem>;

/** Which thing, by its `_id`: of a listing, a job, a company, or of a person as a search found them. */
const which = { type, _id: z.uuid() };

const SavedState = z.object({ ...which, saved: z.boolean() });

export const savedSchema = {
  list: {
    query: z.object({ type }),
    response: z.object({ data: z.array(SavedItem), gone: z.array(GoneItem).optional() }),
  },
  save: { body: z.object(which), response: SavedState },
  set: { body: SavedState, response: SavedState },
};
