import { z } from "zod";
import { settings } from "#api/config/settings";

/** `AGENT_KEYS_SECRET` seals the keys that sellers leave for their agents; null keeps none. */
export const agentSettings = settings(
  { AGENT_KEYS_SECRET: z.string().min(32, "at least 32 characters").optional() },
  ({ AGENT_KEYS_SECRET }) => ({ keysSecret: AGENT_KEYS_SECRET ?? null }),
);
