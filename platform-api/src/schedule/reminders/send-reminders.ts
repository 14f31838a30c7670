import * as paths from "@loubby/shared-contracts/paths";
import { minuteNames, reminderChannels } from "@loubby/shared-contracts/http/schedule/reminder-lists";
import type { Sql } from "#api/db/database";
import { tell } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { interviewName } from "../interview-name.ts";
import { eventNotices } from "../notices.ts";
import { spokenTime } from "../wall-time.ts";
import { type DueReminder, findDoneTo, findDueReminders, putDoneTo } from "./reminders.sql.ts";

const MINUTE_MS = 60_000;
/** Reminders that are told in one transaction. */
const BATCH = 100;
/** What is read at once after the product was down for long. */
const SPAN_MS = 10 * MINUTE_MS;
/** Later than this after its start, a reminder of an event is of no use. */
const LATE_MS = 15 * MINUTE_MS;
/** The longest that a reminder comes before its event, and may still be late. */
const FARTHEST_MS = 1440 * MINUTE_MS + LATE_MS;

/**
 * Reminds everyone whose time has come since it last ran. Each reminder is a line of the notices with a key of its own, so
 * that it is told once, also by two nodes at once or by one after another died: up to where all are told is kept last.
 */
export async function sendReminders({ db }: Services, now = new Date()): Promise<void> {
  const worker = db.as({ role: "worker" });
  const done = Date.parse(await worker.read(findDoneTo));
  const end = now.getTime();
  for (let since = Math.max(done, end - FARTHEST_MS); since < end; since += SPAN_MS) {
    const to = isoOf(Math.min(since + SPAN_MS, end));
    const span = { since: isoOf(since), to, now: now.toISOString() };
    const due = await worker.read((sql) => findDueReminders(sql, span));
    for (let at = 0; at < due.length; at += BATCH)
      await worker.write(async (sql) => {
        for (const one of due.slice(at, at + BATCH)) await remind(sql, one);
      });
    await worker.read((sql) => putDoneTo(sql, to));
  }
}

const isoOf = (ms: number) => new Date(ms).toISOString();

function remind(sql: Sql, due: DueReminder): Promise<void> {
  const { event_id, at, starts_at, ends_at, time_zone, place, minutes, channels } = due;
  const title = due.company_name === null ? due.title : interviewName(due.company_name, due.job_title);
  const words = spokenTime(starts_at, time_zone);
  const chosen = Object.fromEntries(reminderChannels.map((one) => [one, channels.includes(one)]));
  return tell(sql, {
    userId: due.user_id,
    organizationId: due.organization_id,
    title: minutes === 0 ? `Now: ${title}` : `${LEAD[minutes]}: ${title}`,
    body: place === "" ? words : `${words}, ${place}`,
    link: paths.event(event_id, due.is_series ? at : null),
    notice: eventNotices.reminder,
    event: `${event_id} ${at} ${starts_at} ${minutes}`,
    span: { starts_at, ends_at, time_zone, words },
    channels: { bell: false, push: false, mail: false, ...chosen, digest: false },
    uselessFrom: isoOf(Date.parse(starts_at) + LATE_MS),
  });
}

/** How a reminder says when: `10 minutes before` is `In 10 minutes`. */
const LEAD = Object.fromEntries(
  Object.entries(minuteNames).map(([minutes, name]) => [minutes, `In ${name.replace(" before", "")}`]),
);
