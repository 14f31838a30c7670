import { z } from "zod";
import { MOST_REMINDERS, reminderChannels, reminderMinutes } from "./reminder-lists.ts";

/** One reminder: how long before, and by which channels. */
export const Reminder = z.object({
  minutes: z.literal(reminderMinutes),
  channels: z.array(z.enum(reminderChannels)).min(1, "Choose at least one way.").max(reminderChannels.length),
});
export type Reminder = z.output<typeof Reminder>;

/** Each time once. */
const Reminders = z
  .array(Reminder)
  .max(MOST_REMINDERS, `At most ${MOST_REMINDERS} reminders.`)
  .refine((all) => new Set(all.map(({ minutes }) => minutes)).size === all.length, "Choose each time once.");

const read = z.object({
  reminders: z.array(Reminder),
  /** They chose these for the event alone. */
  is_own: z.boolean(),
});

export const remindersSchema = {
  ofEvent: { response: read },
  set: {
    body: z.object({
      /** Null: as for their other events again. */
      reminders: Reminders.nullable(),
      /** Also what they start from for all events that have none of their own. */
      is_default: z.boolean().default(false),
    }),
    response: read,
  },
};
