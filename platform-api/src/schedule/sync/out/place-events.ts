import type { Services } from "#api/services";
import { CalendarFailure } from "../calendar-failure.ts";
import { type Copies, CopyRefused } from "../calendar-source.ts";
import {
  deletePlaced,
  findPlaced,
  findTakingCalendars,
  findWithoutEvent,
  notePlaced,
  type TakingCalendar,
  writeMark,
  writeRefused,
} from "./placed-events.sql.ts";
import { type CopiesOwner, type WantedCopy, wantedCopies } from "./wanted-copies.ts";

/** Copies that are written in one go, and ms that it may take; the rest follows at once, after what else waits. */
const MOST_AT_ONCE = 300;
const TIME_MS = 2 * 60_000;
/** Refusals in a row after which a calendar is left alone until the next time. */
const PATIENCE = 3;

/** One thing to do at a calendar. */
interface Step {
  readonly eventId: string;
  /** Null: the copy goes. */
  readonly copy: WantedCopy | null;
  /** It may stand there already. */
  readonly isKnown: boolean;
}

/**
 * Has the calendars of an account that get its person's events say what those say now, and clears the others; answers
 * whether more is to be done. What a calendar says otherwise stays until the event changes here. Throws `CalendarFailure`,
 * `WritingEnded`, `AskedToWait`.
 */
export async function placeEvents(
  services: Pick<Services, "config" | "db">,
  copies: Copies,
  owner: { readonly connectionId: string; readonly personId: string; readonly timeZone: string },
): Promise<boolean> {
  const worker = services.db.as({ role: "worker" });
  const ends = Date.now() + TIME_MS;
  let left = MOST_AT_ONCE;
  for (const calendar of await worker.read((sql) => findTakingCalendars(sql, owner.connectionId))) {
    const steps = await stepsOf(services, copies, calendar, owner);
    const goesOn = await walk(services, copies, calendar, { steps: steps.slice(0, left), ends });
    if (goesOn && (steps.length > left || Date.now() >= ends)) return true;
    left = Math.max(0, left - steps.length);
  }
  return false;
}

/** What has to be done at a calendar, beginning with what was never written. */
async function stepsOf(
  { db, config }: Pick<Services, "config" | "db">,
  copies: Copies,
  calendar: TakingCalendar,
  person: Omit<CopiesOwner, "publicUrl">,
): Promise<Step[]> {
  const owner = { ...person, publicUrl: config.publicUrl };
  return db.as({ role: "worker" }).read(async (sql) => {
    const placed = new Map((await findPlaced(sql, calendar.id)).map((each) => [each.event_id, each]));
    const asks = ({ eventId }: { readonly eventId: string }) => placed.get(eventId)?.waits !== true;
    if (!calendar.takes_events) return [...placed.keys()].map(removal).filter(asks);
    const gone = (await findWithoutEvent(sql, calendar.id)).map(removal);
    const wanted = await wantedCopies(sql, owner, placed, copies);
    const stale = wanted.filter(({ eventId, mark }) => placed.get(eventId)?.mark !== mark);
    const changes = stale.map((copy) => {
      const { eventId } = copy;
      return { eventId, copy, isKnown: placed.has(eventId) };
    });
    return [...gone, ...changes].filter(asks);
  });
}

const removal = (eventId: string): Step => ({ eventId, copy: null, isKnown: true });

/** Takes steps until time is up; false where the calendar is left alone for now. */
async function walk(
  services: Pick<Services, "config" | "db">,
  copies: Copies,
  calendar: TakingCalendar,
  { steps, ends }: { readonly steps: readonly Step[]; readonly ends: number },
): Promise<boolean> {
  let refusals = 0;
  for (const step of steps) {
    if (Date.now() >= ends) return true;
    try {
      if (!(await take(services, copies, calendar, step))) return false;
      refusals = 0;
    } catch (error) {
      const isSilent = error instanceof CalendarFailure && error.problem === "unreachable";
      if (!(error instanceof CopyRefused) && !isSilent) throw error;
      await services.db.as({ role: "worker" }).write((sql) => writeRefused(sql, calendar.id, step.eventId));
      refusals += 1;
      // A server that chokes on one event may take the others.
      if (refusals < PATIENCE) continue;
      if (isSilent) throw error;
      return false;
    }
  }
  return true;
}

/** Does one thing; false where the calendar was chosen for no events meanwhile. */
async function take(
  { db }: Pick<Services, "db">,
  copies: Copies,
  { id, remote_id }: TakingCalendar,
  { eventId, copy, isKnown }: Step,
): Promise<boolean> {
  const worker = db.as({ role: "worker" });
  if (copy === null) {
    await copies.remove(remote_id, eventId);
    await worker.write((sql) => deletePlaced(sql, id, eventId));
    return true;
  }
  // Noted first: a node that dies in between leaves no copy that no one knows of.
  if (!(await worker.write((sql) => notePlaced(sql, id, eventId)))) return false;
  const there = await copies.put(remote_id, copy, isKnown);
  await worker.write((sql) => writeMark(sql, id, copy, there));
  return true;
}
