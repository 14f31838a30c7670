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
    summary: "One applicant's Loubby cards, newest first, with their links and number of views.",
  },
  create: {
    method: "POST",
    path: "/recruit/applications/:applicationId/cards",
    access: { ...update, planFeature: "loubby_cards" },
    summary:
      "Creates a card. 422 `contact_not_allowed` for contact details that the candidate doesn't share, 409 `cards_full`.",
    status: 201,
    perMinute: 60,
  },
  revoke: {
    method: "POST",
    path: "/recruit/cards/:cardId/revoke",
    // Whatever the plan: what was shared can always be revoked.
    access: update,
    summary: "Revokes a card's link for good; repeating it is no error.",
  },
});
