import { z } from "zod";

/** What others learn of someone in conversations; someone who hides theirs doesn't see others'. */
export const ChatSettings = z.object({
  read_receipts: z.boolean(),
  last_seen: z.boolean(),
  /** Whether the server reads the pages that this person's messages link to, to show what they are about. */
  link_previews: z.boolean(),
});
export type ChatSettings = z.output<typeof ChatSettings>;

export const chatSettingsSchema = {
  get: { response: ChatSettings },
  update: { body: ChatSettings.partial(), response: ChatSettings },
};
