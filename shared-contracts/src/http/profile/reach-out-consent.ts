/** The version of what someone agrees to who lets companies find them (ISO 8601). */
export const REACH_OUT_CONSENT_VERSION = "2026-11-25";

/** What letting companies find one means, word for word; recorded with the person by its version. */
export const REACH_OUT_CONSENT_TEXT =
  "Companies can find your profile, add you to a talent pool, invite you to apply and write to you. They see your " +
  "e-mail, phone number and résumé only once you apply or send them. You can turn this off at any time, and every mail " +
  "has a link to unsubscribe from that company.";
