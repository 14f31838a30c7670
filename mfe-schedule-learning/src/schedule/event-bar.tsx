import type { CSSProperties } from "react";
import { repeatWords } from "@loubby/shared-contracts/http/schedule/recurrence-words";
import { MOVE_HINT } from "./event-chip.tsx";
import { kindNames, nameOf } from "./event-words.ts";
import { isHeld } from "./held.ts";
import { KindIcon } from "./kind-icon.tsx";
import { type Bar, longWords } from "./long-events.ts";
import { RepeatMark } from "./repeat-mark.tsx";
import { useNow } from "./use-now.ts";
import type { ViewProps } from "./view-props.ts";

interface EventBarProps extends Pick<ViewProps, "timeZone" | "held" | "mayHold" | "onOpen" | "onEventKey"> {
  readonly bar: Bar;
  readonly style?: CSSProperties;
}

/** An event over whole days or several; opens its details. */
export function EventBar({ bar, timeZone, held, mayHold, onOpen, onEventKey, style }: EventBarProps) {
  const { event, begins, ends } = bar;
  const repeats = repeatWords(event);
  const words = `${event.title}, ${kindNames[event.kind]}, ${longWords(event, timeZone)}${repeats === null ? "" : `, ${repeats}`}`;
  return (
    <button
      type="button"
      className="sc-chip sc-bar"
      data-kind={event.kind}
      data-name={nameOf(event)}
      data-past={Date.parse(event.ends_at) < useNow() || undefined}
      data-held={isHeld(held, event) || undefined}
      data-begins={begins || undefined}
      data-ends={ends || undefined}
      aria-label={words}
      aria-describedby={mayHold(event) ? MOVE_HINT : undefined}
      style={style}
      onKeyDown={(key) => onEventKey(key, event)}
      onClick={(click) => {
        click.stopPropagation();
        onOpen(event);
      }}
    >
      <KindIcon kind={event.kind} />
      <span className="sc-chip-title">{event.title}</span>
      <RepeatMark event={event} />
      {ends && mayHold(event) && <span className="sc-edge" data-edge="" />}
    </button>
  );
}
