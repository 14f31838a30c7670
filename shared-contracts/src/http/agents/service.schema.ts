import { z } from "zod";
import { line, lines } from "../line.schema.ts";
import { MOST_PRICE, MOST_ROWS } from "./selling/listing-limits.ts";
import { LONGEST_DAYS, MOST_MILESTONES, MOST_REVISIONS } from "./service-limits.ts";

/** A part of a service: what is handed over, for how much (minor units of the price's currency), within how many days. */
export const ServiceMilestone = z.object({
  title: line(120),
  delivers: lines(600),
  amount: z.int().min(0).max(MOST_PRICE, "This is more than any milestone costs."),
  days: z.int().min(1, "Give it at least a day.").max(LONGEST_DAYS, `At most ${LONGEST_DAYS} days.`),
});
export type ServiceMilestone = z.output<typeof ServiceMilestone>;

/** How a service that people do is sold. */
export const ServiceTerms = z.object({
  milestones: z.array(ServiceMilestone).max(MOST_MILESTONES, `At most ${MOST_MILESTONES} milestones.`),
  /** How often a buyer can ask for changes of each milestone. */
  revisions: z.int().min(0).max(MOST_REVISIONS, `At most ${MOST_REVISIONS} revisions.`),
  /** What the seller needs to know before work begins. */
  questions: z.array(line(200)).max(MOST_ROWS, `At most ${MOST_ROWS} questions.`),
});
export type ServiceTerms = z.output<typeof ServiceTerms>;
