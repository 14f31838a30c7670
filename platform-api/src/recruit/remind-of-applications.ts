import type { Services } from "#api/services";
import { remindTeams } from "./reminders.sql.ts";

/** Days before a promised answer is due, when the team hears of it. */
const AHEAD_DAYS = 2;
/** Of one look; the next takes the rest. */
const MOST = 5000;

/**
 * Reminds each company of candidates who stand in a stage for longer than it allows, and of those in the first stage
 * who were promised an answer soon: one word a job and person, each candidate once. Answers how many it spoke of.
 */
export async function remindOfApplications({ db }: Services): Promise<number> {
  return db.as({ role: "worker" }).write((sql) => remindTeams(sql, AHEAD_DAYS, MOST));
}
