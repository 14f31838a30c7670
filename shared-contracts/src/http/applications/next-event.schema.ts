import { z } from "zod";
import { EventKind } from "../schedule/events.schema.ts";

/** Another time that the candidate proposes; its organizer answers. Instants are ISO 8601. */
const Proposal = z.object({
  starts_at: z.string(),
  ends_at: z.string(),
  /** Which time of a series it is about; null without one. */
  at: z.string().nullable(),
  /** The reader is its organizer. */
  can_answer: z.boolean(),
});

/** The next time that someone of the company meets a candidate. */
export const NextEvent = z.object({
  _id: z.uuid(),
  kind: EventKind,
  /** Null: a colleague's, of which only kind, time and organizer are told. */
  title: z.string().nullable(),
  /** Where it is; empty when not said, and of a colleague's. */
  place: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  organizer: z.string(),
  /** The reader takes part. */
  is_mine: z.boolean(),
  /** It is cancelled once the candidate knows that the application has ended. */
  ends_with_application: z.boolean(),
  proposal: Proposal.nullable(),
});
export type NextEvent = z.output<typeof NextEvent>;

/** The same as a card says it. */
export const CardEvent = z.object({
  kind: EventKind,
  starts_at: z.string(),
  /** Where it is; none when not said, and of a colleague's. */
  place: z.string().optional(),
});

/** What the company has under way with a candidate outside the pipeline. */
export const NextSteps = z.object({
  event: NextEvent.nullable(),
  /** The candidate has an offer that they can still sign. */
  has_open_offer: z.boolean(),
});
