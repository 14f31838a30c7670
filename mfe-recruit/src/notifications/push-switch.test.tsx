import { screen, waitFor } from "@testing-library/react";
import { pushSubscriptions } from "@loubby/shared-contracts/http/notifications/push-subscriptions";
import { ApiError, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { PushSwitch } from "./push-switch.tsx";

const endpoint = "https://push.example/4711";

/** A browser that can be pushed to, and whose person answers its question. */
function browser(permission: NotificationPermission, answer: NotificationPermission = "granted") {
  let subscription: object | null = null;
  const unsubscribe = jest.fn(async () => {
    subscription = null;
    return true;
  });
  const made = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }) };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: jest.fn(async () => (subscription = made)),
  };
  const worker = { installing: null, waiting: null, pushManager };
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { register: jest.fn(async () => worker), getRegistration: async () => worker },
  });
  Object.assign(globalThis, {
    PushManager: Object,
    Notification: { permission, requestPermission: async () => answer },
  });
  return { pushManager, unsubscribe };
}

function show(refusal?: ApiError) {
  setSession({ user: candidate, token: "token", activeSubscription: null, coupon: null });
  const api = fakeApi()
    .on(pushSubscriptions.key, () => ({ public_key: "key" }))
    .on(pushSubscriptions.add, () => {
      if (refusal) throw refusal;
      return { subscribed: true };
    })
    .on(pushSubscriptions.remove, () => ({ subscribed: false }));
  return { api, ...renderPage(<PushSwitch />, { address: "/" }) };
}

const toggle = () => screen.findByRole("switch", { name: "Push notifications in this browser" });

afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  Reflect.deleteProperty(globalThis, "PushManager");
  Reflect.deleteProperty(globalThis, "Notification");
});

test("says that a browser can't be pushed to", async () => {
  show();
  expect(await screen.findByText(/This browser can't show notifications/)).toBeVisible();
  expect(screen.queryByRole("switch")).toBeNull();
});

test("says how to allow what the browser blocks", async () => {
  browser("denied");
  show();
  expect(await screen.findByText(/Your browser blocks notifications/)).toBeVisible();
});

test("turns pushes on and off", async () => {
  const { pushManager, unsubscribe } = browser("default");
  const { api, type } = show();
  await type.click(await toggle());
  await waitFor(async () => expect(await toggle()).toBeChecked());
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "key" });
  expect(api.callsOf(pushSubscriptions.add)[0]?.body).toEqual({ endpoint, keys: { p256dh: "p", auth: "a" } });
  await type.click(await toggle());
  await waitFor(async () => expect(await toggle()).not.toBeChecked());
  expect(api.callsOf(pushSubscriptions.remove)[0]?.body).toEqual({ endpoint });
  expect(unsubscribe).toHaveBeenCalled();
});

test("stays off when its person refuses", async () => {
  browser("default", "denied");
  const { api, type } = show();
  await type.click(await toggle());
  expect(await screen.findByText(/Your browser blocks notifications/)).toBeVisible();
  expect(api.callsOf(pushSubscriptions.add)).toEqual([]);
});

test("keeps no subscription that the server doesn't know", async () => {
  const { unsubscribe } = browser("granted");
  const { type } = show(new ApiError(422, "push_refused", "This browser's push service can't be reached."));
  await type.click(await toggle());
  await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
  expect(await toggle()).not.toBeChecked();
});
