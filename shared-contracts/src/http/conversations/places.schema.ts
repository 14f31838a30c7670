import { z } from "zod";
import { Changed } from "./conversations.schema.ts";

export const placesSchema = {
  set: {
    body: z.object({ muted: z.boolean(), pinned: z.boolean(), archived: z.boolean() }).partial(),
    response: Changed,
  },
};
