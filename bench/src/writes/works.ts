import type { Asked } from "./ask.ts";
import { type Applying, jobParts } from "./seed.ts";

/** What is measured; `update` is what the others are compared with. */
export const works = ["update", "list", "job", "new-job", "application"] as const;
export type Work = (typeof works)[number];

/** Who asks, and what for. */
export interface Askers {
  /** Of the company. */
  readonly token: string;
  readonly jobs: readonly string[];
  /** Each is used once. */
  readonly applying: Applying[];
}

/** So many requests of one kind. */
export function requestsOf(work: Work, count: number, { token, jobs, applying }: Askers): Asked[] {
  const each = (make: (at: number) => Asked) => Array.from({ length: count }, (_, at) => make(at));
  switch (work) {
    case "update":
      return each(() => ({
        method: "PATCH",
        path: "/api/shared/user-settings",
        token,
        body: { lastPushNotificationView: new Date(0).toISOString() },
      }));
    case "list":
      return each(() => ({ method: "GET", path: "/api/recruit/jobs?limit=30", token }));
    case "job":
      return each((at) => ({ method: "GET", path: `/api/recruit/jobs/${jobs[at % jobs.length]}`, token }));
    case "new-job":
      return each((at) => ({ method: "POST", path: "/api/recruit/jobs", token, body: newJob(at) }));
    case "application":
      return applying.splice(0, count).map(application);
  }
}

function newJob(at: number) {
  const paragraph = {
    type: "paragraph",
    content: [{ type: "text", text: "You design and run what we offer. ".repeat(20) }],
  };
  return {
    title: `Engineer ${at}`,
    description: { type: "doc", content: [paragraph, paragraph] },
    country: "KE",
    city: "Nairobi",
    workplace: "Remote",
    employment_type: "Full-time",
    skills: ["TypeScript", "PostgreSQL", "Docker"],
    department: "Engineering",
    opening_count: 2,
    ...jobParts,
  };
}

function application({ token, resume, job, questions: [why, may, years] }: Applying): Asked {
  return {
    method: "POST",
    path: `/api/recruit/open-jobs/${job}/applications`,
    token,
    body: {
      resume_file_id: resume,
      note: "I look forward to hearing from you.",
      answers: [
        { question_id: why, value: "Because of what you make." },
        { question_id: may, value: "yes" },
        { question_id: years, value: "7" },
      ],
    },
  };
}
