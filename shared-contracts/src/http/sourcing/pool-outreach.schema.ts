import { z } from "zod";
import { MailText } from "../applications/pipeline.schema.ts";
import { MemberSelection } from "./pool-members.schema.ts";

/** How far a mail to members of a pool has come. */
export const Outreach = z.object({
  _id: z.uuid(),
  pool_id: z.uuid(),
  subject: z.string(),
  /** The job that it invites to apply for. */
  job: z.object({ _id: z.uuid(), title: z.string() }).nullable(),
  state: z.enum(["running", "done", "stopped"]),
  total: z.int(),
  sent: z.int(),
  skipped: z.int(),
  created_by: z.string(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** The first hundred that were left out, with why. */
  left_out: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type Outreach = z.output<typeof Outreach>;

const asked = {
  selection: MemberSelection,
  mail: MailText,
  /** An open job that the mail invites to; without one, the mail can't name `{job}`. */
  job_id: z.uuid().nullable().default(null),
};

/** Refuses `{job}` in a mail that invites to none. */
function noJob({ mail, job_id }: z.output<z.ZodObject<typeof asked>>, context: z.RefinementCtx): void {
  const message = "{job} is only filled in when you choose a job to invite to.";
  for (const part of job_id === null ? (["subject", "body"] as const) : [])
    if (mail[part].includes("{job}")) context.addIssue({ code: "custom", path: ["mail", part], message });
}

export const poolOutreachSchema = {
  preview: {
    body: z.object(asked).superRefine(noJob),
    response: z.object({
      total: z.int(),
      /** Of them, those it is sent to. */
      reaches: z.int(),
      left_out: z.array(z.object({ reason: z.string(), count: z.int() })),
      /** The mail as the first of them gets it. */
      example: MailText.nullable(),
    }),
  },
  start: {
    body: z
      .object({
        ...asked,
        /** The sender's own id of this sending: the same one again sends nothing twice. */
        client_id: z.uuid().optional(),
      })
      .superRefine(noJob),
    response: Outreach,
  },
  list: { response: z.array(Outreach) },
  get: { response: Outreach },
  stop: { response: Outreach },
};
