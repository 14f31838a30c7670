import { live, noticesOf } from "#api/notices/notice";
import { noticeGroups } from "#api/notices/notice-groups";

/** What is told of answers to mails. */
export const personMailNotices = noticesOf(noticeGroups.applicants, {
  mail_answered: {
    type: "job_applicant",
    label: "An applicant replies to your mail",
    audience: "companies",
    channels: live,
  },
});
