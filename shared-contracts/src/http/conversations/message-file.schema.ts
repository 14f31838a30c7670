import { z } from "zod";

/** A file that came with a message. */
export const MessageFile = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  content_type: z.string(),
  /** Of a picture, in pixels; null for pictures without a thumbnail too. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** A picture that moves. */
  animated: z.boolean(),
  /** Of a voice message. */
  duration_ms: z.int().nullable(),
});
export type MessageFile = z.output<typeof MessageFile>;
