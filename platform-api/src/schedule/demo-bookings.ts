import { type Demo, insertMany } from "#api/demo/demo";
import type { Cast } from "#api/demo/cast";

const ZONE = "Africa/Lagos";
const WORKDAY = [
  { from: "09:00", to: "12:30" },
  { from: "13:30", to: "17:00" },
];

/** The recruiter's hours, and two links by which people book them. */
export async function seedBookingLinks(demo: Demo, { recruiter, harbourline }: Cast): Promise<void> {
  await insertMany(demo, "working_hours", [
    {
      id: demo.id(),
      person_id: recruiter,
      name: "Working hours",
      time_zone: ZONE,
      is_default: true,
      days: JSON.stringify([WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, [], []]),
      overrides: "[]",
    },
  ]);
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
}
