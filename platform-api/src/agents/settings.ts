import { z } from "zod";
import { settings } from "#api/config/settings";

/**
 * `AGENT_KEYS_SECRET` seals the keys that sellers leave for their agents; null keeps none. `STORE_COMMISSION_PERCENT` is what
 * the store keeps of each sale, read as basis points.
 */
export const agentSettings = settings(
  {
    AGENT_KEYS_SECRET: z.string().min(32, "at least 32 characters").optional(),
    STORE_COMMISSION_PERCENT: z.coerce.number("a percentage").min(0).max(50).default(15),
  },
  ({ AGENT_KEYS_SECRET, STORE_COMMISSION_PERCENT }) => ({
    keysSecret: AGENT_KEYS_SECRET ?? null,
    commissionBps: Math.round(STORE_COMMISSION_PERCENT * 100),
  }),
);
