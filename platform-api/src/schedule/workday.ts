import type { Temporal } from "temporal-polyfill";

const [FRIDAY, SATURDAY] = [5, 6];

/** A working day so many working days from `today`, so that weeks look alike whatever the day a demo begins on. */
export function workday(today: Temporal.PlainDate, days: number): Temporal.PlainDate {
  const first = today.dayOfWeek < SATURDAY ? today : today.add({ days: 8 - today.dayOfWeek });
  const fromMonday = first.dayOfWeek - 1 + days;
  const weeks = Math.floor(fromMonday / FRIDAY);
  return first.add({ days: 1 - first.dayOfWeek + weeks * 7 + (fromMonday - weeks * FRIDAY) });
}
