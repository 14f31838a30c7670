import { clockSpan, kindNames, nameOf } from "./event-words.ts";
import { KindIcon } from "./kind-icon.tsx";
import { RepeatMark } from "./repeat-mark.tsx";
import { isLong, partWords } from "./long-events.ts";
import type { ViewProps } from "./view-props.ts";
import { walk } from "./walk.ts";

/** The days that hold events, as a list. */
export function AgendaView({ days, placed, timeZone, onOpen }: ViewProps) {
  const today = Temporal.Now.plainDateISO(timeZone);
  const busy = days.filter((day) => placed.some((each) => each.day === day.toString()));
  return (
    <div className="sc-agenda">
      {busy.map((day) => (
        <section key={day.toString()} data-day={day.toString()} aria-labelledby={`day-${day.toString()}`}>
          <h2 id={`day-${day.toString()}`}>
            {day.equals(today) && <span className="sc-agenda-today">Today</span>}
            {day.toLocaleString("en", { weekday: "long", day: "numeric", month: "long" })}
          </h2>
          <ul>
            {placed
              .filter((each) => each.day === day.toString())
              .map(({ event, ...part }) => (
                <li key={nameOf(event)}>
                  <button
                    type="button"
                    className="sc-row"
                    data-kind={event.kind}
                    data-name={nameOf(event)}
                    onKeyDown={walk}
                    onClick={() => onOpen(event)}
                  >
                    <span className="lb-figures">
                      {isLong(event) ? partWords({ event, ...part }, timeZone) : clockSpan(event, timeZone)}
                    </span>
                    <strong>{event.title}</strong>
                    <span className="sc-row-kind">
                      <KindIcon kind={event.kind} /> {kindNames[event.kind]}
                      <RepeatMark event={event} withWords />
                    </span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
