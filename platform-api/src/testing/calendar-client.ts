import ICAL from "ical.js";

/** One meeting as a calendar holds it: the whole, and single times of it that were changed. */
interface Held {
  sequence: number;
  whole: ICAL.Component | undefined;
  readonly single: Map<string, ICAL.Component>;
}

/** Times that are worked out of one meeting at most. */
const MOST = 500;

/**
 * A guest's calendar that knows what mails tell it alone. It takes a REQUEST or a CANCEL as RFC 5546 has it: of one meeting, by
 * its UID, unless it has a newer version.
 */
export function calendarClient() {
  const held = new Map<string, Held>();
  return {
    take(text: string): void {
      const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
      for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
      const components = calendar.getAllSubcomponents("vevent");
      const uids = new Set(components.map((each) => String(each.getFirstPropertyValue("uid"))));
      const [uid] = uids;
      if (uids.size !== 1 || uid === undefined) throw new Error("A calendar part is about one meeting.");
      const isOff = calendar.getFirstPropertyValue("method") === "CANCEL";
      const known = held.get(uid) ?? {
        sequence: 0,
        whole: undefined,
        single: new Map<string, ICAL.Component>(),
      };
      const sequence = Math.max(...components.map((each) => Number(each.getFirstPropertyValue("sequence"))));
      if (sequence < known.sequence) return;
      known.sequence = sequence;
      const [whole] = components.filter((each) => !each.hasProperty("recurrence-id"));
      if (whole !== undefined) {
        known.single.clear();
        known.whole = isOff ? undefined : whole;
      }
      for (const each of components.filter((one) => one.hasProperty("recurrence-id")))
        known.single.set(instantOf(each.getFirstPropertyValue("recurrence-id") as ICAL.Time), each);
      held.set(uid, known);
    },
    /** The starts of all meetings that it shows, the first one first, ISO 8601. */
    starts(): string[] {
      return [...held.values()].flatMap((one) => startsOf(one)).sort();
    },
  };
}

function startsOf({ whole, single }: Held): string[] {
  if (whole === undefined) return [];
  const event = new ICAL.Event(whole);
  const ruled: string[] = [];
  if (event.isRecurring()) {
    const times = event.iterator();
    for (let next = times.next(); next && ruled.length < MOST; next = times.next())
      ruled.push(instantOf(next));
  } else ruled.push(instantOf(event.startDate));
  return ruled.flatMap((start) => {
    const own = single.get(start);
    if (own === undefined) return [start];
    return own.getFirstPropertyValue("status") === "CANCELLED"
      ? []
      : [instantOf(new ICAL.Event(own).startDate)];
  });
}

const instantOf = (time: ICAL.Time) => time.toJSDate().toISOString();
