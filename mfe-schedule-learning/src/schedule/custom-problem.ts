import type { CustomRepetition } from "@loubby/shared-contracts/http/schedule/recurrence.schema";
import { MOST_EVERY } from "@loubby/shared-contracts/http/schedule/series-lists";

/** What is wrong with a custom repetition that someone is choosing, or null. */
export function customProblem(custom: CustomRepetition | null): string | null {
  if (custom === null) return null;
  const { every, unit, weekdays } = custom;
  if (!Number.isInteger(every) || every < 1 || every > MOST_EVERY)
    return `Enter a whole number from 1 to ${MOST_EVERY}.`;
  return unit === "weeks" && weekdays.length === 0 ? "Choose at least one weekday." : null;
}
