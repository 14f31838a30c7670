import { z } from "zod";
import { recommendations } from "../evaluation/scorecard-limits.ts";

/** The scorecards about an application, as far as their reader may know what they say. */
export const CardScorecards = z.object({
  asked: z.int(),
  submitted: z.int(),
  recommendations: z.array(z.object({ recommendation: z.enum(recommendations), count: z.int() })),
});
