import { useQuery } from "@tanstack/react-query";
import { availability } from "@loubby/shared-contracts/http/schedule/availability";
import { query } from "@loubby/shared-contracts/http/query";
import { type DayPart, partsOfDay, restOfDay } from "./spans-of-day.ts";

/** What lies behind the events of a day: when the person works and doesn't, and when another calendar keeps them busy. */
export interface DayShades {
  readonly open: readonly DayPart[];
  readonly closed: readonly DayPart[];
  readonly elsewhere: readonly DayPart[];
}

const NONE: DayShades = { open: [], closed: [], elsewhere: [] };

/** The shades of each day that is shown; none while they aren't known, which they may never be. */
export function useDayShades(days: readonly Temporal.PlainDate[], timeZone: string) {
  const [first, last] = [days[0], days.at(-1)];
  const iso = (day: Temporal.PlainDate | undefined) =>
    day === undefined ? "" : new Date(day.toZonedDateTime(timeZone).epochMilliseconds).toISOString();
  const span = { from: iso(first), to: iso(last?.add({ days: 1 })), time_zone: timeZone };
  const asked = query(availability.open, { query: span });
  const { data, isError, refetch } = useQuery({ ...asked, enabled: first !== undefined });
  const shadesOf = (day: Temporal.PlainDate): DayShades => {
    if (data === undefined) return NONE;
    const open = partsOfDay(data.items, day, timeZone);
    return { open, closed: restOfDay(open), elsewhere: partsOfDay(data.elsewhere, day, timeZone) };
  };
  return { shadesOf, isMissing: isError && !data, retry: () => void refetch() };
}
