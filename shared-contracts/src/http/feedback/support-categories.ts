/** What a request for help can be about, in the order people see them. */
export const supportCategories = [
  "Onboarding",
  "Agent Listing",
  "Store Management",
  "Schedule Event",
  "Email Campaign",
  "Permission Setting",
  "Notification Setting",
  "Email Template",
  "Agent Purchase",
  "Escrow",
  "Payout",
  "Disputes",
  "Analytics",
  "User Permissions",
  "Custom Permissions",
  "Support",
  "Enterprise Support",
  "Integrations",
  "Conversation",
  "All",
  "Others",
] as const;

/** Where a request stands; it moves along `feedback_state_transitions` only. */
export const feedbackStates = ["open", "triaged", "in_progress", "resolved", "closed"] as const;

/** How a person names their request to support: the end of its id. */
export function referenceOf(id: string): string {
  return id.replaceAll("-", "").slice(-8).toUpperCase();
}
