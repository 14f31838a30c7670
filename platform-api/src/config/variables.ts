import { z } from "zod";

/** `true` or `false`; false when absent. */
export const flag = z
  .enum(["true", "false"])
  .default("false")
  .transform((value) => value === "true");

/** Entries between commas, without the empty ones. */
export const entries = z.string().transform((value) =>
  value
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean),
);
