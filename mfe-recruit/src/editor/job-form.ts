import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import type {
  QuestionPlan,
  Salary,
  StagePlan,
} from "@loubby/shared-contracts/http/recruit/job-fields.schema";
import type { jobs } from "@loubby/shared-contracts/http/recruit/jobs";
import type { Job } from "@loubby/shared-contracts/http/recruit/jobs.schema";
import type { FieldProblem } from "@loubby/shared-contracts/http/failure";

/** What the API takes to write a job. */
export type JobBody = RequestOf<typeof jobs.create>["body"];

/** A stage in the form; `key` names the row before the server has given it an id. */
export type StageDraft = StagePlan & { readonly key: string };
/** A question in the form. */
export type QuestionDraft = QuestionPlan & { readonly key: string };

/** Pay as it is typed: in major units, either end may still be missing. */
export interface SalaryDraft extends Omit<Salary, "min" | "max"> {
  readonly min: number | null;
  readonly max: number | null;
}

/** A job as its form holds it. */
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
> {
  readonly salary: SalaryDraft;
  readonly stages: readonly StageDraft[];
  readonly questions: readonly QuestionDraft[];
}

const MINOR = 100;

/** A name for a new row of the form, unique in this tab. */
export const newKey = (): string => crypto.randomUUID();

/** A new job, with the pipeline that suits most. */
export function emptyForm(): JobForm {
  const stage = (name: string, type: StageDraft["type"]): StageDraft => ({ key: newKey(), name, type });
  return {
    title: "",
    occupation_code: null,
    description: null,
    country: null,
    city: "",
    workplace: null,
    employment_type: null,
    experience: null,
    education: null,
    skills: [],
    salary: { min: null, max: null, currency: "usd", period: "year", published: true },
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

/** The form of a job that exists. */
export function formOf(job: Job): JobForm {
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
    salary: job.salary
      ? { ...job.salary, min: job.salary.min / MINOR, max: job.salary.max / MINOR }
      : emptyForm().salary,
    stages: job.stages.map(({ _id, name, type }) => ({ key: _id, _id, name, type })),
    questions: job.questions.map((question) => ({ ...question, key: question._id })),
  };
}

/** What is sent: keys left out, pay in minor units. A pay with one end is a fixed amount. */
export function bodyOf({ salary, stages, questions, ...plain }: JobForm): JobBody {
  const { min, max, ...terms } = salary;
  const lower = min ?? max;
  return {
    ...plain,
    salary:
      lower === null
        ? null
        : { ...terms, min: Math.round(lower * MINOR), max: Math.round((max ?? lower) * MINOR) },
    stages: stages.map(({ key: _key, ...stage }) => stage),
    questions: questions.map(({ key: _key, ...question }) => ({
      ...question,
      options: question.kind === "single_choice" ? question.options : [],
    })),
  };
}

/** What a form can see for itself before the server is asked. */
export function problemsIn(form: JobForm): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (form.title.trim() === "") problems.push({ path: "title", message: "Please enter a title" });
  const { min, max } = form.salary;
  if (min !== null && max !== null && min > max) {
    problems.push({ path: "salary.max", message: "The upper end is below the lower one" });
  }
  form.questions.forEach((question, at) => {
    if (question.kind === "single_choice" && question.options.length < 2) {
      problems.push({ path: `questions.${at}.options`, message: "Give at least two options to choose from" });
    }
  });
  return problems;
}

/** The form as it is now, with the ids that the server gave to rows as they were sent. */
export function withIds(form: JobForm, sent: JobForm, written: Job): JobForm {
  const stageIds = new Map(sent.stages.map(({ key }, at) => [key, written.stages[at]?._id]));
  const questionIds = new Map(sent.questions.map(({ key }, at) => [key, written.questions[at]?._id]));
  return {
    ...form,
    stages: form.stages.map((stage) => withId(stage, stageIds.get(stage.key))),
    questions: form.questions.map((question) => withId(question, questionIds.get(question.key))),
  };
}

/** The form with rows that somebody else removed meanwhile made new ones again. */
export function withoutStrangers(form: JobForm, theirs: Job): JobForm {
  const known = new Set([...theirs.stages, ...theirs.questions].map(({ _id }) => _id));
  const freed = <Row extends { readonly _id?: string | undefined }>({ _id, ...row }: Row) =>
    (_id !== undefined && known.has(_id) ? { ...row, _id } : row) as Row;
  return { ...form, stages: form.stages.map(freed), questions: form.questions.map(freed) };
}

function withId<Row extends { readonly _id?: string | undefined }>(row: Row, _id: string | undefined): Row {
  return _id === undefined ? row : { ...row, _id };
}
