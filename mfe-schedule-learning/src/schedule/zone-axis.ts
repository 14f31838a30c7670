/** An hour of another zone's clocks, and where it is on the reader's day: in minutes of their clocks. */
export interface AxisHour {
  readonly minute: number;
  /** `09:00`. */
  readonly label: string;
}

/** Returns the whole hours of a zone's clocks on a day of the reader's, in order. An hour that both clocks repeat stands once. */
export function hoursThere(day: Temporal.PlainDate, timeZone: string, there: string): AxisHour[] {
  const ends = day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
  const hours = new Map<number, string>();
  let at = day.toZonedDateTime(timeZone).withTimeZone(there).round(WHOLE_HOUR);
  while (at.epochMilliseconds < ends) {
    const here = at.withTimeZone(timeZone);
    const minute = here.hour * 60 + here.minute;
    if (!hours.has(minute)) hours.set(minute, at.toPlainTime().toString({ smallestUnit: "minute" }));
    // Rounded again, as some clocks change by half an hour.
    at = at.add({ hours: 1 }).round(WHOLE_HOUR);
  }
  return [...hours].map(([minute, label]) => ({ minute, label }));
}

const WHOLE_HOUR = { smallestUnit: "hour", roundingMode: "ceil" } as const;

/**
 * Returns the other zone's hours for the axis beside the days, which goes by the first of them, and those of each later day on
 * which a change of clocks puts them elsewhere.
 */
export function axisOf(days: readonly Temporal.PlainDate[], timeZone: string, there: string) {
  const [axis = [], ...later] = days.map((day) => hoursThere(day, timeZone, there));
  const own = new Map<string, readonly AxisHour[]>();
  for (const [index, hours] of later.entries())
    if (!isSame(axis, hours)) own.set(String(days[index + 1]), hours);
  return { axis, own };
}

const isSame = (one: readonly AxisHour[], other: readonly AxisHour[]) =>
  one.length === other.length &&
  one.every(({ minute, label }, index) => other[index]?.minute === minute && other[index].label === label);
