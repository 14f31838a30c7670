import type { PlacedEvent } from "./calendar-days.ts";
import { eventKindList, kindNames } from "./event-words.ts";
import { KindIcon } from "./kind-icon.tsx";
import { TakeAway } from "./take-away.tsx";

interface CalendarFootProps {
  /** What is shown; ISO instants. */
  readonly span: { readonly from: string; readonly to: string };
  readonly placed: readonly PlacedEvent[];
  /** Events can be moved in this view. */
  readonly moves: boolean;
  /** Single keys are on. */
  readonly hasKeys: boolean;
}

/** What the colors of the events mean, ways to take them along, and which keys the calendar knows. */
export function CalendarFoot({ span, placed, moves, hasKeys }: CalendarFootProps) {
  const kinds = eventKindList.filter((kind) => placed.some(({ event }) => event.kind === kind));
  return (
    <footer className="sc-foot">
      <ul className="sc-kinds" aria-label="Kinds of events">
        {kinds.map((kind) => (
          <li key={kind} data-kind={kind}>
            <KindIcon kind={kind} /> {kindNames[kind]}
          </li>
        ))}
      </ul>
      <TakeAway span={span} />
      <p className="sc-keys">
        <kbd>Enter</kbd> opens an event.
        {moves && (
          <>
            {" "}
            <kbd>Space</kbd> picks it up to move it.
          </>
        )}
        {hasKeys && (
          <>
            {" "}
            <kbd>N</kbd> new event, <kbd>T</kbd> today, <kbd>D</kbd> <kbd>W</kbd> <kbd>M</kbd> <kbd>A</kbd>{" "}
            day, week, month, agenda.
          </>
        )}
      </p>
    </footer>
  );
}
