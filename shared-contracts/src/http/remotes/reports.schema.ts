import { z } from "zod";
import { remoteName } from "./remotes.schema.ts";

const buildId = z.string().regex(/^[0-9a-f]{10}$/);
const which = { remote: remoteName, build: buildId };

export const vitalNames = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;

/** What a tab tells of the builds it runs: no text of an error, no address, no person. */
export const Report = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("load"), ...which, ok: z.boolean(), ms: z.int().min(0).max(600_000) }),
  z.object({ kind: z.literal("error"), ...which }),
  z.object({
    kind: z.literal("vital"),
    name: z.enum(vitalNames),
    /** Milliseconds; for CLS the score itself. */
    value: z.number().min(0).max(600_000),
    rating: z.enum(["good", "needs-improvement", "poor"]),
  }),
]);
export type Report = z.output<typeof Report>;

export const reportsSchema = {
  send: {
    body: z.object({ shell: buildId, reports: z.array(Report).min(1).max(50) }),
    response: z.object({}),
  },
};
