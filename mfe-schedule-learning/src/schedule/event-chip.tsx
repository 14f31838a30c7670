import type { CSSProperties, KeyboardEvent } from "react";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { repeatWords } from "@loubby/shared-contracts/http/schedule/recurrence-words";
import { cityOf } from "./zones.ts";
import { clock, fullDay, kindNames, nameOf } from "./event-words.ts";
import { KindIcon } from "./kind-icon.tsx";
import { RepeatMark } from "./repeat-mark.tsx";
import { useNow } from "./use-now.ts";

interface EventChipProps {
  readonly event: CalendarEvent;
  readonly timeZone: string;
  /** Another zone in whose time it is said too. */
  readonly also?: string | null;
  /** It is being moved. */
  readonly isHeld: boolean;
  readonly mayHold: boolean;
  /** Its end can be dragged. */
  readonly hasEdge?: boolean;
  readonly onOpen: (event: CalendarEvent) => void;
  readonly onKey: (key: KeyboardEvent<HTMLElement>, event: CalendarEvent) => void;
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** The id of the words that say how an event is moved by keyboard. */
export const MOVE_HINT = "sc-move-hint";

/** An event in a calendar's cell; opens its details. */
export function EventChip({
  event,
  timeZone,
  also = null,
  isHeld,
  mayHold,
  hasEdge = false,
  onOpen,
  onKey,
  className = "",
  style,
}: EventChipProps) {
  const past = Date.parse(event.ends_at) < useNow();
  const starts = clock(event.starts_at, timeZone);
  const repeats = repeatWords(event);
  const there = also === null ? "" : `, ${clock(event.starts_at, also)} in ${cityOf(also)}`;
  // Begins with what is seen, so that speaking it finds the event (WCAG 2.5.3).
  const words = `${starts} ${event.title}, ${kindNames[event.kind]}, ${fullDay(event.starts_at, timeZone)}, until ${clock(event.ends_at, timeZone)}${there}${repeats === null ? "" : `, ${repeats}`}`;
  return (
    <button
      type="button"
      className={`sc-chip ${className}`}
      data-kind={event.kind}
      data-name={nameOf(event)}
      data-past={past || undefined}
      data-held={isHeld || undefined}
      aria-label={words}
      aria-describedby={mayHold ? MOVE_HINT : undefined}
      style={style}
      onKeyDown={(key) => onKey(key, event)}
      onClick={(click) => {
        click.stopPropagation();
        onOpen(event);
      }}
    >
      <KindIcon kind={event.kind} />
      <span className="sc-chip-time">{starts}</span> <span className="sc-chip-title">{event.title}</span>
      <RepeatMark event={event} />
      {hasEdge && mayHold && <span className="sc-edge" data-edge="" />}
    </button>
  );
}
