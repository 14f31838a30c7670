import type { ResumeFacts } from "@loubby/shared-contracts/http/applications/resume-facts.schema";

/** A résumé's text and what helps to read it. */
export interface ResumeLines {
  /** Its lines in reading order; items of lists begin with `•`, columns of one line are separated by tabs. */
  readonly lines: readonly string[];
  /** Where numbers without a country code are from: ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** Skills to look for beside those that the résumé lists. */
  readonly skills: readonly string[];
  /** The day that "present" means. */
  readonly today: Date;
}

/** Reads the facts of a résumé. */
export type ReadResume = (resume: ResumeLines) => Promise<ResumeFacts>;
