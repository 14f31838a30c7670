import { daysAgo, type Demo, insertMany } from "#api/demo/demo";
import type { JobText } from "#api/demo/job-texts";
import type { Cast } from "#api/demo/cast";
import { describe, stagesOf } from "./jobs.ts";

const TEXT: JobText = {
  title: "Fleet Electrification Manager",
  code: "11-3071.00",
  summary:
    "A third of our vans will be electric by next summer. You will decide which third, where they charge, and what we tell the drivers.",
  doing: [
    "Plan routes and charging together with the routing team",
    "Agree terms with three charging networks and hold them to these",
    "Ride along once a fortnight and bring back what the numbers do not say",
  ],
  bringing: [
    "Experience with fleets, energy or both",
    "Comfort with a spreadsheet and with a depot at six in the morning",
  ],
  skills: ["Fleet management", "Energy procurement", "Route planning"],
  experience: "5-10",
  education: null,
  salary: [52_000, 64_000, "gbp"],
};

/** Two unpublished jobs of the demo company: one nearly finished, one just started. */
export async function seedDrafts(demo: Demo, { harbourline }: Cast): Promise<void> {
  const base = { organization_id: harbourline.id, created_by: harbourline.admin, status: "draft" };
  const [salary_min, salary_max, salary_currency] = TEXT.salary;
  const written = {
    id: demo.id(),
    ...base,
    title: TEXT.title,
    occupation_code: TEXT.code,
    description: JSON.stringify(describe(TEXT)),
    description_text: [TEXT.summary, ...TEXT.doing, ...TEXT.bringing].join("\n"),
    country: "GB",
    city: "Leeds",
    workplace: "Hybrid",
    employment_type: "Full-time",
    experience: TEXT.experience,
    skills: [...TEXT.skills],
    salary_min: salary_min * 100,
    salary_max: salary_max * 100,
    salary_currency,
    salary_period: "year",
    created_at: daysAgo(demo, 2.3),
    updated_at: daysAgo(demo, 0.4),
  };
  const begun = {
    id: demo.id(),
    ...base,
    title: "Office Manager",
    created_at: daysAgo(demo, 5.1),
    updated_at: daysAgo(demo, 5),
  };
  await insertMany(demo, "jobs", [written, begun]);
  await insertMany(demo, "stages", [
    ...stagesOf(demo, harbourline, written.id),
    ...stagesOf(demo, harbourline, begun.id),
  ]);
}
