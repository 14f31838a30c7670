import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import type { Salary, StagePlan } from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import type { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { Job, JobListItem } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import type { QuestionPlan } from "@loubby/shared-contracts/http/jobs/questions.schema";
import { salaryIn } from "./currency-of.ts";
import { hasOptions, knockOutOf } from "../questions/question-kinds.ts";

/** What the API takes to write a job. */
export type JobBody = RequestOf<typeof jobs.create>["body"];

/** A stage in the form; `key` names the row until the server gives it an id. */
export type StageDraft = StagePlan & { readonly key: string };
/** A question in the form. */
export type QuestionDraft = QuestionPlan & { readonly key: string };

/** Pay as typed: in major units, or in the words that were typed where they aren't an amount. Either end may be missing. */
export interface SalaryDraft extends Omit<Salary, "min" | "max"> {
  readonly min: number | string | null;
  readonly max: number | string | null;
  /** Whether someone chose the currency, so that the country no longer decides it. */
  readonly chosen?: boolean;
  /** What the company last paid in, for countries whose currency isn't offered. */
  readonly usual?: Salary["currency"];
}

/** A job as the form holds it. */
export interface JobForm extends Pick<
  Job,
  | "title"
  | "occupation_code"
  | "description"
  | "country"
  | "city"
  | "workplace"
  | "employment_type"
  | "experience"
  | "education"
  | "skills"
  | "department"
  | "closes_on"
  | "expected_reply_days"
  | "opening_count"
  | "hiring_team"
  | "confidential"
  | "anonymised"
> {
  readonly salary: SalaryDraft;
  readonly stages: readonly StageDraft[];
  readonly questions: readonly QuestionDraft[];
}

const MINOR = 100;

/** Returns a name for a new row of the form, unique in this tab. */
export const newKey = (): string => crypto.randomUUID();

/** What a new job takes over from the company's last one. */
export type LastJob = Pick<JobListItem, "country" | "salary">;

/**
 * Returns a new job, with the pipeline most companies start from, its creator on the hiring team, the country of the
 * company's last job and that country's currency.
 */
export function emptyForm(creator?: string, last?: LastJob): JobForm {
  const country = last?.country ?? null;
  const usual = last?.salary?.currency ?? "usd";
  const salary = {
    min: null,
    max: null,
    currency: usual,
    usual,
    period: last?.salary?.period ?? "year",
    published: true,
  };
  const stage = (name: string, type: StageDraft["type"]): StageDraft => ({ key: newKey(), name, type });
  return {
    title: "",
    occupation_code: null,
    description: null,
    country,
    city: "",
    workplace: null,
    employment_type: null,
    experience: null,
    education: null,
    skills: [],
    department: "",
    closes_on: null,
    expected_reply_days: 14,
    opening_count: 1,
    hiring_team: { hiring_managers: [], recruiters: creator ? [creator] : [], coordinators: [] },
    confidential: false,
    anonymised: false,
    salary: salaryIn(country, salary),
    stages: [
      stage("Applied", "applied"),
      stage("Screen", "screen"),
      stage("Interview", "interview"),
      stage("Offer", "offer"),
      stage("Hired", "hired"),
    ],
    questions: [],
  };
}

/** The day it is here; the server asks for the company's. Swedish writes days as ISO 8601 does. */
export const today = (): string => new Date().toLocaleDateString("sv-SE");

/** A job, or what it would be: new rows have no id yet. */
type Written = Omit<Job, "stages" | "questions"> & {
  readonly stages: readonly StagePlan[];
  readonly questions: readonly QuestionPlan[];
};

/** Returns the form of an existing job. */
export function formOf(job: Written): JobForm {
  return {
    title: job.title,
    occupation_code: job.occupation_code,
    description: job.description,
    country: job.country,
    city: job.city,
    workplace: job.workplace,
    employment_type: job.employment_type,
    experience: job.experience,
    education: job.education,
    skills: job.skills,
    department: job.department,
    closes_on: job.closes_on,
    expected_reply_days: job.expected_reply_days,
    opening_count: job.opening_count,
    hiring_team: job.hiring_team,
    confidential: job.confidential,
    anonymised: job.anonymised,
    salary: job.salary
      ? { ...job.salary, min: job.salary.min / MINOR, max: job.salary.max / MINOR }
      : salaryIn(job.country, emptyForm().salary),
    stages: job.stages.map((stage) => ({ ...stagePlanOf(stage), key: stage._id ?? newKey() })),
    questions: job.questions.map((question) => ({ ...question, key: question._id ?? newKey() })),
  };
}

/** Removes what only the server knows about a stage. */
function stagePlanOf({ _id, name, type }: StagePlan): StagePlan {
  return { ...(_id !== undefined && { _id }), name, type };
}

/** Returns what is sent: without keys, with pay in minor units. A single figure is a fixed amount. */
export function bodyOf({ salary, stages, questions, ...plain }: JobForm): JobBody {
  const { min: from, max: to, chosen: _chosen, usual: _usual, ...terms } = salary;
  // What isn't an amount is never sent: the form says so and doesn't save.
  const min = typeof from === "string" ? null : from;
  const max = typeof to === "string" ? null : to;
  const lower = min ?? max;
  return {
    ...plain,
    salary:
      lower === null
        ? null
        : { ...terms, min: Math.round(lower * MINOR), max: Math.round((max ?? lower) * MINOR) },
    stages: stages.map(({ key: _key, ...stage }) => stage),
    questions: plainQuestions(questions),
  };
}

/** Returns questions as sent: without keys, and without options their kind doesn't have. */
export function plainQuestions(questions: readonly QuestionDraft[]): QuestionPlan[] {
  return questions.map(({ key: _key, ...question }) => {
    const options = hasOptions(question.kind) ? question.options : [];
    return { ...question, options, knock_out: knockOutOf(question.kind, options, question.knock_out) };
  });
}

/** Returns the current form with the ids that the server gave to the rows as they were sent. */
export function withIds(form: JobForm, sent: JobForm, written: Job): JobForm {
  const stageIds = new Map(sent.stages.map(({ key }, at) => [key, written.stages[at]?._id]));
  const questionIds = new Map(sent.questions.map(({ key }, at) => [key, written.questions[at]?._id]));
  return {
    ...form,
    stages: form.stages.map((stage) => withId(stage, stageIds.get(stage.key))),
    questions: form.questions.map((question) => withId(question, questionIds.get(question.key))),
  };
}

/** Returns the form with rows that someone else removed turned into new ones. */
export function withoutStrangers(form: JobForm, theirs: JobForm): JobForm {
  const known = new Set([...theirs.stages, ...theirs.questions].map(({ _id }) => _id));
  const freed = <Row extends { readonly _id?: string | undefined }>({ _id, ...row }: Row) =>
    (_id !== undefined && known.has(_id) ? { ...row, _id } : row) as Row;
  return { ...form, stages: form.stages.map(freed), questions: form.questions.map(freed) };
}

function withId<Row extends { readonly _id?: string | undefined }>(row: Row, _id: string | undefined): Row {
  return _id === undefined ? row : { ...row, _id };
}
