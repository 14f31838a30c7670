import { live, mailed, noticesOf } from "#api/notices/notice";
import { noticeGroups } from "#api/notices/notice-groups";

/** What members are told of offers. */
export const offerNotices = noticesOf(noticeGroups.offers, {
  answered: {
    type: "job_applicant",
    label: "An offer is accepted, declined or expires",
    audience: "companies",
    channels: mailed,
    slack: true,
  },
  decided: {
    type: "job",
    label: "Your offer is approved or sent back",
    audience: "companies",
    channels: live,
  },
});

/** What candidates are told of offers. */
export const myOfferNotices = noticesOf(noticeGroups.applications, {
  offer: {
    type: "application_stage",
    label: "News about an offer to you",
    audience: "candidates",
    channels: mailed,
  },
});
