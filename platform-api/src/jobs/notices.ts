import { calm, live, noticesOf } from "#api/notices/notice";
import { noticeGroups } from "#api/notices/notice-groups";

/** What is told of jobs. */
export const jobNotices = noticesOf(noticeGroups.jobs, {
  closed: {
    type: "job",
    label: "A job closes on its closing date",
    audience: "companies",
    channels: calm,
    slack: true,
  },
  decided: {
    type: "job",
    label: "Your job is approved or sent back",
    audience: "companies",
    channels: live,
    slack: true,
  },
});
