import { z } from "zod";
import type { Queue } from "#api/background/queue";

/** A deposit that was made for something has arrived, or ended without a payment. The part that it was made for takes it. */
export const madeForQueue: Queue<{ depositId: string }> = {
  name: "deposits.made-for",
  data: z.object({ depositId: z.uuid() }),
  retryLimit: 12,
  retryDelay: 2,
};
