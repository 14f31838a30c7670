import { z } from "zod";
import { Colleague } from "../colleagues/colleague.schema.ts";
import { line } from "../line.schema.ts";
import { endings } from "../applications/over-words.ts";
import { requestVariables } from "../variables.ts";
import { onlyVariables } from "../variables.schema.ts";
import { KeptAnswer } from "../jobs/questions.schema.ts";
import { relationMissing } from "./referee-words.ts";

export const refereeRelations = ["manager", "colleague", "report", "client", "teacher", "other"] as const;
export const RefereeRelation = z.enum(refereeRelations);
export type RefereeRelation = z.output<typeof RefereeRelation>;

/** What stands out about an answer. It proves nothing. */
export const referenceHints = [
  /** Sent from the network from which the candidate named the referees. */
  "candidates_network",
  /** And with a browser that looks the same. */
  "candidates_device",
  /** Another referee answered from the same network. */
  "shared_network",
  /** Another referee wrote the same. */
  "same_words",
  /** An address that anyone can have. */
  "private_address",
  /** Sent within a minute of opening it. */
  "hasty",
] as const;
export const ReferenceHint = z.enum(referenceHints);
export type ReferenceHint = z.output<typeof ReferenceHint>;

const referee = {
  _id: z.uuid(),
  name: z.string(),
  email_address: z.string(),
  relation: RefereeRelation,
  company_name: z.string(),
  state: z.enum(["invited", "opened", "completed", "declined", "expired", "withdrawn"]),
};

const request = {
  _id: z.uuid(),
  application_id: z.uuid(),
  /** `collecting` until the candidate has named someone, `partial` until enough have answered. */
  state: z.enum(["collecting", "partial", "complete", "reviewed", "cancelled", "declined", "expired"]),
  wanted_count: z.int(),
  /** What the company says to the candidate; may be empty. */
  message: z.string(),
  asked_at: z.string(),
  due_at: z.string(),
};

/** A referee as the company sees them. */
export const Referee = z.object({
  ...referee,
  invited_at: z.string(),
  reminded_at: z.string().nullable(),
  settled_at: z.string().nullable(),
  /** The candidate removed them before the request ended. */
  removed: z.boolean(),
  decline_reason: z.string(),
  answers: z.array(KeptAnswer),
  hints: z.array(ReferenceHint),
});
export type Referee = z.output<typeof Referee>;

/** A request with everything that was said. */
export const ReferenceRequest = z.object({
  ...request,
  asked_by: Colleague,
  settled_at: z.string().nullable(),
  /** It ended because the candidate withdrew. */
  ended_by_withdrawal: z.boolean(),
  /** Why the candidate declined; may be empty. */
  decline_reason: z.string(),
  questions: z.array(z.string()),
  referees: z.array(Referee),
});
export type ReferenceRequest = z.output<typeof ReferenceRequest>;

/** A request as the candidate sees it: who has answered, and nothing of what. */
export const MyReferenceRequest = z.object({
  ...request,
  job: z.object({ _id: z.uuid(), title: z.string() }),
  company_name: z.string(),
  ended: z.enum(endings).nullable(),
  /** The company added the candidate, who never applied. */
  added: z.boolean(),
  questions: z.array(z.string()),
  referees: z.array(z.object({ ...referee, mailed_at: z.string() })),
  /** How many more the candidate may name. */
  missing_count: z.int(),
});
export type MyReferenceRequest = z.output<typeof MyReferenceRequest>;

const NewReferee = z.object({
  name: line(120).min(1, "Please enter their name."),
  email_address: z.email("Please enter a valid e-mail address.").max(254),
  relation: z.enum(refereeRelations, relationMissing),
  company_name: line(120).default(""),
});

export const referencesSchema = {
  list: { response: z.object({ items: z.array(ReferenceRequest) }) },
  ask: {
    body: z.object({
      /** A set of the company's own; null for the product's. */
      template_id: z.uuid().nullable(),
      wanted_count: z.int().min(1, "At least one.").max(5, "At most five."),
      /** May name `{first_name}`, `{last_name}`, `{job}` and `{company}`. */
      message: line(500).superRefine(onlyVariables(requestVariables)).default(""),
      days: z.int().min(3, "At least 3 days.").max(30, "At most 30 days.").default(14),
    }),
    response: ReferenceRequest,
  },
  cancel: { response: ReferenceRequest },
  review: { response: ReferenceRequest },
  remind: { response: ReferenceRequest },
};

export const myReferencesSchema = {
  list: { response: z.object({ items: z.array(MyReferenceRequest) }) },
  ofApplication: { response: z.object({ items: z.array(MyReferenceRequest) }) },
  get: { response: MyReferenceRequest },
  name: {
    body: z.object({
      referees: z.array(NewReferee).min(1, "Name at least one person.").max(5, "At most five people."),
    }),
    response: MyReferenceRequest,
  },
  decline: { body: z.object({ reason: line(500).default("") }), response: MyReferenceRequest },
  again: { response: MyReferenceRequest },
  remove: { response: MyReferenceRequest },
};
