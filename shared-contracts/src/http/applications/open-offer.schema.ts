import { z } from "zod";

/** The offer that a candidate can still sign, or else the one that waits for approval. */
export const OpenOffer = z.object({
  state: z.enum(["sent", "pending_approval"]),
  /** The last day to answer, where the company is. */
  expires_on: z.string().nullable(),
});
