import { Alert } from "antd";
import { conflictWords } from "./conflict-words.ts";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { conflicts } from "@loubby/shared-contracts/http/schedule/conflicts";
import type { EventValues } from "./event-draft.ts";

interface ConflictNotesProps {
  readonly values: EventValues;
  readonly found: ReplyOf<typeof conflicts.find> | undefined;
  /** It is being asked. */
  readonly isAsking: boolean;
}

/** Says what speaks against a time before an event is saved. It forbids nothing. */
export function ConflictNotes({ values, found, isAsking }: ConflictNotesProps) {
  const isShown = found !== undefined && found.conflicts.length > 0;
  return (
    <div role="status" className="sc-conflicts" aria-busy={isAsking}>
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
