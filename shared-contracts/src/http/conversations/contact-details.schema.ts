import { z } from "zod";
import { Changed } from "./conversations.schema.ts";

export const contactDetailsSchema = {
  share: { body: z.object({ agreed: z.boolean() }), response: Changed },
};
