import { sql } from "kysely";
import { reminderMinutes, usualReminders } from "@loubby/shared-contracts/http/schedule/reminder-lists";
import type { Reminder } from "@loubby/shared-contracts/http/schedule/reminders.schema";
import type { Sql } from "#api/db/database";

/** A reminder that someone is to get. Instants are ISO strings. */
export interface DueReminder {
  readonly event_id: string;
  readonly at: string;
  readonly is_series: boolean;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly time_zone: string;
  readonly title: string;
  readonly place: string;
  readonly user_id: string;
  /** The event's company, for its members. */
  readonly organization_id: string | null;
  readonly minutes: Reminder["minutes"];
  readonly channels: Reminder["channels"];
  /** Whose candidate they are, in an interview, and for which job. */
  readonly company_name: string | null;
  readonly job_title: string | null;
}

/** Returns what someone chose for an event, and what they start from; null where they chose nothing. */
export async function findReminders(
  db: Sql,
  userId: string,
  eventId: string,
): Promise<{ readonly own: Reminder[] | null; readonly usual: Reminder[] | null }> {
  const { rows } = await sql<{ own: Reminder[] | null; usual: Reminder[] | null }>`
    select
      (select reminders from event_reminders where event_id = ${eventId} and user_id = ${userId}) as own,
      (select reminders from reminder_defaults where user_id = ${userId}) as usual`.execute(db);
  return rows[0] ?? { own: null, usual: null };
}

/** Keeps someone's reminders of an event; null: none of its own. */
export async function putReminders(
  db: Sql,
  userId: string,
  eventId: string,
  reminders: readonly Reminder[] | null,
): Promise<void> {
  if (reminders === null)
    await sql`delete from event_reminders where event_id = ${eventId} and user_id = ${userId}`.execute(db);
  else
    await sql`
      insert into event_reminders (event_id, user_id, reminders)
      values (${eventId}, ${userId}, ${JSON.stringify(reminders)}::jsonb)
      on conflict (event_id, user_id) do update set reminders = excluded.reminders`.execute(db);
}

/** Keeps what someone starts from. */
export async function putDefault(db: Sql, userId: string, reminders: readonly Reminder[]): Promise<void> {
  await sql`
    insert into reminder_defaults (user_id, reminders) values (${userId}, ${JSON.stringify(reminders)}::jsonb)
    on conflict (user_id) do update set reminders = excluded.reminders`.execute(db);
}

/** Up to when reminders were sent (ISO 8601). Runs as `worker`. */
export async function findDoneTo(db: Sql): Promise<string> {
  const row = await db.selectFrom("reminder_clock").select("done_to").executeTakeFirstOrThrow();
  return row.done_to;
}

/** Keeps up to when reminders were sent. Runs as `worker`. */
export async function putDoneTo(db: Sql, to: string): Promise<void> {
  await db.updateTable("reminder_clock").set({ done_to: to }).where("done_to", "<", to).execute();
}

/** Lists the reminders that are due after `since`, up to `to`. Runs as `worker`. */
export async function findDueReminders(
  db: Sql,
  { since, to, now }: { readonly since: string; readonly to: string; readonly now: string },
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select * from due_reminders(${since}::timestamptz, ${to}::timestamptz, ${now}::timestamptz,
      ${[...reminderMinutes]}::int[], ${JSON.stringify(usualReminders)}::jsonb)`.execute(db);
  return rows;
}
