import { z } from "zod";
import { CalendarEvent } from "./events.schema.ts";
import { GuestAnswer } from "./guests.schema.ts";

export const invitationsSchema = {
  answer: { body: GuestAnswer, response: CalendarEvent },
  settle: {
    body: z.object({
      /** Accepting moves the event to the start that was proposed. */
      accept: z.boolean(),
      at: z.iso.datetime(),
      proposed_at: z.iso.datetime(),
      version: z.int(),
    }),
    response: CalendarEvent,
  },
  reopen: {
    body: z.object({ at: z.iso.datetime(), version: z.int() }),
    response: CalendarEvent,
  },
};
