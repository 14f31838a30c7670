import { calm, live, mailed, noticesOf, work } from "#api/notices/notice";
import { noticeGroups } from "#api/notices/notice-groups";

/** What members are told of applications. */
export const applicationNotices = noticesOf(noticeGroups.applicants, {
  applied: {
    type: "job_applicant",
    label: "New applicants",
    audience: "companies",
    // The bell and mails are chosen by the job.
    channels: { bell: "own", push: true, mail: "own", digest: "own" },
    slack: true,
  },
  knocked_out: {
    type: "job_applicant",
    label: "An applicant is rejected automatically",
    audience: "companies",
    channels: { bell: "own", push: false, mail: "own", digest: "own" },
    slack: true,
  },
  mentioned: { type: "mention", label: "A colleague mentions you", audience: "companies", channels: live },
  task: { type: "job_applicant", label: "A task is assigned to you", audience: "companies", channels: work },
  waiting: {
    type: "job_applicant",
    label: "Candidates are waiting",
    audience: "companies",
    channels: { ...work, push: false },
    slack: true,
  },
  withdrawn: {
    type: "job_applicant",
    label: "A candidate withdraws",
    audience: "companies",
    channels: live,
    slack: true,
  },
  video_arrived: {
    type: "job_applicant",
    label: "A video arrives or is declined",
    audience: "companies",
    channels: calm,
    slack: true,
  },
});

/** What candidates are told of their applications. */
export const myApplicationNotices = noticesOf(noticeGroups.applications, {
  news: {
    type: "application_stage",
    label: "News about your application",
    audience: "candidates",
    // Which of them come by mail is the company's choice.
    channels: { ...live, mail: "own" },
  },
  video_asked: {
    type: "application_stage",
    label: "A company asks for a short video",
    audience: "candidates",
    channels: mailed,
  },
});
