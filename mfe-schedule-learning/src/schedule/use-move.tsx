import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent, Reach } from "@loubby/shared-contracts/http/schedule/events.schema";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { notify } from "@loubby/shared-ui/toasts";
import { nameOf } from "./event-words.ts";
import { valuesOf } from "./event-draft.ts";
import { type Held, heldWords } from "./held.ts";
import { zoneOf } from "./long-events.ts";
import { offerUndoOfMove } from "./undo-toast.ts";
import { useSaveEvent } from "./use-events.ts";
import { warnOfConflicts } from "./warn-of-conflicts.ts";

// The page doesn't wait for what a move of a series asks.
const ReachDialog = lazyRetry(async () => (await import("./reach-dialog.tsx")).ReachDialog);
const MoveSeries = lazyRetry(async () => (await import("./move-series.tsx")).MoveSeries);

/** An event with where it was put. */
export interface Moved {
  readonly event: CalendarEvent;
  readonly to: Held;
}

type Times = Pick<CalendarEvent, "starts_at" | "ends_at">;
/** Where single events are shown while the server is asked, by their id. */
type Moving = ReadonlyMap<string, Times>;

const without = (moving: Moving, id: string): Moving => new Map([...moving].filter(([key]) => key !== id));

/**
 * Moves events, of a series after it was asked for which. A single one moves at once and can be moved back; what the server refuses
 * goes back by itself, with the server's words.
 */
export function useMove(timeZone: string) {
  const client = useQueryClient();
  const save = useSaveEvent();
  const sent = useRef<Promise<CalendarEvent | null>>(Promise.resolve(null));
  const [moving, setMoving] = useState<Moving>(new Map());
  const [asked, setAsked] = useState<Moved | null>(null);
  const [reach, setReach] = useState<Reach | null>(null);
  const done = () => {
    setAsked(null);
    setReach(null);
  };

  const sendNext = async (event: CalendarEvent, times: Times) => {
    const last = await sent.current;
    // A second move is of the version that the first one made.
    const newest = last?._id === event._id && last.version > event.version ? last : event;
    const values = valuesOf({ ...event, ...times });
    try {
      const saved = await save.mutateAsync({
        event: newest,
        reach: "all",
        clientId: crypto.randomUUID(),
        values,
      });
      put(client, saved);
      return saved;
    } catch (error) {
      notify.error(error instanceof Error ? error.message : String(error));
      await client.invalidateQueries({ queryKey: keyOf(events.list) });
      return null;
    } finally {
      // A later move of it goes on being shown.
      setMoving((now) => (now.get(event._id) === times ? without(now, event._id) : now));
    }
  };
  const send = (event: CalendarEvent, times: Times) => {
    setMoving((now) => new Map(now).set(event._id, times));
    sent.current = sendNext(event, times);
    return sent.current;
  };
  const move = async ({ event, to }: Moved) => {
    if (event.recurrence !== "none") return setAsked({ event, to });
    const saved = await send(event, instantsOf(to, zoneOf(event, timeZone)));
    if (saved === null) return undefined;
    const told =
      saved.guests.length > 0 && Date.parse(saved.ends_at) > Date.now() ? " Guests were told." : "";
    const { starts_at, ends_at } = event;
    offerUndoOfMove(`Moved to ${heldWords(to)}.${told}`, () => void send(saved, { starts_at, ends_at }));
    await warnOfConflicts(saved);
    return undefined;
  };

  const dialog = asked && (
    <Suspense>
      <ReachDialog
        event={asked.event}
        asking={reach === null ? "move" : null}
        onEdit={setReach}
        onDeleted={done}
        onCancel={done}
      />
      {reach && (
        <Suspense>
          <MoveSeries moved={asked} reach={reach} timeZone={timeZone} onDone={done} />
        </Suspense>
      )}
    </Suspense>
  );
  /** The events with each where it is being moved to. */
  const shown = (items: readonly CalendarEvent[]) =>
    items.map((event) => ({ ...event, ...(event.recurrence === "none" && moving.get(event._id)) }));
  return { move, dialog, asked, shown };
}

/** The instants of something held, by the reader's clocks. */
export function instantsOf({ starts, minutes }: Pick<Held, "starts" | "minutes">, timeZone: string): Times {
  const start = starts.toZonedDateTime(timeZone).toInstant();
  return { starts_at: start.toString(), ends_at: start.add({ minutes }).toString() };
}

/** Shows an event in every list that holds it as it is now. */
function put(client: QueryClient, event: CalendarEvent): void {
  client.setQueriesData<ReplyOf<typeof events.list>>({ queryKey: keyOf(events.list) }, (list) =>
    list === undefined
      ? list
      : { ...list, items: list.items.map((each) => (nameOf(each) === nameOf(event) ? event : each)) },
  );
}
