import { usualReminders } from "@loubby/shared-contracts/http/schedule/reminder-lists";
import type { Reminder } from "@loubby/shared-contracts/http/schedule/reminders.schema";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { requireEvent } from "../calendar-of.ts";
import { findReminders, putDefault, putReminders } from "./reminders.sql.ts";

/** How someone is reminded of an event. */
interface Reminding {
  readonly reminders: Reminder[];
  /** They chose these for it alone. */
  readonly is_own: boolean;
}

/** Returns how a person is reminded of an event of theirs. Throws 404. */
export function readReminders({ db }: Services, principal: Principal, eventId: string): Promise<Reminding> {
  return db.as(askerOf(principal)).read(async (sql) => {
    await requireEvent(sql, principal, eventId);
    return remindingOf(sql, principal, eventId);
  });
}

/** Chooses how a person is reminded of an event of theirs, and with `is_default` of the others too. Throws 404. */
export function chooseReminders(
  { db }: Services,
  principal: Principal,
  eventId: string,
  { reminders, is_default }: { readonly reminders: Reminder[] | null; readonly is_default: boolean },
): Promise<Reminding> {
  return db.as(askerOf(principal)).write(async (sql) => {
    await requireEvent(sql, principal, eventId);
    if (is_default && reminders !== null) await putDefault(sql, principal.userId, reminders);
    // As everywhere: it then follows later changes of that too.
    await putReminders(sql, principal.userId, eventId, is_default ? null : reminders);
    return remindingOf(sql, principal, eventId);
  });
}

async function remindingOf(sql: Sql, { userId }: Principal, eventId: string): Promise<Reminding> {
  const { own, usual } = await findReminders(sql, userId, eventId);
  const begins = usualReminders.map(({ minutes, channels }) => ({ minutes, channels: [...channels] }));
  return { reminders: own ?? usual ?? begins, is_own: own !== null };
}
