import { z } from "zod";
import { currencies, type CurrencyCode } from "../../shell/wallet/currencies.ts";
import { employmentTypes, experienceLevels, workplaces } from "../../shell/lists.ts";
import { pageOf, pageQuery } from "../page.schema.ts";
import { RichText } from "../rich-text.schema.ts";
import { Salary, salaryPeriods } from "../jobs/job-fields.schema.ts";
import { OpenQuestion } from "../jobs/questions.schema.ts";
import { Carried } from "../applications/source.schema.ts";
import { Respelled } from "../respelled.schema.ts";

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
  /**
   * How their application ended, as far as they were told; null while it is open, or there is none. `declined`: the company
   * closed it because they declined its offer.
   */
  outcome: z.enum(["hired", "rejected", "declined", "withdrawn"]).nullable(),
});
export type OpenJobListItem = z.output<typeof OpenJobListItem>;

/** A published job, whole. */
export const OpenJob = OpenJobListItem.extend({
  description: RichText.nullable(),
  education: z.string().nullable(),
  /** The last day on which it takes applications (`2026-12-31`), if one was set. */
  closes_on: z.string().nullable(),
  /** Days within which the company promises an answer. */
  expected_reply_days: z.int(),
  /** Whether it stands in lists; a confidential job is there only for who has its address. */
  listed: z.boolean(),
  questions: z.array(OpenQuestion),
});
export type OpenJob = z.output<typeof OpenJob>;

/**
 * The answer to one question. A yes/no is `yes` or `no`, several choices stand on a line each, a number is decimal, a
 * phone number E.164, a file or film the id of an upload for `answer-file` or `answer-video`.
 */
const Answer = z.object({
  question_id: z.uuid(),
  value: z.string().trim().max(5000, "At most 5,000 characters."),
});

/** What a candidate need not enter again; `value` as `apply` takes it. */
export const Prefill = z.object({
  resume: z.object({ file_id: z.uuid(), name: z.string(), size: z.int() }).nullable(),
  answers: z.array(
    z.object({
      question_id: z.uuid(),
      value: z.string(),
      /** Of an answer that is a file. */
      file: z.object({ name: z.string(), size: z.int() }).optional(),
    }),
  ),
  /** Of the account; the company gets it too. */
  phone_number: z.string().nullable(),
  /** Nothing that is needed is missing: it can be sent as it is. */
  is_complete: z.boolean(),
});
export type Prefill = z.output<typeof Prefill>;

export const ApplicationReceipt = z.object({
  _id: z.uuid(),
  job_id: z.uuid(),
  stage: z.string(),
  applied_at: z.string(),
});

const currencyCodes = Object.keys(currencies) as [CurrencyCode, ...CurrencyCode[]];

/** What published jobs are narrowed by. */
export const OpenJobSearch = z.object({
  q: z.string().trim().max(200).optional(),
  /** A title of the list of occupations, or what was typed of one; one that no one knows matches no job. */
  occupation: z.string().trim().max(120).optional(),
  country: z.string().length(2).optional(),
  workplace: z.enum(workplaces).optional(),
  employment_type: z.enum(employmentTypes).optional(),
  experience: z.enum(experienceLevels).optional(),
  /** Pays at least so much, in whole units of `currency` (usd unless told) for each `period` (year unless told). */
  pay: z.coerce.number().int().min(1).max(10_000_000_000).optional(),
  currency: z.enum(currencyCodes).optional(),
  period: z.enum(salaryPeriods).optional(),
});
export type OpenJobSearch = z.output<typeof OpenJobSearch>;

export const openJobsSchema = {
  list: {
    /** `exact`: only jobs that have the words of `q` as they are typed. */
    query: OpenJobSearch.extend(pageQuery).extend({ exact: z.literal("true").optional() }),
    /**
     * `total` stops counting at 1,000. `near`: no job has the words of `q`; these have words spelt nearly so, which
     * `respelled` names.
     */
    response: pageOf(OpenJobListItem).extend({
      total: z.int(),
      near: z.boolean().optional(),
      respelled: z.array(Respelled).optional(),
    }),
  },
  get: { response: OpenJob },
  prefill: { response: Prefill },
  resumeAnswers: {
    body: z.object({ file_id: z.uuid() }),
    /** `words` is what the résumé says. */
    response: z.object({
      answers: z.array(z.object({ question_id: z.uuid(), value: z.string(), words: z.string() })),
    }),
  },
  apply: {
    body: z.object({
      resume_file_id: z.uuid("Please add your résumé."),
      answers: z.array(Answer).max(30),
      note: z.string().trim().max(3000, "At most 3,000 characters.").default(""),
      /** The version of the consent text that the form showed. */
      consent_version: z.iso.date().optional(),
      /** What the link to the job carried along. */
      carried: Carried.default({}),
    }),
    response: ApplicationReceipt,
  },
};
