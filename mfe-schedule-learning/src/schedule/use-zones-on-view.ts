import { useQuery } from "@tanstack/react-query";
import { query } from "@loubby/shared-contracts/http/query";
import { meetingTimes } from "@loubby/shared-contracts/http/schedule/meeting-times";
import { knownZone } from "./zones.ts";
import type { PlacedEvent } from "./calendar-days.ts";

/** Clocks by which someone in the events lives, or an event was planned. */
export interface ZoneOnView {
  readonly zone: string;
  /** Whose clocks they are, as far as the reader is told. */
  readonly names: readonly string[];
}

/** As many guests the server takes at once. */
const MOST_PEOPLE = 50;
const FIVE_MINUTES = 300_000;

/** The zones in the events on view that aren't the reader's: of people whose clocks they may know, then of the events themselves. */
export function useZonesOnView(placed: readonly PlacedEvent[], timeZone: string): ZoneOnView[] {
  const events = placed.map(({ event }) => event);
  const emails = new Set(
    events.flatMap(({ organizer, guests }) => [organizer, ...guests]).map(({ email }) => email),
  );
  const guests = [...emails].sort().slice(0, MOST_PEOPLE);
  const first_day = Temporal.Now.plainDateISO().toString();
  // When the people could meet says by whose clocks they live.
  const body = { kind: "meeting", guests, duration: 30, first_day, days: 1, time_zone: timeZone } as const;
  const { data } = useQuery({
    ...query(meetingTimes.find, { body: { ...body, guests } }),
    enabled: guests.length > 0,
    staleTime: FIVE_MINUTES,
    // Without an answer, all zones can still be searched.
    retry: false,
  });
  const found = new Map<string, string[]>();
  const add = (told: string | null, names: readonly string[]) => {
    const zone = knownZone(told ?? "");
    if (zone !== null && zone !== timeZone) found.set(zone, [...(found.get(zone) ?? []), ...names]);
  };
  for (const { time_zone, name, is_asker } of data?.people ?? []) if (!is_asker) add(time_zone, [name]);
  for (const { time_zone, all_day } of events) if (!all_day) add(time_zone, []);
  return [...found].map(([zone, names]) => ({ zone, names }));
}
