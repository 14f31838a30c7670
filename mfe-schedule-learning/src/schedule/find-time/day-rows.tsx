import type {
  MeetingPerson,
  TimeProposal,
} from "@loubby/shared-contracts/http/schedule/meeting-times.schema";
import { clockSpan, fullDay } from "../event-words.ts";
import { type DayPart, partsOfDay, restOfDay } from "../spans-of-day.ts";

interface DayRowsProps {
  readonly proposal: TimeProposal;
  readonly people: readonly MeetingPerson[];
  readonly timeZone: string;
}

const DAY = 24 * 60;
/** The hours that are shown, unless the time itself is outside. */
const [MORNING, EVENING] = [7 * 60, 20 * 60];

/** The day of a proposal, side by side: when each one is busy, away or doesn't work, and where the proposal stands. */
export function DayRows({ proposal, people, timeZone }: DayRowsProps) {
  const day = Temporal.Instant.from(proposal.starts_at).toZonedDateTimeISO(timeZone).toPlainDate();
  const [time] = partsOfDay([proposal], day, timeZone);
  if (time === undefined) return null;
  const from = Math.min(MORNING, Math.floor(time.startMinute / 60) * 60);
  const to = Math.max(EVENING, Math.min(DAY, Math.ceil((time.startMinute + time.minutes) / 60) * 60));
  const place = ({ startMinute, minutes }: DayPart) => {
    const [begins, ends] = [Math.max(startMinute, from), Math.min(startMinute + minutes, to)];
    if (begins >= ends) return null;
    const part = (many: number) => `${(many / (to - from)) * 100}%`;
    return { insetInlineStart: part(begins - from), inlineSize: part(ends - begins) };
  };
  const bars = (parts: readonly DayPart[], className: string) =>
    parts.flatMap((part) => {
      const style = place(part);
      return style === null
        ? []
        : [<i key={`${className} ${part.startMinute}`} className={className} style={style} />];
    });
  const hours = Array.from({ length: Math.floor((to - from) / 180) + 1 }, (_, many) => from + many * 180);
  return (
    <figure className="sc-day-rows">
      <figcaption>{fullDay(proposal.starts_at, timeZone)}</figcaption>
      <div className="sc-day-row" aria-hidden="true">
        <span />
        <div className="sc-day-hours">
          {hours
            .filter((minute) => minute < to)
            .map((minute) => (
              <small key={minute} style={{ insetInlineStart: `${((minute - from) / (to - from)) * 100}%` }}>
                {minute / 60}
              </small>
            ))}
        </div>
      </div>
      {people.map((person) => (
        <div key={person._id} className="sc-day-row">
          <span dir="auto">{person.is_asker ? "You" : person.name}</span>
          <div className={person.is_seen ? "sc-day-bar" : "sc-day-bar sc-day-unseen"}>
            {person.is_seen && bars(restOfDay(partsOfDay(person.open, day, timeZone)), "sc-day-closed")}
            {bars(partsOfDay(person.busy, day, timeZone), "sc-day-busy")}
            {bars(partsOfDay(person.away, day, timeZone), "sc-day-busy")}
            {bars([time], "sc-day-proposal")}
            <span className="lb-visually-hidden">{spoken(person, day, timeZone)}</span>
          </div>
        </div>
      ))}
    </figure>
  );
}

/** When someone is busy that day, for those who hear the page. */
function spoken(person: MeetingPerson, day: Temporal.PlainDate, timeZone: string): string {
  if (!person.is_seen) return "calendar not shown";
  const begins = day.toZonedDateTime(timeZone).epochMilliseconds;
  const ends = day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
  const spans = [...person.busy, ...person.away]
    .filter(({ starts_at, ends_at }) => Date.parse(starts_at) < ends && Date.parse(ends_at) > begins)
    .map((span) => clockSpan(span, timeZone));
  return spans.length === 0 ? "free all day" : `busy ${spans.join(", ")}`;
}
