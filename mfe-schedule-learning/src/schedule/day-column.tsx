import type { ReactNode } from "react";
import { lanesOf } from "./calendar-days.ts";
import { EventChip } from "./event-chip.tsx";
import { nameOf } from "./event-words.ts";
import { type Held, heldWords, isHeld } from "./held.ts";
import { isLong } from "./long-events.ts";
import type { DayPart } from "./spans-of-day.ts";
import type { DayShades } from "./use-day-shades.ts";
import type { ViewProps } from "./view-props.ts";
import type { AxisHour } from "./zone-axis.ts";

/** Height of an hour in px; the stylesheet draws the lines at the same distance. */
export const HOUR = 52;
/** The least height of an event in px. */
const LEAST = 24;
/** How long an event is shown at least, so that the next one doesn't cover it. */
const LEAST_MINUTES = (LEAST / HOUR) * 60;

interface DayColumnProps extends Omit<ViewProps, "days" | "date"> {
  readonly day: Temporal.PlainDate;
  /** The minute that it is now, or null on another day. */
  readonly now: number | null;
  /** The span that the keyboard points at. */
  readonly slot: ReactNode;
  readonly shades: DayShades;
  /** Hours of another zone that are elsewhere on this day than beside the days; null: they aren't. */
  readonly hoursThere: readonly AxisHour[] | null;
}

/** A day by the hour. Events that overlap stand side by side. */
export function DayColumn({
  day,
  now,
  slot,
  shades,
  hoursThere,
  placed,
  timeZone,
  also,
  held,
  mayHold,
  onOpen,
  onEventKey,
}: DayColumnProps) {
  const own = placed.filter((each) => each.day === day.toString() && !isLong(each.event));
  return (
    <div className="sc-column" data-day={day.toString()}>
      {shades.closed.map((part) => (
        <span key={part.startMinute} className="sc-closed" style={placeOf(part)} aria-hidden="true" />
      ))}
      {shades.elsewhere.map((part) => (
        <span key={`${part.startMinute} ${part.minutes}`} className="sc-elsewhere" style={placeOf(part)}>
          Busy elsewhere
        </span>
      ))}
      {hoursThere?.map(({ minute, label }) => (
        <span key={minute} className="sc-there" style={{ top: (minute / 60) * HOUR }} aria-hidden="true">
          {label}
        </span>
      ))}
      {now !== null && <span className="sc-now" style={{ top: (now / 60) * HOUR }} aria-hidden="true" />}
      {lanesOf(own, LEAST_MINUTES).map(({ placed: each, lane, lanes }) => (
        <EventChip
          key={nameOf(each.event)}
          className={each.minutes < 45 ? "sc-block sc-block-short" : "sc-block"}
          event={each.event}
          timeZone={timeZone}
          also={also}
          isHeld={isHeld(held, each.event)}
          mayHold={mayHold(each.event)}
          hasEdge={each.ends}
          onOpen={onOpen}
          onKey={onEventKey}
          style={{
            ...heightOf(each),
            left: `calc(${(lane / lanes) * 100}% + 2px)`,
            width: `calc(${100 / lanes}% - 4px)`,
          }}
        />
      ))}
      {slot}
      {held?.starts.toPlainDate().equals(day) && !(held.event && isLong(held.event)) && <Ghost held={held} />}
    </div>
  );
}

/** Where what is held would go. */
function Ghost({ held }: { readonly held: Held }) {
  const startMinute = held.starts.hour * 60 + held.starts.minute;
  const minutes = Math.min(held.minutes, 24 * 60 - startMinute);
  return (
    <div
      className="sc-ghost"
      data-kind={held.event?.kind ?? "meeting"}
      aria-hidden="true"
      style={heightOf({ startMinute, minutes })}
    >
      {heldWords(held)} {held.event?.title}
    </div>
  );
}

/** The place of a shade, which has no least height: it is behind what one points at. */
const placeOf = ({ startMinute, minutes }: DayPart) => ({
  top: (startMinute / 60) * HOUR,
  height: (minutes / 60) * HOUR,
});

/** The place of a span of minutes in its column. */
export const heightOf = ({ startMinute, minutes }: { startMinute: number; minutes: number }) => ({
  top: (startMinute / 60) * HOUR + 1,
  height: Math.max((minutes / 60) * HOUR - 2, LEAST),
});
