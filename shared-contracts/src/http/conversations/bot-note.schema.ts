import { z } from "zod";
import { Currency } from "../wallet/wallet.schema.ts";
import { taskStateNames } from "./task-states.ts";

/** What comes with a message of a bot, whose sender is `helpBot`; messages of people have none. */
export const BotNote = z.object({
  /** `stopped`: by the person; `cut`: it ended before its time. */
  state: z.enum(["done", "stopped", "cut"]),
  /** Nothing was said: the message's words only tell how it ended. */
  unsaid: z.literal(true).optional(),
  /** Pages of the product that it names. */
  links: z.array(z.object({ path: z.string(), label: z.string() })),
  /** A language model worded it. */
  by_model: z.boolean(),
  /** The question can be sent to a person instead. */
  hands_over: z.boolean(),
  /** Why files that came with it aren't there, a sentence each; absent where all are. */
  missed: z.array(z.string()).optional(),
  /** How far the agent's task was when it ended; absent where it told of none. */
  task: z.enum(taskStateNames).optional(),
  /** What an agent of the store was paid for it, in minor units; absent where nothing was. */
  price: z.object({ amount: z.int(), currency: Currency }).optional(),
});
export type BotNote = z.output<typeof BotNote>;
