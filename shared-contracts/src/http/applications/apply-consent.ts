/** The version of what applicants agree to: the day it was last changed (ISO 8601). */
export const APPLY_CONSENT_VERSION = "2026-11-21";

/** How long an application is kept once it was rejected or withdrawn, in months. */
export const RETENTION_MONTHS = 12;

/** What someone agrees to by applying, word for word; recorded with the application by its version. */
export function applyConsentText(companyName: string): string {
  return (
    `I agree that ${companyName} receives this application and uses it to decide about this job. ` +
    `It is kept while the job is being filled; if it is rejected or I withdraw it, everything in it is erased ` +
    `${RETENTION_MONTHS} months later. I can withdraw at any time.`
  );
}

/** The version of what someone agrees to who lets the product apply for them (ISO 8601). */
export const AUTO_APPLY_CONSENT_VERSION = "2026-11-21";

/** What letting the product apply means, word for word; recorded with the person by its version. */
export const AUTO_APPLY_CONSENT_TEXT =
  `Where a new job fits your profile well and everything it asks is known from your earlier applications, we apply ` +
  `for you: three a day at most, told at once, and withdrawn with one press. Each company keeps what it receives as ` +
  `if you had sent it; what is rejected or withdrawn is erased ${RETENTION_MONTHS} months later.`;
