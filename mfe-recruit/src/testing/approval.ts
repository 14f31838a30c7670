import { applicationTemplates } from "@loubby/shared-contracts/http/jobs/application-templates";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { approvals } from "@loubby/shared-contracts/http/approvals/approvals";
import type { ApprovalRound, JobApproval } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { Job } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { job } from "./job.ts";

export const MIA = { _id: idOf(77), first_name: "Mia", last_name: "Member", logo_url: null };
export const JOB = idOf(100);
export const ADA = { _id: idOf(78), first_name: "Ada", last_name: "Obi", logo_url: null };
/** A person's step in a group. */
export const step = (person: typeof MIA, decision: "approved" | null = null) => ({
  person,
  instead_of: null,
  decision,
  decided_at: decision === null ? null : "2026-01-01T00:00:00.000Z",
  carried: false,
});
/** A group of a request. */
export const round = (name: string, state: ApprovalRound["state"], ...steps: ApprovalRound["steps"]) => ({
  name,
  required_count: 1,
  open_to_managers: false,
  state,
  due_at: state === "waiting" ? null : "2026-01-01T00:00:00.000Z",
  steps,
});
export const MANAGERS = { ...round("Colleagues with full access", "due"), open_to_managers: true };
/** A request to open a job. */
export const request = (change: Partial<JobApproval> = {}): JobApproval => ({
  _id: idOf(500),
  kind: "open_job",
  state: "pending",
  requested_by: MIA,
  requested_at: "2026-01-01T00:00:00.000Z",
  decided_by: null,
  decided_at: null,
  reason: "",
  mode: "sequence",
  rounds: [MANAGERS],
  terms: null,
  terms_before: null,
  proposal: null,
  ...change,
});
/** A job in approval. */
export const waiting = (requested_by = MIA, change: Partial<JobApproval> = {}): Job =>
  job({ status: "pending_approval", version: 3, approval: request({ requested_by, ...change }) });

export const TERMS = {
  title: "Welder",
  department: "",
  opening_count: 1,
  salary: null,
  employment_type: "Full-time",
  workplace: "Hybrid",
  country: "NG",
  city: "Lagos",
  experience: null,
  education: null,
  confidential: false,
  description: "Weld.\nWell.",
};

/** Serves one job and decisions about it; `sent` returns the decisions. */
export function approvalServer(stored: Job) {
  const api = fakeApi();
  let kept = stored;
  api.on(jobs.get, () => kept);
  api.on(jobs.preview, () => ({
    ...stored,
    company: { _id: idOf(9), company_name: "Acme", name_slug: "acme", logo_url: null },
    closes_on: null,
    expected_reply_days: 14,
    listed: true,
    salary: null,
    opened_at: null,
    applied: false,
    outcome: null,
    questions: [],
  }));
  api.on(approvals.decide, (_, { body }) => {
    const { rounds = [] } = kept.approval ?? {};
    const state = ({ approve: "approved", send_back: "returned", recall: "recalled" } as const)[
      body.decision
    ];
    const next = rounds
      .filter((one) => one.state === "waiting")
      .map((one) => ({ ...one, state: "due" as const }));
    const approval =
      body.decision === "approve" && next.length > 0
        ? request({
            rounds: [...rounds.map((one) => ({ ...one, state: "approved" as const })).slice(0, -1), ...next],
          })
        : request({ state });
    kept = { ...kept, approval, status: state === "approved" ? "open" : "draft" };
    return approval;
  });
  api.on(approvals.handOver, () => request());
  api.on(jobs.colleagues, () => [MIA, ADA]);
  api.on(applicationTemplates.list, () => []);
  api.on(jobs.occupations, () => []);
  api.on(jobs.list, () => ({
    items: [],
    nextCursor: null,
    counts: { draft: 0, pending_approval: 1, open: 0, on_hold: 0, closed: 0, archived: 0 },
    waiting_count: 0,
    departments: [],
    countries: [],
  }));
  api.on(applications.board, () => ({ job: stored, stages: [], rejected_count: 0, card_fields: [] }));
  const sent = () => api.callsOf(approvals.decide).map(({ body }) => body);
  return Object.assign(api, { sent });
}
