import { endpoints } from "../endpoint.ts";
import type { subscriptionsSchema } from "./subscriptions.schema.ts";

/** What is subscribed to. */
export const subscriptions = endpoints<typeof subscriptionsSchema>()("subscriptions", {
  current: {
    method: "GET",
    path: "/shared/stripe/current-subscription",
    access: "signed_in",
    summary:
      "The active subscription of the company whose workspace is open, or of the person themselves; null without one.",
  },
});
