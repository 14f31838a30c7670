import { z } from "zod";
import { lines } from "../line.schema.ts";
import { messageVariables, requestVariables } from "../variables.ts";
import { onlyVariables } from "../variables.schema.ts";
import { REACH_OUT_MOST } from "./talent-limits.ts";

const user_ids = z.array(z.uuid()).min(1).max(REACH_OUT_MOST, `Choose at most ${REACH_OUT_MOST}`);

/** Who was left out, with why, in words. */
const refused = z.array(z.object({ _id: z.uuid(), name: z.string(), reason: z.string() }));

export const talentReachOutSchema = {
  invite: {
    body: z.object({
      user_ids,
      job_id: z.uuid(),
      /** What the company says to them; may name `{first_name}`, `{last_name}`, `{job}` and `{company}`. */
      message: lines(2000)
        .min(1, "Say why you're inviting them.")
        .superRefine(onlyVariables(requestVariables)),
    }),
    response: z.object({ invited: z.int(), refused }),
  },
  write: {
    body: z.object({
      user_ids,
      /** May name `{first_name}`, `{last_name}` and `{company}`. */
      message: lines(2000).min(1, "Please write a message.").superRefine(onlyVariables(messageVariables)),
      /** The sender's own id of this sending: the same one again sends nothing twice. */
      client_id: z.uuid(),
    }),
    response: z.object({
      written: z.int(),
      refused,
      /** Of the only one written to: where to go on. */
      conversation_id: z.uuid().nullable(),
    }),
  },
};
