import { deleteObject, updateCalendarObject } from "tsdav";
import { CopyRefused, type Copies } from "../calendar-source.ts";
import type { Door } from "./door.ts";

/** Puts copies of our events into calendars of a CalDAV server, each as an object that is named by its event's id. */
export const caldavCopies = (door: Door): Copies => ({
  isLaidOut: () => false,
  async put(calendar, { eventId, text }) {
    // Without a mark of what it replaces: ours is written over, also when we didn't hear that it had arrived.
    await must(
      updateCalendarObject({ calendarObject: { url: urlOf(calendar, eventId), data: text }, ...door }),
    );
    return { remoteIds: [], uids: [] };
  },
  async remove(calendar, eventId) {
    await must(deleteObject({ url: urlOf(calendar, eventId), ...door }), GONE);
  },
});

const GONE: readonly number[] = [404, 410];

async function must(asked: Promise<Response>, fine: readonly number[] = []): Promise<void> {
  const answer = await asked;
  await answer.body?.cancel();
  if (!answer.ok && !fine.includes(answer.status))
    throw new CopyRefused(`The server answered ${answer.status}.`);
}

const urlOf = (calendar: string, eventId: string) =>
  new URL(`${eventId}.ics`, calendar.endsWith("/") ? calendar : `${calendar}/`).href;
