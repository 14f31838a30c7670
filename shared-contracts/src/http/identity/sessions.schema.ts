import { z } from "zod";

/** A browser that is signed in. */
export const OpenSession = z.object({
  _id: z.uuid(),
  /** As words, such as "Chrome on Windows". */
  device: z.string(),
  /** The company whose pages it shows, or null. */
  workspace: z.string().nullable(),
  signed_in_at: z.string(),
  /** To within five minutes. */
  last_seen_at: z.string(),
  expires_at: z.string(),
  /** The session that asks. */
  current: z.boolean(),
});
export type OpenSession = z.output<typeof OpenSession>;

export const sessionsSchema = {
  list: { response: z.object({ sessions: z.array(OpenSession).readonly() }) },
  revoke: { response: z.object({}) },
  revokeOthers: { response: z.object({ ended: z.int() }) },
  revokeAll: { response: z.object({}) },
};
