import type { Insertable } from "kysely";
import type { DB } from "#api/db/tables";
import { type Demo, insertMany } from "#api/demo/demo";
import type { JobText } from "#api/demo/job-texts";
import type { Company, Someone } from "#api/demo/cast";
import { seedResumes } from "./resumes.ts";

/** A job that other demo rows refer to. */
export interface SeededJob {
  readonly id: string;
  readonly company: Company;
  readonly text: JobText;
  readonly opened: Date;
  readonly stages: readonly { readonly id: string; readonly name: string }[];
}

const STARTS = ["In two weeks", "After one month's notice", "Immediately", "From January", "In six weeks"];
const INTERESTS = [
  "I've used your service as a customer and have always wondered how it works behind the scenes.",
  "I like solving concrete problems and seeing the effect of my work on the street.",
  "I want to work where decisions are written down and can be questioned.",
  "I've done something similar on a smaller scale and would love to do it properly.",
  "A friend works with you and told me how well the team deals with mistakes.",
];

interface Rows {
  applications: Insertable<DB["applications"]>[];
  events: Insertable<DB["application_events"]>[];
}

/**
 * Adds applications with résumés to every job, with their history day by day; the demo candidate, if given, has five.
 */
export async function seedApplications(
  demo: Demo,
  jobs: readonly SeededJob[],
  candidates: readonly Someone[],
  demoCandidate: Someone | null,
): Promise<void> {
  const rows: Rows = { applications: [], events: [] };
  const applied = new Set(demo.random.sample(jobs, 5).map((job) => job.id));
  const sought = new Map<Someone, JobText>();
  for (const job of jobs) {
    const people = demo.random.sample(candidates, demo.random.int(5, 26));
    if (demoCandidate !== null && applied.has(job.id)) people.push(demoCandidate);
    for (const person of people) {
      addApplication(demo, rows, job, person);
      if (!sought.has(person)) sought.set(person, job.text);
    }
  }
  const resumes = await seedResumes(demo, sought);
  const sent = rows.applications.map((row) => ({
    ...row,
    resume_file_id: resumes.get(row.candidate_id)?.fileId ?? null,
  }));
  const readings = rows.applications.flatMap(({ id, organization_id, candidate_id }) => {
    const resume = resumes.get(candidate_id);
    if (resume === undefined) return [];
    return [{ application_id: id, organization_id, ...resume.reading, source: "rules", read_at: demo.now }];
  });
  await insertMany(demo, "applications", sent);
  await insertMany(demo, "application_events", rows.events);
  await insertMany(demo, "resume_readings", readings);
}

function addApplication(demo: Demo, rows: Rows, job: SeededJob, person: Someone): void {
  const { random, now } = demo;
  const id = demo.id();
  const between = (from: Date) => new Date(from.getTime() + random.next() * (now.getTime() - from.getTime()));
  const base = { application_id: id, organization_id: job.company.id };
  let at = between(job.opened);
  const appliedAt = at;
  const first = job.stages[0];
  if (first === undefined) return;
  rows.events.push({
    id: demo.id(),
    ...base,
    actor_id: person.id,
    kind: "applied",
    from_stage: null,
    to_stage: first.name,
    to_stage_id: first.id,
    at,
  });
  let stage = first;
  for (const next of job.stages.slice(1)) {
    // Each stage lets fewer through than the one before.
    if (!random.chance(next.name === "Hired" ? 0.3 : 0.6)) break;
    at = between(at);
    rows.events.push({
      id: demo.id(),
      ...base,
      actor_id: job.company.admin,
      kind: "moved",
      from_stage: stage.name,
      from_stage_id: stage.id,
      to_stage: next.name,
      to_stage_id: next.id,
      at,
    });
    stage = next;
  }
  const hired = stage.name === "Hired";
  const rejected = !hired && random.chance(0.25);
  const rejectedAt = rejected ? between(at) : null;
  if (rejectedAt !== null) {
    rows.events.push({
      id: demo.id(),
      ...base,
      actor_id: job.company.admin,
      kind: "rejected",
      from_stage: stage.name,
      from_stage_id: stage.id,
      to_stage: null,
      at: rejectedAt,
    });
  }
  rows.applications.push({
    id,
    job_id: job.id,
    organization_id: job.company.id,
    candidate_id: person.id,
    stage_id: stage.id,
    status: hired ? "hired" : rejected ? "rejected" : "active",
    rejection_told_at: rejectedAt,
    answers: JSON.stringify([
      { question: "When could you start?", kind: "short_text", value: random.pick(STARTS) },
      {
        question: "Do you have the right to work where this job is?",
        kind: "yes_no",
        value: random.chance(0.9) ? "yes" : "no",
      },
      { question: "What about this work interests you?", kind: "long_text", value: random.pick(INTERESTS) },
    ]),
    applied_at: appliedAt,
    stage_entered_at: at,
  });
}
