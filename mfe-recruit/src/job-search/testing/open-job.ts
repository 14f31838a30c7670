import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { idOf } from "@loubby/shared-contracts/testing/people";

export const QUESTION = {
  why: idOf(901),
  may: idOf(902),
  shift: idOf(903),
} as const;

/** A published job; `change` replaces what a test cares for. */
export function openJob(number: number, change: Partial<OpenJob> = {}): OpenJob {
  return {
    _id: idOf(number),
    title: `Job ${number}`,
    company: { _id: idOf(800), company_name: "Acme", name_slug: "acme", logo_url: null },
    country: "NG",
    city: "Lagos",
    workplace: "Hybrid",
    employment_type: "Full-time",
    experience: "2-5",
    salary: null,
    skills: [],
    opened_at: "2026-01-01T00:00:00.000Z",
    applied: false,
    outcome: null,
    description: null,
    education: null,
    closes_on: null,
    expected_reply_days: 14,
    listed: true,
    questions: [
      { _id: QUESTION.why, label: "Why us?", kind: "long_text", options: [], required: true },
      { _id: QUESTION.may, label: "May you work here?", kind: "yes_no", options: [], required: true },
      {
        _id: QUESTION.shift,
        label: "Which shift?",
        kind: "single_choice",
        options: ["Day", "Night"],
        required: false,
      },
    ],
    ...change,
  };
}

/** An application to a job, at its second stage by default. */
export function applicationTo(job: OpenJob, change: Partial<MyApplication> = {}): MyApplication {
  return {
    _id: idOf(700),
    job: { _id: job._id, title: job.title, status: "open", company_name: "Acme", city: "Lagos" },
    company_logo_url: null,
    added: false,
    status: "active",
    closed_as_declined: false,
    stage: "Phone call",
    stage_position: 1,
    choose_by: null,
    stage_names: ["Applied", "Phone call", "Hired"],
    applied_at: "2026-01-02T00:00:00.000Z",
    stage_entered_at: "2026-01-03T00:00:00.000Z",
    expected_reply_by: "2026-01-16",
    offer: null,
    interview: null,
    timeline: [
      { kind: "applied", stage: "Applied", at: "2026-01-02T00:00:00.000Z" },
      { kind: "moved", stage: "Phone call", at: "2026-01-03T00:00:00.000Z" },
    ],
    ...change,
  };
}
