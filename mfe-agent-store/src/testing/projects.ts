import type { Milestone, Project } from "@loubby/shared-contracts/http/orders/projects.schema";
import { orderItem } from "./orders.ts";

const idOf = (digit: number) => `00000000-0000-4000-8000-0000000002${digit.toString().padStart(2, "0")}`;

/** What may be done with a milestone: nothing but what is told. */
const mayOf = (part: Partial<Milestone["may"]> = {}): Milestone["may"] => ({
  fund: false,
  submit: false,
  request_changes: false,
  approve: false,
  dispute: false,
  refund: false,
  ...part,
});

/** A milestone of $20 that is worked on, but for what is told. */
export const milestone = (
  digit: number,
  { may, ...part }: Partial<Omit<Milestone, "may">> & { readonly may?: Partial<Milestone["may"]> } = {},
): Milestone => ({
  _id: idOf(digit),
  title: `Part ${digit}`,
  delivers: "A page of text",
  amount: 2000,
  days: 5,
  state: "in_progress",
  deadline_at: null,
  due_at: null,
  revisions_left: 1,
  net: null,
  paid: null,
  submissions: [],
  is_asked: false,
  may: mayOf(may),
  ...part,
});

const nothing: Project["may"] = {
  brief: false,
  propose: false,
  answer: false,
  withdraw: false,
  resume: false,
  cancel: false,
  message: true,
};

/** A project of two milestones as its buyer reads it, but for what is told. */
export function project({
  may,
  ...part
}: Partial<Omit<Project, "may">> & { readonly may?: Partial<Project["may"]> } = {}): Project {
  const item = orderItem(1, {
    title: "Annual report",
    model: "milestones",
    state: "in_progress",
    amount: 4000,
  });
  return {
    ...item,
    due_at: null,
    milestones: 2,
    done: 0,
    deadline_at: null,
    waits_for: "buyer",
    version: 1,
    total: 4000,
    held: 2000,
    paid: 0,
    commission_bps: 1500,
    available: 10_000,
    approval_limit: null,
    revisions: 1,
    questions: [],
    brief: { text: "A report.", answers: [], files: [], at: "2026-06-01T09:00:00.000Z" },
    paused_at: null,
    chargeback: null,
    parts: [milestone(1), milestone(2, { state: "draft" })],
    proposal: null,
    history: [],
    ...part,
    may: { ...nothing, ...may },
  };
}
