import { Alert } from "antd";
import { conflictWords } from "./conflict-words.ts";
import type { EventValues } from "./event-draft.ts";
import { useConflicts } from "./use-conflicts.ts";

interface ConflictNotesProps {
  readonly values: EventValues;
  /** The event that is changed, which isn't in its own way. */
  readonly eventId: string | undefined;
}

/** Says what speaks against a time before an event is saved. It forbids nothing. */
export function ConflictNotes({ values, eventId }: ConflictNotesProps) {
  const found = useConflicts(values, eventId);
  const isShown = found !== undefined && found.conflicts.length > 0 && !values.all_day;
  return (
    <div role="status" className="sc-conflicts">
      {isShown && (
        <Alert
          type="warning"
          showIcon
          title="Check the time"
          description={
            <ul>
              {found.conflicts.map((conflict) => (
                <li key={`${conflict.kind} ${conflict.who}`} dir="auto">
                  {conflictWords(conflict, found.looked_at, values.time_zone)}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  );
}
