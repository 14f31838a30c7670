import { calm, live, mailed, noticesOf } from "#api/notices/notice";
import { noticeGroups } from "#api/notices/notice-groups";

/** What members are told of talents and pools. */
export const talentNotices = noticesOf(noticeGroups.pools, {
  search_found: {
    type: "talentPool",
    label: "A saved search finds someone new",
    audience: "companies",
    channels: { ...calm, mail: "own", digest: false },
  },
  consent_ends: {
    type: "talentPool",
    label: "Consent in a talent pool ends soon",
    audience: "companies",
    channels: calm,
  },
  imported: {
    type: "talentPool",
    label: "Your import has finished",
    audience: "companies",
    channels: live,
  },
});

/** What candidates are told of companies that find them. */
export const invitationNotices = noticesOf(noticeGroups.matches, {
  invited: {
    type: "job_match",
    label: "A company invites you to apply",
    audience: "candidates",
    channels: mailed,
  },
});
