import { z } from "zod";
import { employmentTypes } from "../../shell/lists.ts";
import { SHOWN_TEXT, UNSHOWN } from "../shown-text.ts";
import { RichText } from "../rich-text.schema.ts";
import { Approval } from "../approvals/approvals.schema.ts";
import { FileLink } from "../applications/applications.schema.ts";
import { Salary, salaryPeriods } from "../jobs/job-fields.schema.ts";
import { line } from "../line.schema.ts";
import { noVariables } from "../variables.schema.ts";
import { declineReasonKeys, type OfferState, offerStateWords } from "./offer-words.ts";

const OfferStateSchema = z.enum(Object.keys(offerStateWords) as [OfferState, ...OfferState[]]);

const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters.`)
    .refine((text) => SHOWN_TEXT.test(text.replace(/[\r\n\t]/g, " ")), UNSHOWN);

/** What the work pays: integer minor units of `currency`. */
export const OfferPay = z.object({
  amount: z.int("Whole cents only.").min(1, "Enter a salary.").max(1e12, "This amount is too high."),
  currency: Salary.shape.currency,
  period: z.enum(salaryPeriods),
});
export type OfferPay = z.output<typeof OfferPay>;

/** What an offer says. All of it may wait while it is a draft; it is sent complete. */
export const OfferFields = z.object({
  pay: OfferPay.nullable().default(null),
  start_date: z.iso.date("Please choose a day.").nullable().default(null),
  employment_type: z.enum(employmentTypes).nullable().default(null),
  /** Benefits, in words. */
  extras: words(2000).superRefine(noVariables).default(""),
  subject: line(200).default(""),
  /** The letter with its variables. */
  letter: RichText.nullable().default(null),
  /** The last day to answer; it ends where the company is. */
  expires_on: z.iso.date("Please choose a day.").nullable().default(null),
});
export type OfferFields = z.output<typeof OfferFields>;

/** What an offer says to its candidate: the letter without variables, and the terms. */
export const OfferContent = z.object({
  /** Who the letter addresses; missing in what was sent before it was kept. */
  addressed_to: z.string().optional(),
  subject: z.string(),
  letter: RichText,
  terms: z.object({
    pay: OfferPay,
    start_date: z.string(),
    employment_type: z.string(),
    extras: z.string(),
  }),
});
export type OfferContent = z.output<typeof OfferContent>;

const Decline = z.object({ reason: z.enum(declineReasonKeys), note: z.string() });

/** One version of an offer, as its company sees it. */
export const Offer = OfferFields.extend({
  _id: z.uuid(),
  application_id: z.uuid(),
  /** Counts the offers of an application, from 1. */
  version: z.int(),
  /** Counts its changes: send the one you saw. */
  revision: z.int(),
  state: OfferStateSchema,
  created_by: z.string(),
  created_at: z.string(),
  changed_at: z.string(),
  /** What went out; null until then. */
  sent: OfferContent.nullable(),
  sent_by: z.string().nullable(),
  sent_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  settled_at: z.string().nullable(),
  decline: Decline.nullable(),
  /** Why the company withdrew it; mostly empty. */
  withdraw_note: z.string(),
  /** Who or what ended it, once withdrawn; null of what ended before this was kept. */
  withdrawal: z.enum(["company", "candidate", "rejected", "moved", "merged"]).nullable(),
  /** The colleague's name. */
  withdrawn_by: z.string().nullable(),
  signature: z
    .object({
      name: z.string(),
      /** The name in the letter, where they signed by another legal name. */
      letter_name: z.string().nullable(),
      /** The mailed link's page or their own account; null where it wasn't kept. */
      signed_on: z.enum(["link", "account"]).nullable(),
      signed_at: z.string(),
      ip: z.string(),
      user_agent: z.string(),
      hash: z.string(),
    })
    .nullable(),
});
export type Offer = z.output<typeof Offer>;

/** Who ended an offer, as its candidate is told: also what ended with their own withdrawal, or a move to another job. */
export const MyWithdrawal = z.enum(["company", "candidate", "moved"]);

/** An offer as the candidate sees it. */
export const MyOffer = z.object({
  _id: z.uuid(),
  application_id: z.uuid(),
  /** Whether they are still considered, as far as they know. */
  application_open: z.boolean(),
  /** Whether the company added them, who then haven't applied. */
  added: z.boolean().optional(),
  version: z.int(),
  state: OfferStateSchema,
  job: z.object({ _id: z.uuid(), title: z.string() }),
  company_name: z.string(),
  /** As the letter addresses them. */
  candidate_name: z.string(),
  content: OfferContent,
  sent_at: z.string(),
  expires_at: z.string(),
  /** The last day to answer, where the company is. */
  expires_on: z.string(),
  settled_at: z.string().nullable(),
  decline: Decline.nullable(),
  withdraw_note: z.string(),
  /** Who or what ended it, once withdrawn. */
  withdrawal: MyWithdrawal.nullable(),
  signed_name: z.string().nullable(),
  /** They signed by a legal name that isn't the one in the letter. */
  signed_otherwise: z.boolean(),
  /** A newer version that can be answered, if there is one. */
  newer_id: z.uuid().nullable(),
});
export type MyOffer = z.output<typeof MyOffer>;

/** How someone accepts: their whole name, typed. */
export const OfferSignature = z.object({
  name: line(120).regex(/\p{L}.*\p{L}/u, "Please type your full name."),
  consent: z.literal(true, "Please agree first."),
  /** They say that this is their legal name, although the letter has another one. */
  legal_name_differs: z.boolean().default(false),
});

/** How someone declines. */
export const OfferDecline = z.object({
  reason: z.enum(declineReasonKeys, "Please choose a reason."),
  note: words(1000).default(""),
});

/** A request to send an offer, and what it says otherwise than when it was asked for before. */
export const OfferApproval = Approval.extend({
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
});
export type OfferApproval = z.output<typeof OfferApproval>;

/** A letter as its candidate would read it. */
const LetterPreview = z.object({
  subject: z.string(),
  letter: RichText.nullable(),
  /** Variables that stand for nothing yet. */
  missing: z.array(z.string()),
});
export type LetterPreview = z.output<typeof LetterPreview>;

const revision = z.int();

export const offersSchema = {
  list: {
    response: z.object({
      /** The newest first. */
      items: z.array(Offer),
      /** Where the company's days end (IANA name). */
      time_zone: z.string(),
      /** Sending asks those who approve offers first. */
      needs_approval: z.boolean(),
      /** About the version in preparation, or null. */
      approval: OfferApproval.nullable(),
      /** The letter that waits for approval, sent by who asked for it; null where none waits. */
      preview: LetterPreview.nullable(),
      /** How many people the job looks for, and how many of them were hired. */
      openings: z.object({ count: z.int(), filled: z.int() }),
      /** What the job says, to begin an offer with. */
      suggested: z.object({
        pay: OfferPay.nullable(),
        /** Of the job's pay or country. */
        currency: OfferPay.shape.currency,
        employment_type: z.enum(employmentTypes).nullable(),
      }),
    }),
  },
  create: { body: OfferFields, response: Offer },
  edit: { body: OfferFields.extend({ revision }), response: Offer },
  preview: {
    body: OfferFields,
    response: LetterPreview,
  },
  send: { body: z.object({ revision }), response: Offer },
  withdraw: { body: z.object({ note: words(1000).default("") }), response: Offer },
  letter: { response: FileLink },
};

export const myOffersSchema = {
  get: { response: MyOffer },
  accept: { body: OfferSignature, response: MyOffer },
  decline: { body: OfferDecline, response: MyOffer },
  letter: { response: FileLink },
};
