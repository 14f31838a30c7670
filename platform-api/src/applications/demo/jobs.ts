import type { Insertable } from "kysely";
import type { DB } from "#api/db/tables";
import { daysAgo, type Demo, insertMany } from "#api/demo/demo";
import { type JobText, jobTexts, places } from "#api/demo/job-texts";
import { salaryIn } from "#api/demo/salary-in";
import type { Cast, Company, Someone } from "#api/demo/cast";
import { seedApplications, type SeededJob } from "./applications.ts";
import { seedReview } from "./review.ts";

const STAGES = [
  { name: "Applied", type: "applied" },
  { name: "Screen", type: "screen" },
  { name: "Interview", type: "interview" },
  { name: "Offer", type: "offer" },
  { name: "Hired", type: "hired" },
] as const;

const QUESTIONS = [
  { label: "When could you start?", kind: "short_text", options: [], required: true },
  { label: "Do you have the right to work where this job is?", kind: "yes_no", options: [], required: true },
  { label: "What about this work interests you?", kind: "long_text", options: [], required: false },
] as const;

/** Jobs of all the demo's companies in every status, and the applications they got over the last weeks. */
export async function seedRecruit(demo: Demo, cast: Cast): Promise<void> {
  const jobs: SeededJob[] = [];
  for (let round = 0; round < 2; round += 1) {
    for (const text of jobTexts) jobs.push(await addJob(demo, cast.harbourline, text));
  }
  for (const company of [cast.quillstone, ...cast.others]) {
    for (const text of demo.random.sample(jobTexts, 4)) jobs.push(await addJob(demo, company, text));
  }
  const candidate: Someone = { id: cast.candidate, name: "Kofi Mensah", email: "candidate@demo.test" };
  await seedApplications(demo, jobs, cast.candidates, candidate);
  await settleStatuses(demo, cast.harbourline);
  await seedReview(demo, cast.harbourline);
}

/** A published job with its stages and questions. */
export async function addJob(demo: Demo, company: Company, text: JobText): Promise<SeededJob> {
  const { random } = demo;
  const id = demo.id();
  const place = random.pick(places);
  const opened = daysAgo(demo, random.int(2, 44) + random.next());
  const { min, max, currency } = salaryIn(place.country, text);
  await insertMany(demo, "jobs", [
    {
      id,
      organization_id: company.id,
      created_by: company.admin,
      title: text.title,
      occupation_code: text.code,
      status: "open",
      description: JSON.stringify(describe(text)),
      description_text: [text.summary, ...text.doing, ...text.bringing].join("\n"),
      country: place.country,
      city: place.city,
      workplace: random.pick(["On-site", "Hybrid", "Remote"]),
      employment_type: random.chance(0.85) ? "Full-time" : random.pick(["Contract", "Part-time"]),
      experience: text.experience,
      education: text.education,
      skills: [...text.skills],
      department: departmentOf(text),
      opening_count: 1 + (text.skills.length % 3),
      // A few jobs already have a closing date.
      closes_on: text.title.length % 3 === 0 ? daysAgo(demo, -28).toISOString().slice(0, 10) : null,
      salary_min: min * 100,
      salary_max: max * 100,
      salary_currency: currency,
      salary_period: "year",
      salary_published: random.chance(0.75),
      opened_at: opened,
      created_at: opened,
      updated_at: opened,
    },
  ]);
  await insertMany(demo, "job_team", [
    { job_id: id, organization_id: company.id, user_id: company.admin, role: "hiring_manager" },
  ]);
  const stages = stagesOf(demo, company, id);
  await insertMany(demo, "stages", stages);
  const questions: Insertable<DB["questions"]>[] = QUESTIONS.map((question, position) => ({
    id: demo.id(),
    job_id: id,
    organization_id: company.id,
    position,
    ...question,
    options: [...question.options],
  }));
  await insertMany(demo, "questions", questions);
  return { id, company, text, opened, stages };
}

const DEPARTMENTS: Readonly<Record<string, string>> = {
  "15": "Engineering",
  "11": "Operations",
  "13": "People",
  "27": "Product",
};

/** By the first digits of the occupation. */
function departmentOf({ code }: JobText): string {
  return DEPARTMENTS[code.slice(0, 2)] ?? "";
}

/** The stages of a new job of the demo, as rows. */
export function stagesOf(demo: Demo, company: Company, jobId: string) {
  return STAGES.map((stage, position) => ({
    id: demo.id(),
    job_id: jobId,
    organization_id: company.id,
    position,
    ...stage,
  }));
}

/** The rich text of a job. */
export function describe(text: JobText) {
  const paragraph = (words: string) => ({ type: "paragraph", content: [{ type: "text", text: words }] });
  const heading = (words: string) => ({
    type: "heading",
    attrs: { level: 2 },
    content: [{ type: "text", text: words }],
  });
  const list = (items: readonly string[]) => ({
    type: "bulletList",
    content: items.map((item) => ({ type: "listItem", content: [paragraph(item)] })),
  });
  return {
    type: "doc",
    content: [
      paragraph(text.summary),
      heading("What you will do"),
      list(text.doing),
      heading("What you bring"),
      list(text.bringing),
    ],
  };
}

/** A month of decisions: some jobs were filled, some are waiting, some are still being written. */
async function settleStatuses(demo: Demo, company: Company): Promise<void> {
  const rows = await demo.db
    .selectFrom("jobs")
    .select("id")
    .where("organization_id", "=", company.id)
    .orderBy("opened_at")
    .execute();
  const move = (ids: readonly { id: string }[], status: string, closed: boolean) =>
    demo.db
      .updateTable("jobs")
      .set({ status, ...(closed ? { closed_at: daysAgo(demo, 3), close_reason: "filled" } : {}) })
      .where(
        "id",
        "in",
        ids.map(({ id }) => id),
      )
      .execute();
  await move(rows.slice(0, 5), "closed", true);
  await move(rows.slice(0, 2), "archived", true);
  await move(rows.slice(5, 8), "on_hold", false);
}
