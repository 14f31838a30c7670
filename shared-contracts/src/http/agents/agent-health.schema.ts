import { z } from "zod";

/** Whether an agent that is called once a day answered, on the last days on which it was; the latest last. */
export const AgentHealth = z.object({
  /** Days in a row without an answer, up to the latest. */
  down_days: z.int(),
  days: z.array(z.object({ day: z.iso.date(), ok: z.boolean() })),
});
export type AgentHealth = z.output<typeof AgentHealth>;
