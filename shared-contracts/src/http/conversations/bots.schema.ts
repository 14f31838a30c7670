import { z } from "zod";

/** What a bot is writing. */
export const BotDraft = z.object({
  replyId: z.uuid(),
  /** What came so far; empty until the first words come. */
  text: z.string(),
});
export type BotDraft = z.output<typeof BotDraft>;

export const botsSchema = {
  draft: { response: z.object({ draft: BotDraft.nullable() }) },
  stop: { response: z.object({ stopped: z.boolean() }) },
};
