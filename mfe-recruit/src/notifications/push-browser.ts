import { call } from "@loubby/shared-contracts/http/call";
import {
  PUSH_SCOPE,
  PUSH_WORKER,
  pushSubscriptions,
} from "@loubby/shared-contracts/http/notifications/push-subscriptions";

/** Whether this browser is pushed to, could be, mustn't, or can't. */
export type PushStanding = "on" | "off" | "denied" | "absent";

/** Asks the browser. */
export async function pushStanding(): Promise<PushStanding> {
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis) || !("Notification" in globalThis))
    return "absent";
  if (Notification.permission === "denied") return "denied";
  return (await currentSubscription()) ? "on" : "off";
}

/** Has this browser ask its person, and the server push to it. */
export async function subscribe(): Promise<PushStanding> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "off";
  const { public_key } = await call(pushSubscriptions.key, {});
  const worker = await navigator.serviceWorker.register(PUSH_WORKER, { scope: PUSH_SCOPE });
  await active(worker);
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  });
  const { endpoint, keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  try {
    await call(pushSubscriptions.add, { body: { endpoint: endpoint ?? "", keys: { p256dh, auth } } });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return "on";
}

/** Has the server push to this browser no more. */
export async function unsubscribe(): Promise<PushStanding> {
  const subscription = await currentSubscription();
  if (subscription) {
    await call(pushSubscriptions.remove, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return "off";
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(PUSH_SCOPE);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Waits until a service worker runs: before that it takes no subscription. */
async function active({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (coming === null) return;
  await new Promise<void>((resolve, reject) => {
    coming.addEventListener("statechange", () => {
      if (coming.state === "activated") resolve();
      if (coming.state === "redundant") reject(new Error("The browser couldn't start push notifications."));
    });
  });
}
