import { z } from "zod";
import { EventTimes } from "./events.schema.ts";

/**
 * What speaks against a time: someone is busy or away then, it is outside one's hours, leaves no break, or the room is
 * taken, or too small.
 */
export const conflictKinds = [
  "busy",
  "away",
  "outside_hours",
  "no_break",
  "room_taken",
  "room_small",
] as const;

/** One thing that speaks against a time. */
export const Conflict = z.object({
  kind: z.enum(conflictKinds),
  /** The colleague or the room that it is about; null: the person who asks. */
  who: z.string().nullable(),
  /** The event that is in the way, where the person who asks takes part in it. */
  title: z.string().nullable(),
  /** The first time that it is about: when the new event takes place. */
  starts_at: z.string(),
  ends_at: z.string(),
  /** At how many of the event's times. */
  times: z.int(),
});
export type Conflict = z.output<typeof Conflict>;

export const conflictsSchema = {
  find: {
    /** `event_id` is the event that is changed, which isn't in its own way. */
    body: EventTimes.extend({ event_id: z.uuid().optional() }),
    response: z.object({
      conflicts: z.array(Conflict),
      /** Of a series, the times that were looked at: the first ones. */
      looked_at: z.int(),
      /** The company's rooms that are taken at one of those times. */
      rooms_taken: z.array(z.uuid()),
    }),
  },
};
