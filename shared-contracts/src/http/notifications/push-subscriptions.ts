import { endpoints } from "../endpoint.ts";
import type { pushSubscriptionsSchema } from "./push-subscriptions.schema.ts";

/** Where the service worker is, and the scope that it keeps to. */
export const PUSH_WORKER = "/push/worker.js";
export const PUSH_SCOPE = "/push/";

/** Browsers that are told of notifications while no page is open. */
export const pushSubscriptions = endpoints<typeof pushSubscriptionsSchema>()("pushSubscriptions", {
  key: {
    method: "GET",
    path: "/shared/push_subscription",
    access: "signed_in",
    summary: "The public key that a browser subscribes with.",
  },
  add: {
    method: "POST",
    path: "/shared/push_subscription",
    access: "signed_in",
    summary:
      "Pushes to this browser until the session ends. 422 `push_refused` for an address that isn't public.",
    perMinute: 20,
  },
  remove: {
    method: "POST",
    path: "/shared/push_subscription/remove",
    access: "signed_in",
    summary: "Pushes to this browser no more.",
    perMinute: 20,
  },
});
