import { z } from "zod";
import { Subscription } from "../identity/auth.schema.ts";

export const subscriptionsSchema = {
  current: {
    query: z.object({
      /** Whose: the company's whose workspace is open, or the person's own. */
      forWho: z.enum(["organization", "user"]).default("organization"),
    }),
    response: z.object({ data: z.object({ data: Subscription.nullable() }) }),
  },
};
