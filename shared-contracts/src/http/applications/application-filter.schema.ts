import { z } from "zod";
import { SourceKey } from "./source.schema.ts";

const day = z.iso.date();

/** Narrows the applications of any stage; a missing part does not narrow. */
export const boardFilter = {
  tag: z.uuid().optional(),
  /** How it came. */
  source: SourceKey.optional(),
  /** Part of a name. */
  q: z.string().trim().max(100).optional(),
  /** Applied on this day (UTC) or later. */
  from: day.optional(),
  /** Applied on this day (UTC) or earlier. */
  to: day.optional(),
  /** Waiting in a stage for longer than its limit. */
  late: z.literal("yes").optional(),
};
export const BoardFilter = z.object(boardFilter);
export type BoardFilter = z.output<typeof BoardFilter>;
