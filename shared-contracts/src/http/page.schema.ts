import { z } from "zod";

/** How a list is read on: the cursor of the page before, and how many rows. */
export const pageQuery = {
  /** Opaque; from `nextCursor`. */
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
};

/** Narrows a list to what holds every word of it. */
export const sought = z.string().trim().max(80).optional();

/** One page of a list. `nextCursor` is null on the last. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}
