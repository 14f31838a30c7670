import { endpoints } from "../endpoint.ts";
import type { loubbyCardsSchema } from "./loubby-cards.schema.ts";

const company = ["employers", "partners"] as const;
const update = { userTypes: company, permission: { feature: "application", action: "update" } } as const;

/** Cards of applicants that a company shows to people without an account. */
export const loubbyCards = endpoints<typeof loubbyCardsSchema>()("loubbyCards", {
  list: {
    method: "GET",
    path: "/recruit/applications/:applicationId/cards",
    access: { userTypes: company, permission: { feature: "application", action: "read" } },
    summary:
      "The cards of one applicant, the newest first, with their addresses and how often they were read.",
  },
  create: {
    method: "POST",
    path: "/recruit/applications/:applicationId/cards",
    access: { ...update, planFeature: "loubby_cards" },
    summary:
      "Makes a card. 422 `contact_not_allowed` for what reaches a candidate who does not allow it, 409 `cards_full`.",
    status: 201,
    perMinute: 60,
  },
  revoke: {
    method: "POST",
    path: "/recruit/cards/:cardId/revoke",
    // Whatever the plan: what was let out can always be taken back.
    access: update,
    summary: "Closes a card's address for good; again is no error.",
  },
});
