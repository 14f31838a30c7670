import type { FastifyInstance } from "fastify";
import { PUSH_WORKER } from "@loubby/shared-contracts/http/notifications/push-subscriptions";

/**
 * What a browser runs to show a push while no page is open. Its scope holds no page, so that it stands between no page
 * and the network.
 */
const WORKER = `addEventListener("install", () => skipWaiting());
addEventListener("push", (event) => {
  const { title, body, tag, link } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, tag, data: { link } }));
});
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.link, location.origin);
  if (url.origin === location.origin) event.waitUntil(clients.openWindow(url));
});
`;

/** Serves the service worker. */
export function servePushWorker(http: FastifyInstance): void {
  http.get(PUSH_WORKER, (_, reply) =>
    reply
      .header("content-security-policy", "default-src 'none'")
      .header("cache-control", "no-cache")
      .header("x-content-type-options", "nosniff")
      .type("text/javascript; charset=utf-8")
      .send(WORKER),
  );
}
