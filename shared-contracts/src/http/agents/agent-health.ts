/** Days in a row without an answer after which an agent is under maintenance, and after which it leaves the store. */
export const MAINTENANCE_AFTER = 3;
export const DEPRECATED_AFTER = MAINTENANCE_AFTER + 28;

/** Days of health that are shown. */
export const HEALTH_DAYS = 30;

/** Whether a bought agent can be asked: `maintenance` and `deprecated` haven't answered for days, `suspended` isn't asked at all. */
export const agentStandings = ["answers", "maintenance", "deprecated", "suspended"] as const;
export type AgentStanding = (typeof agentStandings)[number];

/** How an agent stands by its listing's status and its days in a row without an answer. */
export function standingOf(listing: { readonly status: string; readonly down_days: number }): AgentStanding {
  if (listing.status === "suspended" || listing.status === "deprecated") return listing.status;
  return listing.status === "published" && listing.down_days >= MAINTENANCE_AFTER ? "maintenance" : "answers";
}
