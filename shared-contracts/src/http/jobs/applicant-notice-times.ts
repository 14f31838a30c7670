/** When someone is told of new applicants. */
export const applicantNoticeTimes = ["at_once", "daily", "off"] as const;
export type ApplicantNoticeTime = (typeof applicantNoticeTimes)[number];
