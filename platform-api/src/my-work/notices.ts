import { noticesOf } from "#api/notices/notice";
import { noticeGroups } from "#api/notices/notice-groups";

/** What is told once a day. */
export const workNotices = noticesOf(noticeGroups.applicants, {
  daily: {
    type: "job_applicant",
    label: "The day's new applicants",
    audience: "companies",
    // Chosen with the new applicants.
    channels: { bell: "own", push: "own", mail: "own", digest: "own" },
  },
});
