import type { Job, JobListItem } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { idOf } from "@loubby/shared-contracts/testing/people";

export const STAGES: Job["stages"] = [
  { _id: idOf(11), name: "Applied", type: "applied", position: 0 },
  { _id: idOf(12), name: "Interview", type: "interview", position: 1 },
  { _id: idOf(13), name: "Hired", type: "hired", position: 2 },
];

/** A draft that is ready to publish; `change` replaces what a test cares for. */
export function job(change: Partial<Job> = {}): Job {
  return {
    _id: idOf(100),
    title: "Welder",
    occupation_code: null,
    description: {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: "Weld." }] }],
    },
    country: "NG",
    city: "Lagos",
    workplace: "On-site",
    employment_type: "Full-time",
    experience: "2-5",
    education: null,
    skills: [],
    salary: null,
    stages: STAGES,
    questions: [],
    department: "",
    closes_on: null,
    close_reason: null,
    expected_reply_days: 14,
    opening_count: 1,
    openings: [],
    hiring_team: { hiring_managers: [], recruiters: [], coordinators: [] },
    team: [],
    confidential: false,
    anonymised: false,
    created_by: { _id: idOf(1), first_name: "Ada", last_name: "Admin", logo_url: null },
    approval: null,
    is_template: false,
    copied_from_id: null,
    status: "draft",
    version: 1,
    opened_at: null,
    closed_at: null,
    created_at: "2026-01-01T00:00:00.000Z",
    updated_at: "2026-01-01T00:00:00.000Z",
    ...change,
  };
}

/** A job of the list. */
export function listed(number: number, change: Partial<JobListItem> = {}): JobListItem {
  return {
    _id: idOf(number),
    title: `Job ${number}`,
    status: "open",
    country: "NG",
    city: "Lagos",
    workplace: "Remote",
    employment_type: "Full-time",
    salary: null,
    active_count: 3,
    new_count: 1,
    hired_count: 0,
    is_template: false,
    department: "",
    confidential: false,
    close_reason: null,
    closes_on: null,
    opening_count: 1,
    opened_at: "2026-01-01T00:00:00.000Z",
    updated_at: "2026-01-01T00:00:00.000Z",
    version: 4,
    ...change,
  };
}
