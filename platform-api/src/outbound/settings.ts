import { z } from "zod";
import { settings } from "#api/config/settings";

/** `OUTBOUND_LOOPBACK` lets tests receive on their own machine what leaves for addresses that people entered. */
export const outboundSettings = settings(
  { OUTBOUND_LOOPBACK: z.literal("true").optional() },
  ({ OUTBOUND_LOOPBACK }, { production }) => ({
    allowLoopback: !production && OUTBOUND_LOOPBACK === "true",
  }),
);
