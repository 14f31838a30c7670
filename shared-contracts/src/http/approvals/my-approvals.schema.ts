import { z } from "zod";
import { Colleague } from "../colleagues/colleague.schema.ts";
import { pageOf, pageQuery } from "../page.schema.ts";
import { Approval, JobTerms } from "./approvals.schema.ts";

/** A request that the reader is asked about, or has decided. */
export const MyApproval = z.object({
  _id: z.uuid(),
  kind: Approval.shape.kind,
  state: Approval.shape.state,
  /** The job's title, or “the offer to Kofi Mensah”. */
  title: z.string(),
  job_id: z.uuid(),
  job_title: z.string(),
  requested_by: Colleague,
  requested_at: z.string(),
  /** The reader's own; null while they haven't decided. */
  decision: z.enum(["approved", "returned"]).nullable(),
  decided_at: z.string().nullable(),
  /** What became of the job or the offer: its status or state now. */
  subject_state: z.string(),
});
export type MyApproval = z.output<typeof MyApproval>;

/** The same with all that was asked for. */
export const MyApprovalDetail = MyApproval.extend({
  approval: Approval,
  /** Of an offer's request empty. */
  job: z.object({ terms: JobTerms.nullable(), before: JobTerms.nullable() }).nullable(),
  /** Of an offer, by what each is called; `before` is null where it says the same as at the request before. */
  offer: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string() })),
  /** The page of the job or the offer, for readers who may open it. */
  link: z.string(),
});
export type MyApprovalDetail = z.output<typeof MyApprovalDetail>;

export const myApprovalsSchema = {
  list: {
    query: z.object({ ...pageQuery, show: z.enum(["waiting", "decided"]).default("waiting") }),
    response: pageOf(MyApproval),
  },
  get: { response: MyApprovalDetail },
};
