import { z } from "zod";
import { isSeen, SHOWN_TEXT, UNSHOWN } from "../shown-text.ts";

const fields = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Please enter a name.")
    .max(80, "At most 80 characters.")
    .regex(SHOWN_TEXT, UNSHOWN)
    .refine(isSeen, "Please enter a name."),
  /** Where it is, such as a floor. */
  place: z.string().trim().max(200, "At most 200 characters.").regex(SHOWN_TEXT, UNSHOWN).default(""),
  /** How many people it holds. */
  capacity: z.int("Please enter a whole number.").min(1, "At least 1.").max(10_000, "At most 10,000."),
  /** Off: it can't be reserved anew; what is reserved stays. */
  is_on: z.boolean(),
});

/** A room as it is written. */
export const RoomForm = fields;
export type RoomForm = z.output<typeof RoomForm>;

export const Room = fields.extend({
  _id: z.uuid(),
  version: z.int(),
  /** How many coming events have reserved it. */
  upcoming: z.int(),
});
export type Room = z.output<typeof Room>;

export const roomsSchema = {
  list: { response: z.object({ items: z.array(Room) }) },
  create: { body: RoomForm, response: Room },
  update: { body: fields.extend({ version: z.int() }), response: Room },
  remove: { response: z.object({}) },
};
