import { z } from "zod";
import { Coupon } from "../identity/auth.schema.ts";

export const couponsSchema = {
  apply: {
    body: z.object({
      code: z.string().trim().toUpperCase().max(64),
      /** Ignored: how long a code lasts is the server's to say. */
      expiresAt: z.int().optional(),
    }),
    response: z.object({ data: z.object({ data: Coupon }) }),
  },
};
