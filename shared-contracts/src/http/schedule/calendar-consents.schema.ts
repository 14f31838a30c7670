import { z } from "zod";
import { CalendarConnection } from "./calendar-connections.schema.ts";

export const calendarConsentsSchema = {
  begin: {
    body: z.object({
      provider: z.enum(["google", "microsoft"]),
      /** The account that signs in again; without it, any. */
      connection_id: z.uuid().optional(),
      /** Its calendar that is to get the person's events: to write is asked for, too. */
      calendar_id: z.uuid().optional(),
    }),
    /** Where the person consents. They come back to the page of connections with `state` and `code`. */
    response: z.object({ url: z.string() }),
  },
  finish: {
    body: z.object({ state: z.string().min(1).max(500), code: z.string().min(1).max(4000) }),
    response: CalendarConnection,
  },
};
