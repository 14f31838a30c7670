import { addDays } from "./periods.ts";

/** Days after which an open invoice is tried again; after the last one the plan ends. */
const RETRY_DAYS = [3, 5, 7] as const;

/** When what has been open since a moment is tried for the `place`th time, from 0; undefined after the last. */
export function retryAt(since: Date, place: number): Date | undefined {
  const days = RETRY_DAYS[place];
  return days === undefined ? undefined : addDays(since, days);
}

/** How many of the tries are behind; after a pause of the clock several days are one try. */
export function triesBehind(since: Date, now: Date): number {
  return RETRY_DAYS.filter((days) => addDays(since, days) <= now).length;
}

/** When a plan ends that no one pays for since a moment. */
export const endsAt = (since: Date): Date => addDays(since, RETRY_DAYS[RETRY_DAYS.length - 1] ?? 0);

/** Whether that was the last try. */
export const isLastTry = (tries: number) => tries >= RETRY_DAYS.length;
