import type { Temporal } from "temporal-polyfill";
import { type Demo, insertMany } from "#api/demo/demo";
import type { Cast } from "#api/demo/cast";
import { seedBookingRequests } from "./requests/demo.ts";
import { workday } from "./workday.ts";

const ZONE = "Africa/Lagos";
const WORKDAY = [
  { from: "09:00", to: "12:30" },
  { from: "13:30", to: "17:00" },
];

/** The hours of the administrator and the recruiter, two links by which people book the recruiter, and one of the company. */
export async function seedBookingLinks(demo: Demo, cast: Cast, today: Temporal.PlainDate): Promise<void> {
  const { recruiter, employer, harbourline } = cast;
  await insertMany(
    demo,
    "working_hours",
    [recruiter, employer].map((person_id) => ({
      id: demo.id(),
      person_id,
      name: "Working hours",
      time_zone: ZONE,
      is_default: true,
      days: JSON.stringify([WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, [], []]),
      overrides: "[]",
    })),
  );
  const common = { owner_id: recruiter, organization_id: harbourline.id, notice: 120, place_kind: "call" };
  await insertMany(demo, "event_types", [
    {
      ...common,
      id: demo.id(),
      slug: "intro-call",
      name: "Intro call",
      description: "A first call about a job at Harbourline, or about working here at all.",
      lengths: [15, 30],
      window_days: 30,
      place: "https://meet.example/harbourline-intro",
      questions: JSON.stringify([
        {
          _id: demo.id(),
          label: "What would you like to talk about?",
          kind: "long_text",
          required: false,
          options: [],
        },
      ]),
    },
    {
      ...common,
      id: demo.id(),
      slug: "portfolio-review",
      name: "Portfolio review",
      description: "We look at one piece of your work together.",
      lengths: [45],
      window_days: 14,
      per_day: 2,
      buffer_after: 15,
      needs_confirmation: true,
      place: "",
      questions: JSON.stringify([
        { _id: demo.id(), label: "A link to your work", kind: "short_text", required: true, options: [] },
      ]),
    },
  ]);
  const kind = {
    id: demo.id(),
    name: "First interview",
    place: "https://meet.example/harbourline-interview",
  };
  await insertMany(demo, "event_types", [
    {
      ...kind,
      owner_id: null,
      organization_id: harbourline.id,
      slug: "first-interview",
      description: "Half an hour with one of us: about you, the job, and how we work.",
      lengths: [30],
      window_days: 30,
      notice: 120,
      place_kind: "call",
      scheduling: "round_robin",
      is_interview: true,
    },
  ]);
  const hosts = [employer, recruiter].map((host_id, at) => ({
    event_type_id: kind.id,
    host_id,
    position: at + 1,
    added_at: demo.now,
  }));
  await insertMany(demo, "event_type_hosts", hosts);
  const start = workday(today, 3).toZonedDateTime({ timeZone: ZONE, plainTime: "14:00" });
  await seedBookingRequests(demo, cast, kind, start);
}
