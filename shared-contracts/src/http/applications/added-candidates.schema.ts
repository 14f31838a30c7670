import { z } from "zod";
import { line, lines } from "../line.schema.ts";
import { personName } from "../names.schema.ts";
import { ApplicationStatus } from "./applications.schema.ts";
import { ResumeFacts } from "./resume-facts.schema.ts";

export const consentBases = ["asked", "agreed", "legitimate_interest"] as const;
export type ConsentBasis = (typeof consentBases)[number];

/** Someone the company knows who may be the person to be added. */
export const KnownPerson = z.object({
  name: z.string(),
  common: z.array(z.enum(["email", "phone", "link", "name"])),
  /** One of their applications: the one to this job, or else the newest. Null for members of pools. */
  application: z
    .object({
      _id: z.uuid(),
      job: z.object({ _id: z.uuid(), title: z.string() }),
      status: z.union([ApplicationStatus, z.literal("merged")]),
      is_here: z.boolean(),
    })
    .nullable(),
  /** Who is added when the application's person is meant. */
  candidate_id: z.uuid().nullable(),
  member: z.object({ _id: z.uuid(), pool: z.object({ name: z.string(), name_slug: z.string() }) }).nullable(),
});
export type KnownPerson = z.output<typeof KnownPerson>;

/** Why a company may consider someone, since a day. */
export const AddedConsent = z.object({ basis: z.enum(consentBases), on: z.iso.date("Please choose a day.") });

const fact = line(300).default("");

/** Someone to be added to a job. */
export const AddedCandidate = z.object({
  /** An applicant of the company, instead of a person of their own; what is typed doesn't change their account. */
  candidate_id: z.uuid().nullable().default(null),
  first_name: personName("Please enter a first name."),
  last_name: personName("Please enter a last name."),
  email_address: z.email("Please enter an e-mail address, like name@example.com.").max(254),
  phone_number: line(40).default(""),
  /** Null: the first stage. */
  stage_id: z.uuid().nullable().default(null),
  /** Where the person was found, such as `linkedin`; empty for a person added without saying. */
  source: line(60).default(""),
  consent: AddedConsent,
  note: lines(3000).default(""),
  /** The mail that was pasted to fill in the form; its beginning becomes a note. */
  mail: z.string().max(100_000).optional(),
  resume_file_id: z.uuid().nullable().default(null),
  /** For the card; empty ones are read from the résumé. */
  title: fact,
  employer: fact,
  location: fact,
  /** Tells the person by mail. */
  tell: z.boolean().default(true),
});
export type AddedCandidate = z.output<typeof AddedCandidate>;

/** The names of someone to be added, which also come from files and pools. */
export const AddedNames = AddedCandidate.pick({ first_name: true, last_name: true });

export const addedCandidatesSchema = {
  readResume: {
    body: z.union([z.object({ file_id: z.uuid() }), z.object({ text: z.string().min(1).max(100_000) })]),
    response: z.object({ facts: ResumeFacts.nullable(), problem: z.string().nullable() }),
  },
  find: {
    body: z.object({
      email_address: z.string().trim().max(254).default(""),
      phone_number: z.string().trim().max(40).default(""),
      links: z.array(z.string().trim().max(300)).max(10).default([]),
      name: z.string().trim().max(200).default(""),
    }),
    response: z.object({ people: z.array(KnownPerson) }),
  },
  add: {
    body: AddedCandidate,
    response: z.object({
      application_id: z.uuid(),
      /** As the company sees them, also of someone who was an applicant before. */
      name: z.string(),
      stage: z.string(),
      was_known: z.boolean(),
      /** The address that a mail went to. */
      told: z.string().nullable(),
    }),
  },
};
