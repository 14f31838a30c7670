import { inspect, isDeepStrictEqual } from "node:util";
import { ask, type Side } from "./side.ts";
import type { Task, Work } from "./tasks.ts";

/**
 * Asks every side for the same once and throws unless all say the same: as many rows in the same order, with the same
 * parts.
 */
export async function compareAnswers(ours: Side, theirs: readonly Side[], task: Task): Promise<void> {
  const ourAnswer = await ask(ours, task);
  for (const side of theirs) {
    const answer = await ask(side, task);
    const columns = countsApplications(task.work, answer) ? COUNTED : LISTED;
    const [said, expected] = [essence(task.work, answer, columns), essence(task.work, ourAnswer, columns)];
    if (!isDeepStrictEqual(said, expected))
      throw new Error(
        `${side.name} answers ${task.work} otherwise:\n${inBrief(said)}\nours:\n${inBrief(expected)}`,
      );
  }
}

const LISTED = [
  "title",
  "status",
  "country",
  "city",
  "workplace",
  "employment_type",
  "salary",
  "department",
  "confidential",
  "close_reason",
  "closes_on",
  "opening_count",
  "is_template",
];

const COUNTED = [...LISTED, "active_count", "new_count", "hired_count"];

interface List {
  readonly items: readonly object[];
  readonly counts?: Readonly<Record<string, number>>;
}

interface Job {
  readonly stages: readonly object[];
  readonly questions: readonly object[];
  readonly openings: readonly object[];
  readonly team: readonly { readonly first_name: string }[];
  readonly created_by: { readonly first_name: string };
}

/** Not every peer can count each job's applications by their state. */
function countsApplications(work: Work, answer: unknown): boolean {
  return work === "counts" && "active_count" in ((answer as List).items[0] ?? {});
}

function inBrief(essence: unknown): string {
  return inspect(essence, { depth: 4, maxArrayLength: 2 });
}

/** What of an answer has to be the same: all but ids and moments, which each side makes itself. */
function essence(work: Work, answer: unknown, columns: readonly string[]): unknown {
  switch (work) {
    case "list":
      return (answer as List).items.map((item) => pick(item, LISTED));
    case "counts": {
      const { items, counts = {} } = answer as List;
      const some = Object.entries(counts).filter(([, count]) => count > 0);
      return { items: items.map((item) => pick(item, columns)), counts: Object.fromEntries(some) };
    }
    case "job":
    case "create":
      return essenceOfJob(answer as Job);
    case "update":
      return new Date(
        (answer as { lastPushNotificationView: string }).lastPushNotificationView,
      ).toISOString();
    case "apply":
      return pick(answer as object, ["stage"]);
  }
}

function essenceOfJob(job: Job) {
  return {
    ...pick(job, [...LISTED, "description", "experience", "education", "skills", "expected_reply_days"]),
    stages: job.stages.map((stage) => pick(stage, ["name", "type"])),
    questions: job.questions.map((question) => pick(question, ["label", "kind", "options", "required"])),
    openings: job.openings.map((opening) => pick(opening, ["number", "state"])),
    team: job.team.map(({ first_name }) => first_name),
    created_by: job.created_by.first_name,
  };
}

function pick(from: object, names: readonly string[]) {
  const fields = from as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}
