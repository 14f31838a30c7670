import { mailed, noticesOf, work } from "#api/notices/notice";
import { noticeGroups } from "#api/notices/notice-groups";

/** What approvers are told. */
export const approvalNotices = noticesOf(noticeGroups.jobs, {
  approval_asked: {
    type: "job",
    label: "Your approval is needed",
    audience: "companies",
    channels: { ...mailed, bell: "own" },
  },
  approval_late: {
    type: "job",
    label: "Your approval is still needed",
    audience: "companies",
    channels: work,
  },
});
