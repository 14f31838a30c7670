import { z } from "zod";
import { CalendarEvent } from "./events.schema.ts";

export const eventRemovalsSchema = {
  undo: {
    response: z.object({
      event: CalendarEvent,
      /** Someone else has reserved its room since. */
      without_room: z.boolean(),
      /** How many times of a series came back without it; 0 for a single event. */
      lost: z.int(),
    }),
  },
};
