import { sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import type { EventKind } from "@loubby/shared-contracts/http/schedule/events.schema";
import { type Demo, insertMany } from "#api/demo/demo";
import type { Cast } from "#api/demo/cast";
import { seedBookingLinks } from "./demo-bookings.ts";
import { layOutAnew } from "./series/laid-out.ts";
import { workday } from "./workday.ts";

interface Plan {
  readonly owner: string;
  readonly guests?: readonly string[];
  readonly title: string;
  readonly kind: EventKind;
  /** Working days from today; 0 is today, or on a weekend the Monday after it. */
  readonly days: readonly number[];
  readonly time: string;
  readonly minutes: 15 | 30 | 45 | 60;
  /** It is all day on so many days from the first; then neither time nor minutes count. */
  readonly wholeDays?: number;
  readonly place?: string;
  readonly notes?: string;
  /** It leaves its people free. */
  readonly isFree?: true;
  /** It begins on the one day and goes on every week. */
  readonly isWeekly?: true;
  /** It is about the job of the application that interviews are for. */
  readonly isAboutJob?: true;
}

const ZONE = "Africa/Lagos";
const WORKDAYS = [-4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6];

/** Two weeks of everyone's calendar, from last week to next. */
export async function seedSchedule(demo: Demo, cast: Cast): Promise<void> {
  const today = Temporal.Instant.from(demo.now.toISOString()).toZonedDateTimeISO(ZONE).toPlainDate();
  const { employer, recruiter, partner, harbourline, quillstone } = cast;
  const companies = new Map([
    ...[employer, recruiter, partner].map((person) => [person, harbourline.id] as const),
    [quillstone.admin, quillstone.id],
  ]);
  const interviewedFor = await findInterviewed(demo, cast);
  for (const plan of plansOf(cast)) {
    const laid = plan.days.map((days) => {
      const date = workday(today, days).toString();
      const recurrence = plan.isWeekly ? "weekly" : "none";
      const isWhole = plan.wholeDays !== undefined;
      const when = isWhole ? { time: "00:00", time_zone: "UTC" } : { time: plan.time, time_zone: ZONE };
      const rule = { date, ...when, recurrence, custom: null, until: null, count: null } as const;
      return { rule, ...layOutAnew(rule, demo.now.getTime()) };
    });
    const minutes = plan.wholeDays === undefined ? plan.minutes : plan.wholeDays * 24 * 60;
    const rows = laid.map(({ rule, starts, to }) => {
      const start = Temporal.Instant.from(starts[0] ?? "");
      return {
        id: demo.id(),
        owner_id: plan.owner,
        organization_id: companies.get(plan.owner) ?? null,
        application_id: plan.kind === "interview" ? (interviewedFor?.id ?? null) : null,
        client_id: demo.id(),
        title: plan.title,
        kind: plan.kind,
        starts_at: start.toString(),
        ends_at: start.add({ minutes }).toString(),
        time_zone: rule.time_zone,
        all_day: plan.wholeDays !== undefined,
        shows_as: plan.isFree ? "free" : null,
        place: plan.place ?? "",
        notes: plan.notes ?? "",
        recurrence: rule.recurrence,
        wall_date: rule.date,
        wall_time: rule.time,
        laid_out_to: to,
      };
    });
    await insertMany(demo, "events", rows);
    const occurrences = rows.flatMap(({ id, owner_id }, index) =>
      (laid[index]?.starts ?? []).map((at) => ({
        event_id: id,
        at,
        owner_id,
        starts_at: at,
        ends_at: Temporal.Instant.from(at).add({ minutes }).toString(),
      })),
    );
    await insertMany(demo, "event_occurrences", occurrences);
    const guests = rows.flatMap(({ id, owner_id }) =>
      (plan.guests ?? []).map((user_id) => ({ event_id: id, owner_id, user_id })),
    );
    await insertMany(demo, "event_guests", guests);
    if (plan.isAboutJob && interviewedFor) {
      const about = { kind: "job", subject_id: interviewedFor.job_id };
      await insertMany(
        demo,
        "event_subjects",
        rows.map(({ id, owner_id }) => ({ event_id: id, owner_id, ...about })),
      );
    }
  }
  await seedBookingLinks(demo, cast, today);
  await seedRooms(demo, cast);
}

/** The rooms of a company. */
async function seedRooms(demo: Demo, { harbourline }: Cast): Promise<void> {
  const rooms = [
    { name: "Harbour", place: "1st floor", capacity: 12 },
    { name: "Lighthouse", place: "2nd floor", capacity: 6 },
    { name: "Phone booth", place: "2nd floor", capacity: 1 },
  ];
  const rows = rooms.map((room) => ({ ...room, id: demo.id(), organization_id: harbourline.id }));
  await insertMany(demo, "rooms", rows);
}

/** Returns which of the candidate's applications to Harbourline the interviews are about: one has to be named among several. */
async function findInterviewed(
  { db }: Demo,
  { candidate, harbourline }: Cast,
): Promise<{ readonly id: string; readonly job_id: string } | undefined> {
  const { rows } = await sql<{ id: string; job_id: string }>`
    select a.id, a.job_id from application_facts a join job_facts j on j.id = a.job_id
    where a.candidate_id = ${candidate} and a.organization_id = ${harbourline.id} and a.status = 'active'
    order by j.status in ('closed', 'archived'), a.applied_at limit 1`.execute(db);
  return rows[0];
}

function plansOf({ employer, recruiter, candidate, seller, partner, quillstone }: Cast): Plan[] {
  const standUp = {
    title: "Hiring stand-up",
    kind: "stand_up",
    days: WORKDAYS,
    time: "09:30",
    minutes: 15,
  } as const;
  const focus = { kind: "focus", days: WORKDAYS.filter((day) => day % 2 === 0), minutes: 60 } as const;
  return [
    { owner: employer, guests: [recruiter, partner], ...standUp },
    { owner: quillstone.admin, ...standUp, title: "Team stand-up" },
    {
      owner: employer,
      guests: [recruiter, partner],
      title: "Weekly planning stand-up",
      kind: "stand_up",
      days: [-4],
      isWeekly: true,
      time: "10:15",
      minutes: 30,
    },
    {
      owner: employer,
      guests: [candidate, recruiter],
      title: "Interview with Kofi Mensah",
      kind: "interview",
      days: [1],
      time: "11:00",
      minutes: 45,
      place: "Harbourline office, third floor",
      notes: "Bring one piece of work that you are proud of.\nWe keep ten minutes for your questions.",
    },
    {
      owner: recruiter,
      guests: [candidate],
      title: "First call",
      kind: "interview",
      days: [-3],
      time: "14:00",
      minutes: 30,
    },
    {
      owner: recruiter,
      guests: [employer],
      title: "Shortlist review",
      isAboutJob: true,
      kind: "meeting",
      days: [0],
      time: "16:00",
      minutes: 45,
    },
    {
      owner: partner,
      guests: [employer],
      title: "Partner check-in",
      kind: "meeting",
      days: [2],
      time: "15:00",
      minutes: 30,
    },
    {
      owner: employer,
      guests: [recruiter],
      title: "Offer round",
      isAboutJob: true,
      kind: "meeting",
      days: [5],
      time: "11:00",
      minutes: 60,
    },
    { owner: recruiter, title: "Reading applications", time: "13:00", ...focus },
    {
      owner: candidate,
      title: "Prepare for the interview",
      kind: "focus",
      days: [0],
      time: "17:00",
      minutes: 60,
    },
    { owner: candidate, title: "Learning hour", time: "19:00", isFree: true, ...focus },
    { owner: candidate, title: "Send references", kind: "reminder", days: [2], time: "09:00", minutes: 15 },
    { owner: seller, title: "Store maintenance", time: "10:00", ...focus },
    {
      owner: seller,
      title: "Answer new buyers",
      kind: "reminder",
      days: [0, 1, 2, 3, 4, 5],
      time: "15:30",
      minutes: 15,
    },
    { owner: partner, title: "Plan next month", kind: "focus", days: [4], time: "09:00", minutes: 60 },
    {
      owner: employer,
      guests: [recruiter],
      title: "Careers fair in Kisumu",
      kind: "meeting",
      days: [2],
      time: "09:00",
      minutes: 60,
      wholeDays: 3,
    },
  ];
}
