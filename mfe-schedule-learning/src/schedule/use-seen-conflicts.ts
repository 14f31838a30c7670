import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { conflicts } from "@loubby/shared-contracts/http/schedule/conflicts";
import { query } from "@loubby/shared-contracts/http/query";
import { conflictsAsked } from "./conflicts-asked.ts";
import type { EventValues } from "./event-draft.ts";
import { useConflicts } from "./use-conflicts.ts";

/**
 * Holds a form back that is sent before it was told what speaks against its time: where something does, that is shown, and the
 * form goes when it is sent again.
 */
export function useSeenConflicts(
  values: EventValues,
  eventId: string | undefined,
  onSubmit: (values: EventValues) => void,
) {
  const client = useQueryClient();
  const { found, isKnownOf } = useConflicts(values, eventId);
  const [isWaiting, setWaiting] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const ask = async (sent: EventValues) => {
    setWaiting(true);
    const asked = query(conflicts.find, { body: conflictsAsked(sent, eventId) });
    // What can't be told is no reason to stop anyone.
    const told = await client.fetchQuery({ ...asked, retry: false }).catch(() => null);
    setWaiting(false);
    if (told === null || told.conflicts.length === 0) onSubmit(sent);
    else setHeld(true);
  };
  return {
    found,
    isAsking: !isKnownOf(values),
    isWaiting,
    /** A try to send the form was answered with what speaks against it. */
    isHeld,
    submit: (sent: EventValues) => (isKnownOf(sent) ? onSubmit(sent) : void ask(sent)),
  };
}
