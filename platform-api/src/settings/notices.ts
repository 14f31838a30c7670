import { calm, mailed, noticesOf } from "#api/notices/notice";
import { noticeGroups } from "#api/notices/notice-groups";

/** What is told of joining and leaving companies. */
export const membershipNotices = noticesOf(noticeGroups.people, {
  joined: {
    type: "membership",
    label: "Someone you invited joins",
    audience: "companies",
    channels: calm,
    slack: true,
  },
  removed: {
    type: "membership",
    label: "You are removed from a company",
    audience: "companies",
    // Told in any case.
    channels: { ...mailed, bell: "own" },
  },
});
