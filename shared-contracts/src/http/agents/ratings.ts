import { endpoints } from "../endpoint.ts";
import type { ratingsSchema, reviewReportsSchema } from "./ratings.schema.ts";

/** What buyers say of agents, and what their sellers reply. */
export const ratings = endpoints<typeof ratingsSchema>()("ratings", {
  mine: {
    method: "GET",
    path: "/orders/:orderId/review",
    access: "signed_in",
    summary: "What the asker said of the agent they bought with an order, and whether they may.",
  },
  rate: {
    method: "PUT",
    path: "/orders/:orderId/review",
    access: "signed_in",
    summary:
      "Reviews the version on sale of an agent that was bought, or changes that review. 409 `not_used` before it answered, `not_on_sale` once it left the store.",
    perMinute: 30,
  },
  reply: {
    method: "PUT",
    path: "/agents/reviews/:reviewId/reply",
    access: { store: "reviews" },
    summary: "The seller replies to a review of theirs, or changes the reply. 404 for another's.",
    perMinute: 30,
  },
  report: {
    method: "POST",
    path: "/agents/reviews/:reviewId/report",
    access: "signed_in",
    summary: "Has staff look at a review. One that waits already is reported once.",
    perMinute: 10,
  },
});

const access = { staff: "admin" } as const;

/** Reported reviews as staff decides of them. */
export const reviewReports = endpoints<typeof reviewReportsSchema>()("reviewReports", {
  list: {
    method: "GET",
    path: "/admin/review-reports",
    access,
    summary: "Reports that wait, the longest waiting first; or those decided, the latest first.",
  },
  decide: {
    method: "POST",
    path: "/admin/review-reports/:reportId/decide",
    access,
    summary:
      "Upheld, the review is hidden and counts no more. 403 `not_yours` for one's own review or agent, 409 `report_decided`.",
  },
});
