/** The version of the terms and of the privacy text: the day they were last changed (ISO 8601). */
export const LEGAL_VERSION = "2026-11-25";

/** What people agree to when they open an account. */
export const legalDocuments = ["terms", "privacy"] as const;

/** What a person can have agreed to: the terms, the privacy text, that an application is kept, being applied for, being found. */
export const consentDocuments = [...legalDocuments, "application", "auto_apply", "reach_out"] as const;
export type ConsentDocument = (typeof consentDocuments)[number];
