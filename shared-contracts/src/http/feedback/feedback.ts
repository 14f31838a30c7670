import { endpoints } from "../endpoint.ts";
import type { feedbackSchema } from "./feedback.schema.ts";

/** What people tell the product's team, and what became of it. */
export const feedback = endpoints<typeof feedbackSchema>()("feedback", {
  send: {
    method: "POST",
    path: "/shared/feedback",
    access: "public",
    status: 201,
    perMinute: 60,
    summary:
      "Sends feedback or a request for help and confirms it by mail. Visitors give their e-mail address; 429 `too_many_attempts` when one address sends too many.",
  },
  mine: {
    method: "GET",
    path: "/shared/feedback",
    access: "signed_in",
    summary: "One's own requests with their states, newest first.",
  },
});
