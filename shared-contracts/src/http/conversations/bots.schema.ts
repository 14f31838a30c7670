import { z } from "zod";
import { taskStateNames } from "./task-states.ts";

/** What a bot is writing. */
export const BotDraft = z.object({
  replyId: z.uuid(),
  /** What came so far; empty until the first words come. */
  text: z.string(),
  /** How far an agent's task is; absent before it told. */
  task: z.enum(taskStateNames).optional(),
});
export type BotDraft = z.output<typeof BotDraft>;

export const botsSchema = {
  draft: { response: z.object({ draft: BotDraft.nullable() }) },
  newTopic: {
    response: z.object({
      /** The sequence of the message with which it began. */
      topic_seq: z.int(),
    }),
  },
  stop: { response: z.object({ stopped: z.boolean() }) },
};
