import { calm, mailed, noticesOf, work } from "#api/notices/notice";
import { noticeGroups } from "#api/notices/notice-groups";

/** What members are told of references and scorecards. */
export const evaluationNotices = noticesOf(noticeGroups.applicants, {
  reference_arrived: {
    type: "job_applicant",
    label: "A reference arrives or is declined",
    audience: "companies",
    channels: calm,
    slack: true,
  },
  scorecard_asked: {
    type: "job_applicant",
    label: "A colleague asks for a scorecard",
    audience: "companies",
    channels: mailed,
  },
  scorecard_late: {
    type: "job_applicant",
    label: "A scorecard is overdue",
    audience: "companies",
    channels: { ...work, push: false },
  },
  scorecard_submitted: {
    type: "job_applicant",
    label: "A scorecard that you asked for arrives",
    audience: "companies",
    channels: calm,
  },
});

/** What candidates are told of references. */
export const referenceNotices = noticesOf(noticeGroups.applications, {
  references_asked: {
    type: "application_stage",
    label: "A company asks for references",
    audience: "candidates",
    channels: mailed,
  },
});
