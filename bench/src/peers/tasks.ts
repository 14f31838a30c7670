import type { Candidate, World } from "./world.ts";

/** What is asked of every side: two reads of the jobs, one of a job with its parts, and three writes. */
export const works = ["list", "counts", "job", "update", "create", "apply"] as const;
export type Work = (typeof works)[number];

/** The answer to a question of the job that stands at `at`, from 0. */
export interface SentAnswer {
  readonly question_id: string;
  readonly at: number;
  readonly value: string;
}

/** One request, in no side's words. */
export type Task =
  | { readonly work: "list" | "counts"; readonly limit: number }
  | { readonly work: "job"; readonly jobId: string }
  | { readonly work: "update"; readonly candidate: Candidate; readonly seenAt: string }
  | { readonly work: "create"; readonly form: JobForm }
  | {
      readonly work: "apply";
      readonly jobId: string;
      readonly candidate: Candidate;
      readonly answers: readonly SentAnswer[];
    };

export type JobForm = ReturnType<typeof jobForm>;

/** Says which task is the nth of its kind. No candidate is to apply twice for one job. */
export function planTasks(world: World): (work: Work, n: number) => Task {
  const { candidates, colleagueIds } = world;
  const open = world.tables.jobs.filter(
    (row) => row["status"] === "open" && String(row["title"]).startsWith("Bench "),
  );
  const openIds = open.map((row) => String(row["id"]));
  const questionIds = new Map<string, string[]>();
  for (const row of world.tables.questions) {
    const ids = questionIds.get(String(row["job_id"])) ?? [];
    ids[Number(row["position"])] = String(row["id"]);
    questionIds.set(String(row["job_id"]), ids);
  }
  const answersTo = (jobId: string): SentAnswer[] =>
    (questionIds.get(jobId) ?? []).map((question_id, at) => ({ question_id, at, value: ANSWERS[at] ?? "" }));
  return (work, n) => {
    const candidate = candidates[n % candidates.length];
    // Another job each time, and another for the same candidate when their turn comes again.
    const jobId = openIds[(n + Math.floor(n / candidates.length)) % openIds.length];
    if (candidate === undefined || jobId === undefined)
      throw new Error("No one is there to apply for a job.");
    switch (work) {
      case "list":
      case "counts":
        return { work, limit: 30 };
      case "job":
        return { work, jobId: openIds[(n * STRIDE) % openIds.length] ?? jobId };
      case "update":
        return { work, candidate, seenAt: new Date(BELL + n * 1000).toISOString() };
      case "create":
        return { work, form: jobForm(n, colleagueIds) };
      case "apply":
        return { work, jobId, candidate, answers: answersTo(jobId) };
    }
  };
}

const ANSWERS = ["Because planning is what I do best, and you do it for others.", "yes", "Night"];
/** Far enough from one to the next that no two neighbours share a page of the table. */
const STRIDE = 7919;
const BELL = Date.parse("2020-01-01T00:00:00Z");

function jobForm(n: number, colleagueIds: readonly string[]) {
  const [manager = "", recruiter = "", coordinator = ""] = colleagueIds;
  return {
    title: `New job ${n}`,
    description: {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: "Own the planner and its figures." }] }],
    },
    country: "NG",
    city: "Lagos",
    workplace: "Hybrid",
    employment_type: "Full-time",
    experience: "2-5",
    skills: ["TypeScript", "PostgreSQL", "React"],
    salary: { min: 4_000_000, max: 6_000_000, currency: "usd", period: "year", published: true },
    department: "Engineering",
    opening_count: 2,
    hiring_team: { hiring_managers: [manager], recruiters: [recruiter], coordinators: [coordinator] },
    stages: [
      { name: "Applied", type: "applied" },
      { name: "Screen", type: "interview" },
      { name: "Interview", type: "interview" },
      { name: "Offer", type: "interview" },
      { name: "Hired", type: "hired" },
    ],
    questions: [
      { label: "Why do you want to work with us?", kind: "long_text", options: [], required: true },
      { label: "May you work here?", kind: "yes_no", options: [], required: true },
      { label: "Which shift suits you?", kind: "single_choice", options: ["Day", "Night"], required: true },
    ],
  };
}
