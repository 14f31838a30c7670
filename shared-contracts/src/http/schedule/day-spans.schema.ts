import { z } from "zod";
import { problemOfDay } from "./day-spans.ts";

/** A calendar day, ISO 8601, in the years that calendars show. */
export const Day = z.iso
  .date("Please choose a day.")
  .refine((day) => day >= "1900-01-01" && day <= "2199-12-31", "Please choose a day from 1900 to 2199.");

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The hours of a day, in order and apart. */
export const DaySpans = z
  .array(
    z.object({
      from: z.string().regex(CLOCK, "Please choose a time."),
      to: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, "Please choose a time."),
    }),
  )
  .max(12, "At most 12 spans a day.")
  .superRefine((spans, context) => {
    const message = problemOfDay(spans);
    if (message !== null) context.addIssue({ code: "custom", message });
  });
