import { z } from "zod";
import type { Queue } from "#api/background/queue";

/** Sends a planned mail to a candidate, unless it was cancelled or postponed. */
export const sendApplicationMailQueue: Queue<{ mailId: string }> = {
  name: "recruit.application-mail",
  data: z.object({ mailId: z.uuid() }),
  retryLimit: 6,
  retryDelay: 30,
};

/** Asks a candidate to book what was planned, unless that was canceled. */
export const askToBookQueue: Queue<{ planId: string }> = {
  name: "recruit.ask-to-book",
  data: z.object({ planId: z.uuid() }),
  retryLimit: 6,
  retryDelay: 30,
};

/** Tells a candidate of a rejection that no mail tells. */
export const tellRejectionQueue: Queue<{ applicationId: string }> = {
  name: "recruit.tell-rejection",
  data: z.object({ applicationId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 30,
};

/** Mails a candidate that they are considered for another job, once that can no longer be undone. */
export const tellJobMoveQueue: Queue<{ applicationId: string; jobId: string }> = {
  name: "recruit.tell-job-move",
  data: z.object({ applicationId: z.uuid(), jobId: z.uuid() }),
  retryLimit: 6,
  retryDelay: 30,
};

/** Runs a bulk action, or undoes it. */
export const bulkRunQueue: Queue<{ runId: string }> = {
  name: "recruit.bulk-run",
  data: z.object({ runId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 5,
};

/** Reads the résumé of an application for its card. */
export const readResumeQueue: Queue<{ applicationId: string }> = {
  name: "recruit.read-resume",
  data: z.object({ applicationId: z.uuid() }),
  retryLimit: 3,
  retryDelay: 60,
};

/** Ends what depends on an application, once its candidate knows that it has ended. */
export const applicationEndedQueue: Queue<{ applicationId: string }> = {
  name: "recruit.application-ended",
  data: z.object({ applicationId: z.uuid() }),
  retryLimit: 6,
  retryDelay: 10,
};

/** Opens again what ended with an application, once it is considered again. */
export const applicationReopenedQueue: Queue<{ applicationId: string; by: string }> = {
  name: "recruit.application-reopened",
  data: z.object({ applicationId: z.uuid(), by: z.uuid() }),
  retryLimit: 6,
  retryDelay: 10,
};

/** Rejects an application with a knock-out answer. */
export const knockOutQueue: Queue<{ applicationId: string }> = {
  name: "recruit.knock-out",
  data: z.object({ applicationId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 10,
};

/** Mails colleagues about a new applicant, or has the daily mail do so. */
export const newApplicantQueue: Queue<{ applicationId: string }> = {
  name: "recruit.new-applicant",
  data: z.object({ applicationId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 10,
};
