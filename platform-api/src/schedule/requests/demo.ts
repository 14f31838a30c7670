import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Temporal } from "temporal-polyfill";
import type { Cast } from "#api/demo/cast";
import { daysAgo, type Demo, insertMany } from "#api/demo/demo";

/** What was asked to be booked, and when that interview is, as far as the demo is concerned. */
interface Asked {
  readonly id: string;
  readonly candidate_id: string;
  readonly name: string;
  readonly email: string;
}

/** The company's kind of interview that candidates are asked to book. */
interface Kind {
  readonly id: string;
  readonly name: string;
  readonly place: string;
}

const MINUTES = 30;

/**
 * Two requests to book an interview with Harbourline for one job: the demo candidate's, which is open, and another
 * applicant's, who booked it at `start` with the company's administrator.
 */
export async function seedBookingRequests(
  demo: Demo,
  { employer, recruiter, candidate, harbourline }: Cast,
  kind: Kind,
  start: Temporal.ZonedDateTime,
): Promise<void> {
  const [open, booked] = await findAsked(demo, candidate, harbourline.id);
  if (open === undefined || booked === undefined) return;
  const bookingId = await seedBooking(demo, booked, employer, harbourline.id, kind, start);
  const tasks = [open, booked].map(({ id }) => ({
    id: demo.id(),
    application_id: id,
    organization_id: harbourline.id,
    kind: "task" as const,
    title: `{first_name} {last_name} chooses a time: ${kind.name}`,
    assignee_id: recruiter,
    due_at: daysAgo(demo, -11),
    created_by: recruiter,
    created_at: daysAgo(demo, 3),
    ...(id === booked.id && { done_at: daysAgo(demo, 1), done_by: booked.candidate_id }),
  }));
  await insertMany(demo, "application_tasks", tasks);
  const requests = [open, booked].map(({ id }, at) => ({
    id: demo.id(),
    organization_id: harbourline.id,
    application_id: id,
    event_type_id: kind.id,
    kind_name: kind.name,
    asked_by: recruiter,
    message: "We'd like to hear more about your work, and you can ask us anything.",
    token_hash: secret(demo),
    task_title: tasks[at]?.title ?? "",
    task_id: tasks[at]?.id ?? null,
    asked_at: daysAgo(demo, 3),
    expires_at: daysAgo(demo, -11),
    // The clock reminded of the open one when it was asked three days ago.
    reminders: 1,
    ...(id === booked.id && {
      state: "booked",
      settled_at: daysAgo(demo, 1),
      booking_id: bookingId,
    }),
  }));
  await insertMany(demo, "booking_requests", requests);
  const line = (asked: Asked, actor_id: string, type: string, detail: string, days: number) => ({
    id: demo.id(),
    application_id: asked.id,
    organization_id: harbourline.id,
    actor_id,
    kind: type,
    detail,
    at: daysAgo(demo, days),
  });
  await insertMany(demo, "application_events", [
    line(open, recruiter, "booking_asked", kind.name, 3),
    line(booked, recruiter, "booking_asked", kind.name, 3),
    line(booked, booked.candidate_id, "interview_booked", kind.name, 1),
  ]);
}

/** The demo candidate's first open application to the company, and the latest other one for the same job. */
async function findAsked({ db }: Demo, candidate: string, organizationId: string): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    with own as (
      select a.id, a.job_id from applications a join jobs j on j.id = a.job_id
      where a.candidate_id = ${candidate} and a.organization_id = ${organizationId} and a.status = 'active'
      order by j.status in ('closed', 'archived'), a.applied_at limit 1
    )
    select a.id, a.candidate_id, u.first_name || ' ' || u.last_name as name, u.email_address::text as email
    from own join applications a on a.job_id = own.job_id join users u on u.id = a.candidate_id
    where a.status = 'active'
    order by a.id = own.id desc, a.applied_at desc, a.id limit 2`.execute(db);
  return rows;
}

async function seedBooking(
  demo: Demo,
  { id: applicationId, candidate_id, name, email }: Asked,
  host: string,
  organizationId: string,
  kind: Kind,
  start: Temporal.ZonedDateTime,
): Promise<string> {
  const [eventId, bookingId, slotId] = [demo.id(), demo.id(), demo.id()];
  const starts_at = start.toInstant().toString();
  const ends_at = start.toInstant().add({ minutes: MINUTES }).toString();
  const span = { starts_at, ends_at, time_zone: start.timeZoneId };
  await insertMany(demo, "events", [
    {
      ...span,
      id: eventId,
      owner_id: host,
      organization_id: organizationId,
      application_id: applicationId,
      client_id: slotId,
      title: `${kind.name} with ${name}`,
      kind: "interview",
      place: kind.place,
    },
  ]);
  await insertMany(demo, "event_occurrences", [
    { event_id: eventId, at: starts_at, owner_id: host, starts_at, ends_at },
  ]);
  const guest = { event_id: eventId, owner_id: host, user_id: candidate_id };
  await insertMany(demo, "event_guests", [guest]);
  await insertMany(demo, "event_answers", [
    { ...guest, id: demo.id(), response: "accepted", answered_at: daysAgo(demo, 1) },
  ]);
  await insertMany(demo, "bookings", [
    {
      ...span,
      id: bookingId,
      event_type_id: kind.id,
      host_id: host,
      organization_id: organizationId,
      event_id: eventId,
      state: "confirmed",
      slot_id: slotId,
      blocked_from: starts_at,
      blocked_to: ends_at,
      title: kind.name,
      place: kind.place,
      notice: 120,
      visitor_name: name,
      visitor_email: email,
      visitor_zone: start.timeZoneId,
      answers: "[]",
      created_at: daysAgo(demo, 1),
    },
  ]);
  await insertMany(demo, "booking_links", [{ token_hash: secret(demo), booking_id: bookingId }]);
  return bookingId;
}

/** The hash of a link that no one has: mailing it again makes one. */
const secret = (demo: Demo) => createHash("sha256").update(demo.id()).digest();
