import { z } from "zod";
import { Colleague } from "../colleagues/colleague.schema.ts";
import { JobFields, Salary } from "../jobs/job-fields.schema.ts";
import { line } from "../line.schema.ts";

export const approvalKinds = ["open_job", "offer"] as const;
/** What a company may want approved. A change of an open job goes the way of `open_job`. */
export const ApprovalKind = z.enum(approvalKinds);
export type ApprovalKind = z.output<typeof ApprovalKind>;

/** One after the other, or all at once. */
export const ApprovalMode = z.enum(["sequence", "parallel"]);
export type ApprovalMode = z.output<typeof ApprovalMode>;

/** Who approves one kind of thing. Without groups, one of everyone with full access does. */
export const ApprovalFlow = z.object({
  kind: ApprovalKind,
  mode: ApprovalMode,
  groups: z.array(
    z.object({
      name: z.string(),
      /** How many of the members must approve; all of them where fewer are left. */
      required_count: z.int(),
      members: z.array(Colleague),
    }),
  ),
});
export type ApprovalFlow = z.output<typeof ApprovalFlow>;

const GroupPlan = z
  .object({
    name: line(60).min(1, "Every group needs a name."),
    required_count: z.int().min(1, "At least one.").max(20),
    members: z
      .array(z.uuid())
      .min(1, "Every group needs someone.")
      .max(20, "At most 20 people.")
      .refine((members) => new Set(members).size === members.length, "Someone is named twice."),
  })
  .refine(({ required_count, members }) => required_count <= members.length, {
    path: ["required_count"],
    message: "There are more approvals than people.",
  });

function haveOwnNames(groups: readonly { readonly name: string }[]): boolean {
  return new Set(groups.map(({ name }) => name.toLowerCase())).size === groups.length;
}

/** What matters about a job to its approvers. */
export const JobTerms = z.object({
  title: z.string(),
  department: z.string(),
  opening_count: z.int(),
  salary: Salary.nullable(),
  employment_type: z.string().nullable(),
  workplace: z.string().nullable(),
  country: z.string().nullable(),
  city: z.string(),
  experience: z.string().nullable(),
  education: z.string().nullable(),
  confidential: z.boolean(),
  /** As plain text. */
  description: z.string(),
});
export type JobTerms = z.output<typeof JobTerms>;

const ApprovalStep = z.object({
  person: Colleague,
  /** Whose place it was before it was handed over. */
  instead_of: Colleague.nullable(),
  decision: z.enum(["approved", "returned"]).nullable(),
  decided_at: z.string().nullable(),
  /** Kept from the request before, of which nothing that matters has changed. */
  carried: z.boolean(),
});

/** One group of a request. */
export const ApprovalRound = z.object({
  name: z.string(),
  required_count: z.int(),
  /** Everyone with full access may decide, named in `steps` or not. */
  open_to_managers: z.boolean(),
  state: z.enum(["waiting", "due", "approved"]),
  due_at: z.string().nullable(),
  steps: z.array(ApprovalStep),
});
export type ApprovalRound = z.output<typeof ApprovalRound>;

/** One request, with how far it has come. */
export const Approval = z.object({
  _id: z.uuid(),
  kind: z.enum(["open_job", "change_job", "offer"]),
  state: z.enum(["pending", "approved", "returned", "recalled"]),
  requested_by: Colleague,
  requested_at: z.string(),
  decided_by: Colleague.nullable(),
  decided_at: z.string().nullable(),
  /** Why it was sent back; empty otherwise. */
  reason: z.string(),
  mode: ApprovalMode,
  rounds: z.array(ApprovalRound),
});
export type Approval = z.output<typeof Approval>;

/** A request about a job: what is asked for, and what there was. */
export const JobApproval = Approval.extend({
  /** Null for requests of before it was kept. */
  terms: JobTerms.nullable(),
  /** What the job says, or what was last asked for; null at the first request. */
  terms_before: JobTerms.nullable(),
  /** Of a change that is not made: all that the job would say. */
  proposal: JobFields.nullable(),
});
export type JobApproval = z.output<typeof JobApproval>;

const flowPlan = {
  mode: ApprovalMode,
  groups: z
    .array(GroupPlan)
    .max(10, "At most 10 groups.")
    .refine(haveOwnNames, "Two groups have the same name."),
};

/** Who approves something for one job. */
export const JobApprovalFlow = ApprovalFlow.extend({
  /** The job's own approvers; false: its company's. */
  own: z.boolean(),
});
export type JobApprovalFlow = z.output<typeof JobApprovalFlow>;

export const approvalsSchema = {
  flows: { response: z.array(ApprovalFlow) },
  setFlow: {
    body: z.object({ kind: ApprovalKind, ...flowPlan }),
    response: ApprovalFlow,
  },
  jobFlows: { response: z.array(JobApprovalFlow) },
  setJobFlow: {
    /** `flow: null` leaves the job to its company's approvers. */
    body: z.object({ kind: ApprovalKind, flow: z.object(flowPlan).nullable() }),
    response: JobApprovalFlow,
  },
  decide: {
    body: z.object({
      decision: z.enum(["approve", "send_back", "recall"]),
      /** Why it is sent back. */
      comment: line(1000).default(""),
    }),
    response: Approval,
  },
  handOver: {
    body: z.object({ from: z.uuid(), to: z.uuid() }),
    response: Approval,
  },
};
