import type { feedback } from "@loubby/shared-contracts/http/feedback/feedback";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import { networkOf } from "#api/http/network-of";
import type { Services } from "#api/services";
import { sendFeedback } from "./feedback.service.ts";
import { findFeedback } from "./feedback.sql.ts";

/** Feedback and requests for help. */
export const feedbackRoutes = (services: Services): Handlers<typeof feedback> => ({
  send: ({ principal, body, request }) => sendFeedback(services, principal, body, networkOf(request.ip)),
  mine: ({ principal, query }) =>
    services.db.as(askerOf(principal)).read((sql) => findFeedback(sql, principal.userId, query)),
});
