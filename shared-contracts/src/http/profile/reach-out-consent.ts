/** The version of what someone agrees to who lets companies find them (ISO 8601). */
export const REACH_OUT_CONSENT_VERSION = "2026-11-25";

/** What letting companies find one means, word for word; recorded with the person by its version. */
export const REACH_OUT_CONSENT_TEXT =
  "Companies find you by what your profile says, may keep you in a talent pool, invite you to apply and write to you. " +
  "They see neither your e-mail, nor your phone number, nor your résumé, until you apply or send them. Turn it off, and " +
  "no company finds you from that moment on; every mail has a link to unsubscribe from that company.";
