import { createHash, randomUUID } from "node:crypto";
import type { Calendar, Event } from "@microsoft/microsoft-graph-types";
import { AskedToWait } from "../asked-to-wait.ts";
import { type Copies, CopyRefused, WritingEnded } from "../calendar-source.ts";
import type { Graph } from "./graph.ts";
import { addressOf, findEntries, type FoundEntry, removeTime } from "./find-entries.ts";
import { entriesFor, isLaidOut, PART, UID, type WantedEntry } from "./outlook-entry.ts";

/** What a series is marked with until the times that it doesn't have are gone. */
const UNFINISHED = "-";

/**
 * Puts copies of our events into Outlook's calendars. Entries are found by a property that holds the event's UID before any is
 * created, and created under an id of the transaction, so that none is there twice. `ownIds` ends the UIDs of our events.
 */
export const outlookCopies = (graph: Graph, ownIds: string): Copies => ({
  isLaidOut,
  put: (calendarId, copy) =>
    unlessReadOnly(graph, calendarId, async () => {
      const { uid } = copy.event;
      const found = await findEntries(graph, calendarId, uid);
      const wanted = entriesFor(copy, Date.now());
      const kept = new Map<string, FoundEntry>();
      for (const entry of found)
        if (kept.has(entry.part) || !wanted.some(({ part }) => part === entry.part))
          await graph.remove(addressOf(entry.id));
        else kept.set(entry.part, entry);
      const there: Event[] = [];
      for (const entry of wanted)
        there.push(await write({ graph, calendarId, uid, ownIds }, entry, kept.get(entry.part)));
      return {
        remoteIds: there.flatMap(({ id }) => id ?? []),
        uids: there.flatMap(({ iCalUId }) => iCalUId ?? []),
      };
    }),
  remove: (calendarId, eventId) =>
    unlessReadOnly(graph, calendarId, async () => {
      for (const { id } of await findEntries(graph, calendarId, `${eventId}${ownIds}`))
        await graph.remove(addressOf(id));
    }),
});

/**
 * Writes into a calendar. Graph refuses with one code what the consent doesn't allow and what the account itself may not do there,
 * as in a calendar that was shared with it to read. Only the calendar tells the two apart: in the second case by `canEdit`, and
 * then the consent goes on for others.
 */
async function unlessReadOnly<Result>(
  graph: Graph,
  calendarId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof WritingEnded)) throw error;
    const asked = graph.read<Calendar>(`me/calendars/${encodeURIComponent(calendarId)}?$select=canEdit`);
    const calendar = await asked.catch((failure: unknown) => {
      if (failure instanceof AskedToWait) throw failure;
      return null;
    });
    if (calendar?.canEdit !== false) throw error;
    throw new CopyRefused("The calendar is for reading alone.", { cause: error });
  }
}

interface At {
  readonly graph: Graph;
  readonly calendarId: string;
  readonly uid: string;
  readonly ownIds: string;
}

async function write(at: At, wanted: WantedEntry, there: FoundEntry | undefined): Promise<Event> {
  if (there === undefined) return create(at, wanted);
  if (there.mark === wanted.mark) return there;
  const isSeries = there.isSeries || wanted.body.recurrence !== undefined;
  // Outlook forgets which times a series doesn't have when its rule is written again.
  const isSame = there.shape === wanted.shape;
  if (isSeries && !isSame) {
    await at.graph.remove(addressOf(there.id));
    return create(at, wanted);
  }
  if (there.mark === UNFINISHED) await removeTimes(at, there.id, wanted);
  const { start, end, isAllDay, recurrence: _, ...words } = wanted.body;
  const changed = await at.graph.write<Event>("PATCH", addressOf(there.id), {
    ...words,
    ...(!isSeries && { start, end, isAllDay }),
    singleValueExtendedProperties: propertiesOf(at, wanted, wanted.mark),
  });
  return changed ?? create(at, wanted);
}

async function create(at: At, wanted: WantedEntry): Promise<Event> {
  const { graph, calendarId, uid } = at;
  const isWhole = wanted.without.length === 0;
  const body = {
    ...wanted.body,
    singleValueExtendedProperties: propertiesOf(at, wanted, isWhole ? wanted.mark : UNFINISHED),
  };
  const post = (transaction: string) =>
    graph.write<Event>("POST", `me/calendars/${encodeURIComponent(calendarId)}/events`, {
      ...body,
      transactionId: `${transaction}${at.ownIds}`,
    });
  const known = async () =>
    (await findEntries(graph, calendarId, uid)).find(
      ({ part, shape }) => part === wanted.part && shape === wanted.shape,
    );
  // A transaction that Graph remembers may be one whose entry was deleted since.
  const created = (await post(transactionOf(uid, wanted))) ?? (await known()) ?? (await post(randomUUID()));
  if (!created?.id) throw new CopyRefused("Outlook didn't create the entry.");
  if (isWhole) return created;
  await removeTimes(at, created.id, wanted);
  await graph.write("PATCH", addressOf(created.id), {
    singleValueExtendedProperties: propertiesOf(at, wanted, wanted.mark),
  });
  return created;
}

async function removeTimes({ graph }: At, seriesId: string, { without }: WantedEntry): Promise<void> {
  for (const start of without) await removeTime(graph, seriesId, start);
}

const propertiesOf = ({ uid }: At, { part, shape }: WantedEntry, mark: string) => [
  { id: UID, value: uid },
  { id: PART, value: [part, shape, mark].join(" ") },
];

const transactionOf = (uid: string, { part, mark }: WantedEntry) =>
  createHash("sha256").update([uid, part, mark].join(" ")).digest("hex").slice(0, 32);
