import { Temporal } from "temporal-polyfill";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { meetingTimes } from "@loubby/shared-contracts/http/schedule/meeting-times";
import type {
  MeetingPerson,
  MeetingTimesAsked,
} from "@loubby/shared-contracts/http/schedule/meeting-times.schema";
import { askerOf, type Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { usualHours } from "../availability/availability.service.ts";
import { type Busy, findBusy } from "../busy/busy.sql.ts";
import { findInterviewees } from "../interviewees.sql.ts";
import { findKnownByEmail } from "../people.sql.ts";
import { openSpans } from "../slots/open-spans.ts";
import { merged, type Span } from "../slots/spans.ts";
import { type ColleagueHours, findColleagueHours } from "./hours-of-people.sql.ts";
import { type Attendee, type DayToMeet, rankTimes } from "./rank-times.ts";

/** When anyone may be asked to come by their clocks, while no more is known of them. */
const WAKING = { from: "08:00", to: "18:00" };
const EVERY_DAY = Array.from({ length: 7 }, () => [WAKING]);

/** Times at which someone and their guests could meet, with when each of them can as far as the asker may know. */
export async function findTimes(
  services: Services,
  principal: Principal,
  body: MeetingTimesAsked,
): Promise<ReplyOf<typeof meetingTimes.find>> {
  const days = daysOf(body);
  const span = { from: days[0]?.from ?? 0, to: (days.at(-1)?.to ?? 0) + body.duration * 60_000 };
  const { userId } = principal;
  const [known, hours, busy, candidates] = await services.db.as(askerOf(principal)).read(async (sql) => {
    const people = await findKnownByEmail(sql, body.guests);
    const guests = people.filter(({ id }) => id !== userId);
    const ids = [userId, ...guests.map(({ id }) => id)];
    const found = await findBusy(sql, ids, { from: isoOf(span.from), to: isoOf(span.to) });
    return [
      guests,
      await findColleagueHours(sql, ids),
      found.filter(({ event_id }) => event_id === null || event_id !== body.event_id),
      await findInterviewees(sql, null, ids.slice(1)),
    ] as const;
  });
  const zones = new Map(candidates.map(({ candidate_id, time_zone }) => [candidate_id, time_zone]));
  const attendees = [userId, ...known.map(({ id }) => id)].map((id) => {
    const own = hours.find(({ person_id }) => person_id === id);
    const zone = own ? (own.time_zone ?? body.time_zone) : (zones.get(id) ?? null);
    return { ...attendeeOf(id, own, zone, busy, span), zone };
  });
  const names = new Map(known.map((each) => [each.id, `${each.first_name} ${each.last_name}`]));
  const ranked = rankTimes(days, body.duration * 60_000, attendees, Date.now());
  const emails = new Set(known.map(({ email }) => email.toLowerCase()));
  return {
    proposals: ranked.map(({ from, to, reasons }) => ({
      starts_at: isoOf(from),
      ends_at: isoOf(to),
      reasons: [...reasons],
    })),
    people: attendees.map((each): MeetingPerson => {
      const { id, isSeen, zone } = each;
      return {
        _id: id,
        name: names.get(id) ?? "",
        is_asker: id === userId,
        is_seen: isSeen,
        time_zone: zone,
        busy: each.busy.map(written),
        away: each.away.map(written),
        open: isSeen ? (each.open ?? []).map(written) : [],
      };
    }),
    unknown: body.guests.filter((email) => !emails.has(email.toLowerCase())),
  };
}

function daysOf({ first_day, days, time_zone }: MeetingTimesAsked): DayToMeet[] {
  const first = Temporal.PlainDate.from(first_day);
  const startOf = (after: number) => first.add({ days: after }).toZonedDateTime(time_zone).epochMilliseconds;
  return Array.from({ length: days }, (_, after) => ({
    from: startOf(after),
    to: startOf(after + 1),
    after,
  }));
}

function attendeeOf(
  id: string,
  own: ColleagueHours | undefined,
  zone: string | null,
  busy: readonly Busy[],
  span: Span,
): Attendee {
  const spansOf = (isWanted: (each: Busy) => boolean) =>
    busy
      .filter((each) => each.person_id === id && isWanted(each))
      .map(({ starts_at, ends_at }) => ({ from: Date.parse(starts_at), to: Date.parse(ends_at) }));
  const taken = spansOf(({ source }) => source !== "out_of_office");
  const usual = own === undefined ? { days: EVERY_DAY } : usualHours(zone ?? "UTC");
  const open =
    zone === null
      ? null
      : openSpans(
          {
            time_zone: zone,
            days: own?.days ?? usual.days,
            overrides: own?.overrides ?? [],
            travels: own?.travels ?? [],
          },
          span,
        );
  return {
    id,
    isSeen: own !== undefined,
    busy: merged(taken),
    away: merged(spansOf(({ source }) => source === "out_of_office")),
    open: open && merged(open),
    meetings: taken.map(({ from }) => from),
  };
}

const isoOf = (ms: number) => new Date(ms).toISOString();
const written = ({ from, to }: Span) => ({ starts_at: isoOf(from), ends_at: isoOf(to) });
