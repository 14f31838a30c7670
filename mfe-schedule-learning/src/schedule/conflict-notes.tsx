import { Alert } from "antd";
import { type ComponentRef, useEffect, useRef } from "react";
import { comeIntoView } from "./come-into-view.ts";
import { conflictWords } from "./conflict-words.ts";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { conflicts } from "@loubby/shared-contracts/http/schedule/conflicts";
import type { Conflict } from "@loubby/shared-contracts/http/schedule/conflicts.schema";

/** What of a form a conflict is about: its times, its guests, or its room. */
export type ConflictPlace = "times" | "guests" | "room";

interface ConflictNotesProps {
  readonly of: ConflictPlace;
  readonly timeZone: string;
  readonly found: ReplyOf<typeof conflicts.find> | undefined;
  /** It is being asked. */
  readonly isAsking: boolean;
  /** The form was held back for them: they come into view. */
  readonly isHeld: boolean;
}

const titles = { times: "Check the time", guests: "Check the time", room: "Check the room" } as const;

/** What of a form a conflict is about. */
export const placeOf = ({ kind, who }: Pick<Conflict, "kind" | "who">): ConflictPlace =>
  kind === "room_taken" || kind === "room_small" ? "room" : who === null ? "times" : "guests";

/** Says, right under what it is about, what speaks against an event before it is saved. It forbids nothing. */
export function ConflictNotes({ of, timeZone, found, isAsking, isHeld }: ConflictNotesProps) {
  const alert = useRef<ComponentRef<typeof Alert>>(null);
  const said = found?.conflicts.filter((each) => placeOf(each) === of) ?? [];
  const isShown = found !== undefined && said.length > 0;
  const isFirst = isShown && found.conflicts[0] !== undefined && placeOf(found.conflicts[0]) === of;
  useEffect(() => {
    if (isHeld && isFirst) comeIntoView(alert.current);
  }, [isHeld, isFirst]);
  return (
    <div role="status" className="sc-conflicts" aria-busy={isAsking}>
      {isShown && (
        <Alert
          ref={alert}
          type="warning"
          showIcon
          title={titles[of]}
          description={
            <ul>
              {said.map((conflict) => (
                <li key={`${conflict.kind} ${conflict.who}`} dir="auto">
                  {conflictWords(conflict, found.looked_at, timeZone)}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  );
}
