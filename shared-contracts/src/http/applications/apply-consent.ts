/** The version of what applicants agree to: the day it was last changed (ISO 8601). */
export const APPLY_CONSENT_VERSION = "2026-11-25";

/** How long an application is kept once it was rejected or withdrawn, in months. */
export const RETENTION_MONTHS = 12;

/**
 * What someone agrees to by applying, word for word; recorded with the application by its version. It is ticked in a box
 * where there is one, and said of sending elsewhere.
 */
export function applyConsentText(companyName: string, isTicked = false): string {
  return (
    `${isTicked ? "I" : "By sending, you"} agree that ${companyName} receives this application, uses it to decide about this job and keeps it while filling the job. ` +
    `${isTicked ? "I" : "You"} can withdraw at any time. ${RETENTION_MONTHS} months after a withdrawal or a rejection, everything in it is erased.`
  );
}

/** The version of what someone agrees to who lets the product apply for them (ISO 8601). */
export const AUTO_APPLY_CONSENT_VERSION = "2026-11-25";

/** What letting the product apply means, word for word; recorded with the person by its version. */
export const AUTO_APPLY_CONSENT_TEXT =
  `When a new job fits your profile and your earlier answers cover all its questions, we apply for you, up to three ` +
  `times a day. We never answer yes/no questions for you. We tell you at once, and you can withdraw each application ` +
  `with one click; you can't apply for that job again then. Each company keeps what it receives; what is rejected or ` +
  `withdrawn is erased ${RETENTION_MONTHS} months later.`;
