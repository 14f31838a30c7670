import { spanIn, zoneAt } from "./span-in.ts";

const DAY = String.raw`\w{3}, (\w{3} \d{1,2}, \d{4})`;
const CLOCK = String.raw`(\d\d:\d\d)`;
const ZONE = String.raw`(?:UTC|[^()]{1,60}? \(GMT(?:([+-]\d{1,2})(?::(\d\d))?)?\))`;
/** A span as `spanIn` says it, with its zone as `zoneAt` does. */
const SPAN = new RegExp(String.raw`${DAY}, ${CLOCK}\s?–\s?(?:${DAY}, )?${CLOCK} ${ZONE}`, "g");

/**
 * Says the spans that a text names with their zones by the clocks of a reader's zone instead. The text keeps what was true when it
 * was written: so lines of before are read like new ones.
 */
export function spansToReader(text: string, own: string): string {
  return text.replace(SPAN, (words: string, ...found: (string | undefined)[]) => {
    const [firstDay, from, lastDay, to, hours = "0", minutes = "0"] = found;
    const ahead = Number(hours) * 60 + (hours.startsWith("-") ? -1 : 1) * Number(minutes);
    const at = (day: string | undefined, time: string | undefined) =>
      Date.parse(`${day} ${time} UTC`) - ahead * 60_000;
    const [start, end] = [at(firstDay, from), at(lastDay ?? firstDay, to)];
    if (Number.isNaN(start) || Number.isNaN(end)) return words;
    const span = { starts_at: new Date(start).toISOString(), ends_at: new Date(end).toISOString() };
    return `${spanIn(span, own)} ${zoneAt(span.starts_at, own)}`;
  });
}
