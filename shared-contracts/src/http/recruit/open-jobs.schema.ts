import { z } from "zod";
import { employmentTypes, experienceLevels, workplaces } from "../../shell/lists.ts";
import { pageOf, pageQuery } from "../page.schema.ts";
import { RichText } from "../rich-text.schema.ts";
import { QuestionPlan, Salary } from "./job-fields.schema.ts";

const Company = z.object({
  _id: z.uuid(),
  company_name: z.string(),
  name_slug: z.string(),
  logo_url: z.string().nullable(),
});

/** A published job in a search's results. `salary` is absent where the company keeps it to itself. */
export const OpenJobListItem = z.object({
  _id: z.uuid(),
  title: z.string(),
  company: Company,
  country: z.string().nullable(),
  city: z.string(),
  workplace: z.string().nullable(),
  employment_type: z.string().nullable(),
  experience: z.string().nullable(),
  salary: Salary.nullable(),
  skills: z.array(z.string()),
  opened_at: z.string().nullable(),
  /** Whether the asking candidate has applied. */
  applied: z.boolean(),
});
export type OpenJobListItem = z.output<typeof OpenJobListItem>;

/** A published job, whole. */
export const OpenJob = OpenJobListItem.extend({
  description: RichText.nullable(),
  education: z.string().nullable(),
  questions: z.array(QuestionPlan.extend({ _id: z.uuid() })),
});
export type OpenJob = z.output<typeof OpenJob>;

/** The answer to one question; a yes/no is `yes` or `no`. */
const Answer = z.object({
  question_id: z.uuid(),
  value: z.string().trim().max(5000, "At most 5,000 characters"),
});

export const ApplicationReceipt = z.object({
  _id: z.uuid(),
  job_id: z.uuid(),
  stage: z.string(),
  applied_at: z.string(),
});

export const openJobsSchema = {
  list: {
    query: z.object({
      ...pageQuery,
      q: z.string().trim().max(200).optional(),
      country: z.string().length(2).optional(),
      workplace: z.enum(workplaces).optional(),
      employment_type: z.enum(employmentTypes).optional(),
      experience: z.enum(experienceLevels).optional(),
    }),
    /** `total` stops counting at 1,000. */
    response: pageOf(OpenJobListItem).extend({ total: z.int() }),
  },
  get: { response: OpenJob },
  apply: {
    body: z.object({
      resume_file_id: z.uuid("Please add your résumé"),
      answers: z.array(Answer).max(30),
      note: z.string().trim().max(3000, "At most 3,000 characters").default(""),
    }),
    response: ApplicationReceipt,
  },
};
