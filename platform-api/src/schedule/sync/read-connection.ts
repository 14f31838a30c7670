import { z } from "zod";
import type { ConnectionProblem } from "@loubby/shared-contracts/http/schedule/calendar-connections.schema";
import { isDeadlock } from "#api/db/deadlock";
import { enqueue } from "#api/background/enqueue";
import type { Queue } from "#api/background/queue";
import type { Services } from "#api/services";
import { AskedToWait } from "./asked-to-wait.ts";
import { CalendarFailure } from "./calendar-failure.ts";
import { WritingEnded } from "./calendar-source.ts";
import { findReadCalendars, putCalendars } from "./calendars.sql.ts";
import { openSource } from "./open-source.ts";
import { placeEvents } from "./out/place-events.ts";
import {
  type Claimed,
  claimConnection,
  takeDue,
  writeProblem,
  writeRead,
  writeUnread,
  writeWait,
} from "./reading.sql.ts";
import { readCalendar } from "./read-calendar.ts";
import { tellOfProblem, tellOfWritingEnded } from "./tell-of-problem.ts";

/** An account of another calendar that is read, and written to where it gets events. */
export const readCalendarsQueue: Queue<{ connectionId: string }> = {
  name: "schedule.read-calendars",
  data: z.object({ connectionId: z.uuid() }),
  retryLimit: 1,
  retryDelay: 60,
  atOnce: 4,
};

const TAKEN_AT_ONCE = 200;
/** Minutes until an account is read again: one that works, one that didn't answer, one that has to be mended first. */
const NEXT = { works: 10, silent: 30, refused: 12 * 60 };

/** Queues every account whose time has come. */
export async function queueDueCalendars({ db }: Services): Promise<void> {
  for (;;) {
    const taken = await db.as({ role: "worker" }).write(async (sql) => {
      const ids = await takeDue(sql, TAKEN_AT_ONCE);
      await enqueue(
        sql,
        readCalendarsQueue,
        ids.map((connectionId) => ({ connectionId })),
      );
      return ids.length;
    });
    if (taken < TAKEN_AT_ONCE) return;
  }
}

/**
 * Reads an account, and keeps why where it can't be. While another node reads it, that one is asked to do so once more; one
 * that is gone is no error.
 */
export async function readConnection(
  services: Pick<Services, "config" | "db">,
  connectionId: string,
): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  const claimed = await worker.write((sql) => claimConnection(sql, connectionId));
  if (claimed === undefined) return;
  try {
    const isMore = await readAll(services, claimed).catch((error: unknown) => {
      // Its owner changed something of it at the same moment, which says nothing of the server.
      if (isDeadlock(error)) return readAll(services, claimed);
      throw error;
    });
    await worker.write(async (sql) => {
      const again = await writeRead(sql, connectionId, isMore ? 0 : NEXT.works);
      if (again) await enqueue(sql, readCalendarsQueue, [{ connectionId }]);
    });
  } catch (error) {
    if (error instanceof AskedToWait) {
      await worker.write((sql) => writeWait(sql, connectionId, error.until));
      return;
    }
    const problem = error instanceof CalendarFailure ? error.problem : "unreachable";
    await worker.write(async (sql) => {
      const failing = await writeProblem(sql, claimed, problem, nextAfter(problem));
      if (failing !== undefined) await tellOfProblem(sql, { id: connectionId, problem, ...failing });
      else if (await writeUnread(sql, connectionId))
        await enqueue(sql, readCalendarsQueue, [{ connectionId }]);
    });
    if (!(error instanceof CalendarFailure)) throw error;
  }
}

/** Reads an account, and puts events into it where it gets them; answers whether more of them wait. */
async function readAll(services: Pick<Services, "config" | "db">, claimed: Claimed): Promise<boolean> {
  const { id: connectionId, person_id: personId, time_zone: timeZone } = claimed;
  const source = await openSource(services, claimed);
  const worker = services.db.as({ role: "worker" });
  const before = await worker.read((sql) => findReadCalendars(sql, connectionId));
  if (before.length === 0 || before.some(({ is_listed }) => !is_listed)) {
    const found = await source.calendars();
    await worker.write((sql) => putCalendars(sql, { connectionId, personId }, found));
  }
  for (const calendar of await worker.read((sql) => findReadCalendars(sql, connectionId)))
    await readCalendar(services, source, calendar, { personId, timeZone });
  if (source.copies === undefined || !claimed.may_write) return false;
  try {
    return await placeEvents(services, source.copies, { connectionId, personId, timeZone });
  } catch (error) {
    if (!(error instanceof WritingEnded)) throw error;
    await worker.write((sql) => tellOfWritingEnded(sql, claimed));
    return false;
  }
}

const nextAfter = (problem: ConnectionProblem) => (problem === "unreachable" ? NEXT.silent : NEXT.refused);
