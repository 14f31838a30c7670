import { z } from "zod";
import { savedTypes } from "./categories.ts";
import { ListingCard } from "./listings.schema.ts";

const type = z.enum(savedTypes);

/** Something a person keeps for later. */
export const SavedItem = z.object({ type, agentProduct: ListingCard, saved_at: z.string() });
export type SavedItem = z.output<typeof SavedItem>;

/** Which thing: a listing's `_id` for the type `agent`. */
const which = { type, _id: z.uuid() };

const SavedState = z.object({ ...which, saved: z.boolean() });

export const savedSchema = {
  list: { query: z.object({ type }), response: z.object({ data: z.array(SavedItem) }) },
  save: { body: z.object(which), response: SavedState },
  set: { body: SavedState, response: SavedState },
};
