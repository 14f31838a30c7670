import { z } from "zod";
import { ApplicationFilter } from "./application-list.schema.ts";
import { BookingAsk } from "./booking-ask.schema.ts";
import { MailText } from "./pipeline.schema.ts";

/** One run works on at most so many applications. */
export const BULK_MOST = 20_000;

const ids = z.array(z.uuid()).max(20, "At most 20 tags.").default([]);

/** What a run does to each application. Mails may name variables. */
export const BulkAction = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("move"), stage_id: z.uuid() }),
  /** Into the first stage of another job. */
  z.object({ kind: z.literal("job"), job_id: z.uuid() }),
  z.object({
    kind: z.literal("reject"),
    reason_id: z.uuid(),
    note: z.string().trim().max(2000).default(""),
    /** Withdraws the offers that candidates could still sign. */
    withdraw_offer: z.boolean().optional(),
    mail: MailText.extend({ delay_minutes: z.int().min(10).max(20_160) })
      .nullable()
      .default(null),
  }),
  /** Undoes rejections, and cancels their mails that weren't sent yet. */
  z.object({ kind: z.literal("reopen") }),
  z.object({ kind: z.literal("tag"), add: ids, remove: ids }),
  z.object({ kind: z.literal("mail"), mail: MailText }),
  /** Asks to book an interview, once the run can't be undone any more. */
  z.object({ kind: z.literal("booking"), booking: BookingAsk }),
]);
export type BulkAction = z.output<typeof BulkAction>;

/** Chosen ones, or all that match a filter at the moment of asking. */
export const BulkSelection = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(500, "Choose at most 500, or everyone who matches.") }),
  z.object({ filter: ApplicationFilter }),
]);
export type BulkSelection = z.output<typeof BulkSelection>;

export const bulkStates = ["running", "done", "cancelled", "undoing", "undone"] as const;

/** How far a run has come. */
export const BulkRun = z.object({
  _id: z.uuid(),
  job_id: z.uuid(),
  kind: z.enum(["move", "job", "reject", "reopen", "tag", "mail", "booking"]),
  state: z.enum(bulkStates),
  total: z.int(),
  done: z.int(),
  skipped: z.int(),
  /** Of an undo: how many were undone, and how many were left because someone went on with them. */
  undone: z.int(),
  kept: z.int(),
  created_by: z.string(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** Until when it can be undone; null when it cannot. */
  undo_until: z.string().nullable(),
  /** How many an undo would still reach now: neither changed since nor mailed. */
  undoable: z.int().optional(),
  /** The first hundred that were left out, with why. */
  left_out: z.array(z.object({ application_id: z.uuid(), name: z.string(), reason: z.string() })),
});
export type BulkRun = z.output<typeof BulkRun>;

/** What a run would do. */
export const BulkPreview = z.object({
  total: z.int(),
  /** Of them, those that the action can be done to. */
  applies_to: z.int(),
  mails: z.array(z.object({ subject: z.string(), count: z.int() })),
  tasks: z.array(z.object({ title: z.string(), count: z.int() })),
  left_out: z.array(z.object({ reason: z.string(), count: z.int() })),
  /** How many anonymous candidates the company will know by name. */
  reveals: z.int(),
  /** How many of those to be rejected have an offer that they can still sign. */
  open_offers: z.int(),
  /** How many of those whose rejection would be undone have been told of it; 0 for other actions. */
  told: z.int(),
  /** Those to be rejected who get other words than were typed, each of them in one group. */
  apart: z.array(
    z.object({
      added: z.boolean(),
      declined: z.boolean(),
      count: z.int(),
    }),
  ),
  /** The reason and the mail of those who declined the company's offer, where another reason was chosen. */
  of_declined: z
    .object({ reason: z.string(), mail: z.object({ subject: z.string(), body: z.string() }) })
    .nullable(),
});
export type BulkPreview = z.output<typeof BulkPreview>;

const asked = z.object({ selection: BulkSelection, action: BulkAction });

export const bulkRunsSchema = {
  preview: { body: asked, response: BulkPreview },
  start: { body: asked, response: BulkRun },
  get: { response: BulkRun },
  list: { response: z.array(BulkRun) },
  cancel: { response: BulkRun },
  undo: { response: BulkRun },
};
