/** A part of a day, in minutes of its clock. */
export interface DayPart {
  readonly startMinute: number;
  readonly minutes: number;
}

interface Span {
  readonly starts_at: string;
  readonly ends_at: string;
}

/** The parts of a day, by the clocks of a zone, that spans take. */
export function partsOfDay(spans: readonly Span[], day: Temporal.PlainDate, timeZone: string): DayPart[] {
  const begins = day.toZonedDateTime(timeZone).epochMilliseconds;
  const ends = day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
  const minuteOf = (ms: number) => {
    if (ms >= ends) return 24 * 60;
    const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
    return hour * 60 + minute;
  };
  return spans.flatMap(({ starts_at, ends_at }) => {
    const [from, to] = [Math.max(Date.parse(starts_at), begins), Math.min(Date.parse(ends_at), ends)];
    if (from >= to) return [];
    const startMinute = minuteOf(from);
    return [{ startMinute, minutes: Math.max(minuteOf(to) - startMinute, 0) }];
  });
}

/** What of a day none of its parts take. */
export function restOfDay(parts: readonly DayPart[]): DayPart[] {
  const rest: DayPart[] = [];
  let at = 0;
  for (const { startMinute, minutes } of parts.toSorted((a, b) => a.startMinute - b.startMinute)) {
    if (startMinute > at) rest.push({ startMinute: at, minutes: startMinute - at });
    at = Math.max(at, startMinute + minutes);
  }
  if (at < 24 * 60) rest.push({ startMinute: at, minutes: 24 * 60 - at });
  return rest;
}
