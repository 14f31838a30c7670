import { z } from "zod";
import { ApplicationCard, ApplicationStatus } from "./applications.schema.ts";
import { KeptAnswer } from "../jobs/questions.schema.ts";

export const markKinds = ["email", "phone", "link"] as const;

/** An application of someone who may be the same person. */
export const Suspect = z.object({
  _id: z.uuid(),
  name: z.string(),
  job: z.object({ _id: z.uuid(), title: z.string() }),
  status: ApplicationStatus,
  applied_at: z.string(),
  version: z.int(),
  /** What both have in common. */
  common: z.array(z.enum(markKinds)),
  /** Why the two cannot be merged, in words; null: they can, this one into the one that was asked about. */
  unmergeable: z.string().nullable(),
});
export type Suspect = z.output<typeof Suspect>;

/** An application that another one carries, as it was sent. */
export const CarriedApplication = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** Null while the review is anonymous. */
  candidate_id: z.uuid().nullable(),
  /** Both empty while the review is anonymous. */
  email_address: z.string(),
  phone_number: z.string(),
  applied_at: z.string(),
  note: z.string(),
  answers: z.array(KeptAnswer),
  resume: z.object({ name: z.string(), size: z.int(), content_type: z.string() }).nullable(),
  merged_by: z.string(),
  merged_at: z.string(),
  version: z.int(),
});
export type CarriedApplication = z.output<typeof CarriedApplication>;

export const duplicatesSchema = {
  list: { response: z.object({ suspects: z.array(Suspect), carried: z.array(CarriedApplication) }) },
  merge: {
    body: z.object({
      /** The one that is carried from now on. */
      merged_id: z.uuid(),
      version: z.int(),
      merged_version: z.int(),
    }),
    response: ApplicationCard,
  },
  unmerge: { response: ApplicationCard },
  setDifferent: { body: z.object({ other_id: z.uuid(), different: z.boolean() }), response: z.object({}) },
};
