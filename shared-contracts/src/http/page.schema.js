import { z } from "zod";
/** How a list is read on: the cursor of the page before, and how many rows. */
export const pageQuery = {
    /** Opaque; from `nextCursor`. */
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
};
/** One page of a list. `nextCursor` is null on the last. */
export function pageOf(item) {
    return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}
