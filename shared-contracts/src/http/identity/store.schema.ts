import { z } from "zod";
import { SHOWN_TEXT, UNSHOWN } from "../shown-text.ts";

/** A seller's store as its owner sees it. */
export const OwnStore = z.object({
  _id: z.uuid(),
  name: z.string(),
  tagline: z.string(),
  opened_at: z.string(),
});
export type OwnStore = z.output<typeof OwnStore>;

const line = (max: number) =>
  z.string().trim().max(max, `At most ${max} characters.`).regex(SHOWN_TEXT, UNSHOWN);

/** What buyers read of a store. */
export const storeFields = {
  name: line(80).min(2, "Please enter the store's name."),
  tagline: line(160),
};

const reply = z.object({ store: OwnStore });

export const storeSchema = {
  own: { response: reply },
  edit: { body: z.object(storeFields).partial(), response: reply },
};
