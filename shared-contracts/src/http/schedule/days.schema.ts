import { z } from "zod";

/** The most days that an event goes on for. */
export const MOST_DAYS = 30;

/** Days that an event takes: whole ones, or from a moment on one to a moment on another. */
export const daysOfEvent = {
  /** It has days and no times: those it has in every zone. `time`, `time_zone` and `duration` don't count. */
  all_day: z.boolean().default(false),
  /** The last day, an ISO date; null: the first one. */
  end_date: z.iso.date("Please choose the last day.").nullable().default(null),
  /** When it ends on the last day; with a last day and not all day, it counts in place of `duration`. */
  end_time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please choose a time.")
    .nullable()
    .default(null),
};

interface Lasting {
  readonly kind: string;
  readonly date: string;
  readonly time: string;
  readonly all_day: boolean;
  readonly end_date: string | null;
  readonly end_time: string | null;
}

/** Refuses, at its field, days that an event can't take. */
export function onPossibleDays(form: Lasting, context: z.RefinementCtx): void {
  const { kind, date, time, all_day, end_date, end_time } = form;
  const refuse = (field: "all_day" | "end_date" | "end_time", message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (kind === "interview" && (all_day || end_date !== null))
    refuse("all_day", "An interview is at a time of one day.");
  if (end_date === null) return;
  const days = (Date.parse(end_date) - Date.parse(date)) / 86_400_000;
  if (days < 0) refuse("end_date", "The last day can't be before the first one.");
  else if (days >= MOST_DAYS) refuse("end_date", `An event goes on for at most ${MOST_DAYS} days.`);
  if (all_day) return;
  if (end_time === null) refuse("end_time", "Please choose when it ends.");
  else if (days === 0 && end_time <= time) refuse("end_time", "It can't end before it begins.");
}
