import { cutText } from "@loubby/shared-contracts/http/cut-text";
import { inWorkspace } from "@loubby/shared-contracts/http/notifications/workspace-links";
import { postPublic } from "#api/outbound/post-public";
import { NotPublic } from "#api/outbound/public-request";
import { outboundSettings } from "#api/outbound/settings";
import type { Services } from "#api/services";
import { findDelivery } from "../deliver/deliver.sql.ts";
import { encryptPush } from "./encrypt-push.ts";
import { deleteSubscription, ensureKeys, findSubscription } from "./push.sql.ts";
import { vapidHeader } from "./vapid.ts";

/** Characters of a notification's body. */
const BODY = 200;
/** Seconds that a push service keeps what a browser that is away can't get. */
const KEPT = 24 * 60 * 60;

/**
 * Pushes a notification to one browser, unless it was read by now. A browser that is gone is forgotten. Throws when the
 * push service fails, to be tried again; the browser shows what comes twice once.
 */
export async function sendPush(
  { db, config }: Pick<Services, "db" | "config">,
  { subscriptionId, notificationId }: { readonly subscriptionId: string; readonly notificationId: string },
): Promise<void> {
  const worker = db.as({ role: "worker" });
  const line = await worker.read((sql) => findDelivery(sql, notificationId));
  const browser = await worker.read((sql) => findSubscription(sql, subscriptionId));
  if (line === undefined || line.is_read || browser === undefined) return;
  const keys = await worker.read(ensureKeys);
  const url = new URL(browser.endpoint);
  const message = {
    tag: notificationId,
    title: line.title,
    body: cutText(line.body, BODY),
    link: inWorkspace(line.link, line.organization_id),
  };
  try {
    const { status } = await postPublic({
      url,
      headers: {
        authorization: vapidHeader(keys, url, config.publicUrl),
        "content-type": "application/octet-stream",
        "content-encoding": "aes128gcm",
        ttl: String(KEPT),
      },
      body: encryptPush(browser, JSON.stringify(message)),
      ...config.of(outboundSettings),
    });
    if (status === 404 || status === 410) await worker.read((sql) => deleteSubscription(sql, subscriptionId));
    else if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}.`);
  } catch (error) {
    if (!(error instanceof NotPublic)) throw error;
    await worker.read((sql) => deleteSubscription(sql, subscriptionId));
  }
}
