import { z } from "zod";
import type { Queue } from "./queue.ts";

const Nothing = z.object({});

/** Sends one mail; tried for about a day. */
export const deliverMailQueue: Queue<{ mailId: string }> = {
  name: "mail.deliver",
  data: z.object({ mailId: z.uuid() }),
  retryLimit: 11,
  retryDelay: 30,
};

/** Forgets mails that were sent a month ago. */
export const sweepMailsQueue: Queue<object> = {
  name: "mail.sweep",
  data: Nothing,
  retryLimit: 2,
  retryDelay: 60,
};

/** Gives abandoned uploads up. */
export const sweepUploadsQueue: Queue<object> = {
  name: "files.sweep",
  data: Nothing,
  retryLimit: 2,
  retryDelay: 60,
};

/** Takes away the files of builds that nothing names any more. */
export const sweepBuildsQueue: Queue<object> = {
  name: "remotes.sweep",
  data: Nothing,
  retryLimit: 2,
  retryDelay: 60,
};

/** Hands a text message to the provider; a code is of no use later than its ten minutes. */
export const sendSmsQueue: Queue<{ to: string; text: string }> = {
  name: "sms.send",
  data: z.object({ to: z.string(), text: z.string() }),
  retryLimit: 4,
  retryDelay: 5,
};

/** Finds the account of an address and mails it a link to choose a new password. */
export const browserLinkQueue: Queue<{ email: string }> = {
  name: "identity.browser-link",
  data: z.object({ email: z.string().max(254) }),
  retryLimit: 5,
  retryDelay: 10,
};

export const forgotPasswordQueue: Queue<{ email: string }> = {
  name: "identity.forgot-password",
  data: z.object({ email: z.string().max(254) }),
  retryLimit: 5,
  retryDelay: 10,
};

/** Forgets mailed links, sessions and attempts that ended long ago. */
export const sweepIdentityQueue: Queue<object> = {
  name: "identity.sweep",
  data: Nothing,
  retryLimit: 2,
  retryDelay: 60,
};

/** Sends a planned mail to a candidate, unless it was called back or put off. */
export const sendApplicationMailQueue: Queue<{ mailId: string }> = {
  name: "recruit.application-mail",
  data: z.object({ mailId: z.uuid() }),
  retryLimit: 6,
  retryDelay: 30,
};

/** Works on many applications, or takes that back. */
export const bulkRunQueue: Queue<{ runId: string }> = {
  name: "recruit.bulk-run",
  data: z.object({ runId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 5,
};

/** Reminds teams of candidates who wait for too long. */
export const remindOfApplicationsQueue: Queue<object> = {
  name: "recruit.remind",
  data: Nothing,
  retryLimit: 2,
  retryDelay: 60,
};

/** Reminds those whose approval is due. */
export const remindOfApprovalsQueue: Queue<object> = {
  name: "recruit.remind-of-approvals",
  data: Nothing,
  retryLimit: 2,
  retryDelay: 60,
};

/** Mails referees and candidates who have been silent, ends requests that are over. */
export const remindOfReferencesQueue: Queue<object> = {
  name: "recruit.remind-of-references",
  data: Nothing,
  retryLimit: 2,
  retryDelay: 60,
};

/** Ends offers that nobody answered in time, and reminds of those that end soon. */
export const settleOffersQueue: Queue<object> = {
  name: "recruit.settle-offers",
  data: Nothing,
  retryLimit: 2,
  retryDelay: 60,
};

/** Closes the jobs whose last day has passed. */
export const closeJobsQueue: Queue<object> = {
  name: "recruit.close-jobs",
  data: Nothing,
  retryLimit: 2,
  retryDelay: 60,
};

/** Folds what changed in the stages of jobs into the sums that boards and lists show. */
export const foldCountsQueue: Queue<object> = {
  name: "recruit.fold-counts",
  data: Nothing,
  retryLimit: 2,
  retryDelay: 10,
};

/** Goes over the figures of jobs whose stages were turned round, and folds what changed into the companies' sums. */
export const foldInsightsQueue: Queue<object> = {
  name: "recruit.fold-insights",
  data: Nothing,
  retryLimit: 2,
  retryDelay: 10,
};

/** Forgets applications that nobody finished or confirmed, erases ended ones as was promised, ends old requests. */
export const sweepApplicationsQueue: Queue<object> = {
  name: "recruit.sweep-applications",
  data: Nothing,
  retryLimit: 2,
  retryDelay: 60,
};

/** Tells candidates of new jobs that fit them. */
export const matchJobsQueue: Queue<object> = {
  name: "recruit.match-jobs",
  data: Nothing,
  retryLimit: 2,
  retryDelay: 60,
};

/** Mails what is new in kept searches. */
export const sendAlertsQueue: Queue<object> = {
  name: "recruit.send-alerts",
  data: Nothing,
  retryLimit: 2,
  retryDelay: 60,
};

/** Tells of people who match kept searches, and forgets words that nobody says any more. */
export const talentAlertsQueue: Queue<object> = {
  name: "recruit.talent-alerts",
  data: Nothing,
  retryLimit: 2,
  retryDelay: 60,
};

/** Ends an application that an answer of its own ends. */
export const knockOutQueue: Queue<{ applicationId: string }> = {
  name: "recruit.knock-out",
  data: z.object({ applicationId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 10,
};

/** Sends a mail to members of a talent pool. */
export const poolOutreachQueue: Queue<{ runId: string }> = {
  name: "recruit.pool-outreach",
  data: z.object({ runId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 5,
};

/** Takes a file of people into a talent pool. */
export const poolImportQueue: Queue<{ importId: string }> = {
  name: "recruit.pool-import",
  data: z.object({ importId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 5,
};

/** Tells of consents that end soon, and erases people whose consent has ended. */
export const sweepPoolsQueue: Queue<object> = {
  name: "recruit.sweep-pools",
  data: Nothing,
  retryLimit: 2,
  retryDelay: 60,
};

/** Every kind of job that the product knows. */
export const queues = [
  deliverMailQueue,
  sweepMailsQueue,
  sweepUploadsQueue,
  sweepBuildsQueue,
  sendSmsQueue,
  browserLinkQueue,
  forgotPasswordQueue,
  sweepIdentityQueue,
  sendApplicationMailQueue,
  bulkRunQueue,
  remindOfApplicationsQueue,
  remindOfApprovalsQueue,
  remindOfReferencesQueue,
  settleOffersQueue,
  closeJobsQueue,
  foldCountsQueue,
  foldInsightsQueue,
  knockOutQueue,
  sweepApplicationsQueue,
  matchJobsQueue,
  sendAlertsQueue,
  talentAlertsQueue,
  poolOutreachQueue,
  poolImportQueue,
  sweepPoolsQueue,
];
