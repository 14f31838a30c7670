/** From one clock time to another on the same day, `09:00` to `17:00`; a day ends at `24:00`. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/**
 * Says in words what is wrong with the hours of a day, or null: an end that isn't after its start, or two spans that
 * overlap.
 */
export function problemOfDay(spans: readonly DaySpan[]): string | null {
  for (const { from, to } of spans) if (from >= to) return `${from}–${to} ends before it begins.`;
  const sorted = spans.toSorted((one, other) => one.from.localeCompare(other.from));
  for (const [index, span] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next !== undefined && next.from < span.to)
      return `${span.from}–${span.to} and ${next.from}–${next.to} overlap.`;
  }
  return null;
}
