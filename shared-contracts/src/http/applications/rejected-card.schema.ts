import { z } from "zod";

/** How an application was rejected, as its card says it; none while it isn't. */
export const RejectedCard = z.object({
  at: z.string(),
  /** A knock-out answer did it. */
  knocked_out: z.boolean(),
  /** When its mail goes out; null where none waits. */
  mail_at: z.string().nullable(),
  /** When the candidate was told; null until they are. */
  told_at: z.string().nullable(),
  /** The company's reason, also of a rejection that came with a closed job. */
  reason: z.string().nullable(),
});
