import type { Referee, RefereeRelation } from "./references.schema.ts";

/** Who a referee was to the candidate. */
export const relationWords: Readonly<Record<RefereeRelation, string>> = {
  manager: "Manager",
  colleague: "Colleague",
  report: "Direct report",
  client: "Client",
  teacher: "Teacher",
  other: "Other",
};

/** Asks how a referee knows the candidate, where no one said. */
export const relationMissing = "Please choose how they know you.";

/** Where a referee stands, in words for the candidate who named them. */
export const refereeStateWords: Readonly<Record<Referee["state"], string>> = {
  invited: "Mailed, not opened yet",
  opened: "Opened the questions",
  completed: "Answered",
  declined: "Declined",
  expired: "Didn't answer in time",
  withdrawn: "No longer needed",
};

/** Whether the candidate can have a referee mailed again, or remove them. */
export const isAsked = (state: Referee["state"]): boolean => state === "invited" || state === "opened";

/** Hours between two mails to a referee that someone sends by hand. */
export const HOURS_BETWEEN_MAILS = 24;

/** Returns the moment (ISO) from which a referee can be mailed again who was last mailed then; null where that is now. */
export function mailableFrom(mailedAt: string, now = Date.now()): string | null {
  const from = Date.parse(mailedAt) + HOURS_BETWEEN_MAILS * 3_600_000;
  return from > now ? new Date(from).toISOString() : null;
}

/** Says before a candidate removes a referee what that does. */
export const removalWords = (name: string, company: string): string =>
  `We'll mail ${name} that you no longer need a reference from them for ${company}. Their link stops working.`;

/** Names the page on which a candidate names referees. */
export const namingTitle = (added: boolean, job: string): string =>
  added ? `References for ${job}` : "References for your application";

/** Says what declining to give references does. */
export const declineWords = (company: string): string =>
  `We'll tell ${company} that you'd rather not give references. Anyone who hasn't answered yet won't be asked again.`;

/** Says what a candidate did who declined to give references. */
export const declinedWords = (company: string): string =>
  `You declined to give references. ${company} knows, and may ask again.`;

/** Says by when to name people, who have no longer than that to answer; `day` writes an ISO date. */
export function namingDeadline(dueAt: string, day: (iso: string) => string): string {
  return `They have until ${day(dueAt.slice(0, 10))} to answer, so name them soon.`;
}
