import { calm, noticesOf } from "#api/notices/notice";
import { noticeGroups } from "#api/notices/notice-groups";

/** What candidates are told of new jobs. */
export const matchNotices = noticesOf(noticeGroups.matches, {
  match: {
    type: "job_match",
    label: "A new job fits your profile",
    audience: "candidates",
    channels: calm,
  },
});
