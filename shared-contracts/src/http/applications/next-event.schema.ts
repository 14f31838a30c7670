import { z } from "zod";
import { EventKind } from "../schedule/events.schema.ts";

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
