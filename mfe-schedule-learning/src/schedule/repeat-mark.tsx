import { RetweetOutlined } from "@ant-design/icons";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { repeatWords } from "@loubby/shared-contracts/http/schedule/recurrence-words";

interface RepeatMarkProps {
  readonly event: CalendarEvent;
  /** Beside what stands in words; without them the words are its title. */
  readonly withWords?: boolean;
}

/** Says that an event repeats; nothing for a single one. */
export function RepeatMark({ event, withWords = false }: RepeatMarkProps) {
  const words = repeatWords(event);
  if (words === null) return null;
  return (
    <span className="sc-repeat" title={withWords ? undefined : words}>
      <RetweetOutlined aria-hidden="true" />
      {withWords && ` ${words}`}
    </span>
  );
}
