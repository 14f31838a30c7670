import { screen, waitFor, within } from "@testing-library/react";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import type { Notification } from "@loubby/shared-contracts/http/notifications/notifications.schema";
import { spanIn } from "@loubby/shared-contracts/http/schedule/span-in";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, idOf } from "@loubby/shared-contracts/testing/people";
import { renderShell } from "../testing/render-shell.tsx";

const SEEN = "2026-03-02T00:00:00.000Z";

const news = (number: number, createdAt: string, read = false): Notification => ({
  _id: idOf(number),
  title: `News ${number}`,
  body: "Someone applied.",
  link: "/dashboard/saved",
  type: "job_applicant",
  createdAt,
  read,
  workspace: null,
});

async function bell(list: Notification[], unreadCount: number, seen: string | null = SEEN) {
  const api = fakeApi()
    .on(notifications.list, () => ({ data: { response: list, unreadCount, next: null } }))
    .on(notifications.settings, () => ({ lastPushNotificationView: seen, announcement: false }))
    .on(notifications.updateSettings, (_, { body }) => body)
    .on(notifications.markAllAsRead, () => ({ marked: unreadCount }))
    .on(notifications.markAsRead, ({ notificationId }) => ({
      ...(list.find(({ _id }) => _id === notificationId) ?? news(0, SEEN)),
      read: true,
    }));
  const view = await renderShell({ path: "/dashboard", user: candidate, api });
  const ring = (name: string) => screen.findByRole("button", { name });
  const open = async (name: string) => {
    await view.type.click(await ring(name));
    return within(await screen.findByRole("region", { name: "Notifications" }));
  };
  return { ...view, api, ring, open };
}

test("shows the number of unread notifications on the bell", async () => {
  const { ring } = await bell([news(1, SEEN)], 12);
  expect(await ring("Notifications, 12 unread")).toHaveTextContent("12");
});

test("shows no badge without unread notifications", async () => {
  const { api, ring } = await bell([news(1, SEEN, true)], 0);
  await waitFor(() => expect(api.callsOf(notifications.list)).toHaveLength(1));
  expect((await ring("Notifications")).textContent).toBe("");
});

test("loads the newest five when opened, and records when", async () => {
  const { api, open } = await bell([news(1, SEEN)], 1);
  const before = Date.now();
  await open("Notifications, 1 unread");
  expect(api.queries(notifications.list)[0]).toEqual({ page: 1, limit: 5 });
  await waitFor(() => expect(api.callsOf(notifications.updateSettings)).toHaveLength(1));
  const [sent] = api.callsOf(notifications.updateSettings);
  const { lastPushNotificationView = "" } = (sent?.body ?? {}) as { lastPushNotificationView?: string };
  expect(Date.parse(lastPushNotificationView)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(lastPushNotificationView)).toBeLessThanOrEqual(Date.now());
});

test("keeps entries newer than the last view highlighted while the bell is open", async () => {
  const { open } = await bell([news(2, "2026-03-03T00:00:00.000Z"), news(1, "2026-03-01T00:00:00.000Z")], 2);
  const list = await open("Notifications, 2 unread");
  const [newer, older] = await list.findAllByRole("button", { name: /News/ });
  await waitFor(() => expect(newer).toHaveAttribute("data-new"));
  expect(older).not.toHaveAttribute("data-new");
});

test("marks an unread entry as read and follows it; only follows a read one", async () => {
  const { api, type, place, ring, open } = await bell([news(1, SEEN), news(2, SEEN, true)], 1);
  const list = await open("Notifications, 1 unread");
  await type.click(await list.findByRole("button", { name: /News 2/ }));
  await waitFor(() => expect(place()).toBe("/dashboard/saved"));
  expect(api.callsOf(notifications.markAsRead)).toEqual([]);
  await type.click(await ring("Notifications, 1 unread"));
  await type.click(await screen.findByRole("button", { name: /News 1/ }));
  await waitFor(() => expect(api.callsOf(notifications.markAsRead)).toHaveLength(1));
  expect(api.callsOf(notifications.markAsRead)[0]).toMatchObject({
    method: "PUT",
    path: `/shared/push-notification/mark_as_read/${idOf(1)}`,
    body: { notificationId: idOf(1) },
  });
});

test("marks all as read, and offers it only while something is unread", async () => {
  const { api, type, open } = await bell([news(1, SEEN)], 12);
  const list = await open("Notifications, 12 unread");
  await type.click(await list.findByRole("button", { name: "Mark all as read" }));
  await waitFor(() => expect(api.callsOf(notifications.markAllAsRead)).toHaveLength(1));
  await waitFor(() => expect(api.callsOf(notifications.list)).toHaveLength(2));
});

test("offers no “Mark all as read” where everything is read", async () => {
  const { open } = await bell([news(1, SEEN, true)], 0);
  const list = await open("Notifications");
  await list.findByRole("button", { name: /News 1/ });
  expect(list.queryByRole("button", { name: "Mark all as read" })).toBeNull();
});

test("leads to the whole history", async () => {
  const { type, place, open } = await bell([news(1, SEEN)], 1);
  const list = await open("Notifications, 1 unread");
  await type.click(await list.findByRole("link", { name: "See more" }));
  expect(place()).toBe("/dashboard/settings/notifications?tab=History");
});

test("says when an event is by the reader's clocks first, then by its own", async () => {
  const words = "Mon, Dec 3, 10:00 Asia/Kathmandu (GMT+5:45)";
  const span = {
    starts_at: "2029-12-03T04:15:00.000Z",
    ends_at: "2029-12-03T05:00:00.000Z",
    time_zone: "Asia/Kathmandu",
    words,
  };
  const { open } = await bell([{ ...news(1, SEEN), body: `Canceled: “Interview”, ${words}`, span }], 1);
  const panel = await open("Notifications, 1 unread");
  const entry = await panel.findByText(/^Canceled: “Interview”, Mon, Dec 3, 2029, /);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(entry).toHaveTextContent(spanIn(span, timeZone));
  expect(entry).toHaveTextContent(/ · 10:00–10:45 Asia\/Kathmandu \(GMT\+5:45\)$/);
});
