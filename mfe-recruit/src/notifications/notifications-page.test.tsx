import { screen, waitFor, within } from "@testing-library/react";
import { dailyMail } from "@loubby/shared-contracts/http/my-work/daily-mail";
import { notificationAllow } from "@loubby/shared-contracts/http/notifications/notification-allow";
import type { NotificationAllow } from "@loubby/shared-contracts/http/notifications/notification-allow.schema";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import type { Notification } from "@loubby/shared-contracts/http/notifications/notifications.schema";
import { workspaces } from "@loubby/shared-contracts/http/partners/workspaces";
import { ApiError, type PermissionEntry, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import NotificationsPage from "./notifications-page.tsx";
import PreferencesPage from "./preferences-page.tsx";
import { type AllowChange, switched } from "./use-allow.ts";

const ALLOW: NotificationAllow = {
  groups: [
    {
      key: "applications",
      label: "Your applications",
      notices: [
        {
          key: "applications.news",
          label: "News about your application",
          channels: { bell: true, push: true, mail: null, digest: true },
        },
      ],
    },
  ],
  quiet_hours: null,
  time_zone: null,
  digest: { every: "off", hour: 8 },
};

const news = (number: number, other: Partial<Notification> = {}): Notification => ({
  _id: idOf(number),
  title: `News ${number}`,
  body: "Someone applied.",
  link: "/dashboard/saved",
  type: "job_applicant",
  createdAt: "2026-03-02T00:00:00.000Z",
  read: false,
  workspace: null,
  ...other,
});

const PREFERENCES = "/dashboard/settings/notifications/preferences";

function page(address = PREFERENCES, entries: Notification[] = [], refusal?: ApiError) {
  let allow = ALLOW;
  const api = fakeApi()
    .on(notificationAllow.get, () => ({ data: allow }))
    .on(notificationAllow.set, (_, { body }) => {
      const { channels, ...times } = body as AllowChange;
      allow = { ...allow, ...times, groups: switched(allow.groups, channels ?? {}) };
      return { data: allow };
    })
    .on(notificationAllow.defaults, () => ({ data: { groups: ALLOW.groups } }))
    .on(notificationAllow.setDefaults, () => ({ data: { groups: ALLOW.groups } }))
    .on(workspaces.list, () => ({ workspaces: [] }))
    .on(notifications.markAllAsRead, () => ({ marked: 1 }))
    .on(notifications.markAsRead, () => news(1))
    .on(notifications.list, () => {
      if (refusal) throw refusal;
      return { data: { response: entries, unreadCount: entries.length, next: null } };
    });
  return {
    api,
    allow: () => allow,
    ...renderPage(address === PREFERENCES ? <PreferencesPage /> : <NotificationsPage />, { address }),
  };
}

const signIn = (user = candidate) =>
  setSession({ user, token: "token", activeSubscription: null, coupon: null });
const HISTORY = "/dashboard/settings/notifications?tab=History";

test("saves each channel of each notification at once", async () => {
  signIn();
  const { type, allow } = page();
  const box = await screen.findByRole("checkbox", { name: "News about your application: Push" });
  expect(box).toBeChecked();
  expect(screen.queryByRole("checkbox", { name: "News about your application: E-mail" })).toBeNull();
  await type.click(box);
  await waitFor(() => expect(allow().groups[0]?.notices[0]?.channels.push).toBe(false));
  expect(screen.getByRole("checkbox", { name: "News about your application: Push" })).not.toBeChecked();
});

test("ticks nothing for the digest while it is off, and says how to turn it on", async () => {
  const { type } = page();
  const box = await screen.findByRole("checkbox", { name: "News about your application: Digest" });
  expect(box).not.toBeChecked();
  expect(box).toBeDisabled();
  expect(screen.getByText("Your digest is off. Turn it on above to choose what it lists.")).toBeVisible();
  await type.click(screen.getByRole("combobox", { name: "Digest" }));
  await type.click(await screen.findByText("Every day"));
  await waitFor(() => expect(box).toBeChecked());
  expect(box).toBeEnabled();
  expect(screen.queryByText(/Your digest is off/)).not.toBeInTheDocument();
});

test("begins quiet hours at night in the reader's own time zone", async () => {
  signIn();
  const { type, allow } = page();
  await type.click(await screen.findByRole("switch", { name: /^Quiet hours/ }));
  await waitFor(() => expect(allow().quiet_hours).toEqual({ from: "22:00", until: "07:00" }));
  expect(allow().time_zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(await screen.findByRole("combobox", { name: "Quiet from" })).toBeVisible();
  const times = screen.getByRole("region", { name: "When you hear about it" });
  expect(times).toHaveTextContent(
    /From22:00until07:00E-mails with a dash below don't wait\..*Hours are in [\w/ ]+\./,
  );
});

test("shows what members start from only to those who may read it", async () => {
  signIn(member("recruiter", []));
  page();
  await screen.findByRole("link", { name: "History" });
  expect(screen.queryByRole("link", { name: "Company" })).toBeNull();
});

test("shows a candidate nothing of a company", async () => {
  signIn();
  const { api } = page();
  await screen.findByRole("checkbox", { name: "News about your application: Push" });
  expect(screen.queryByRole("link", { name: "Company" })).toBeNull();
  expect(api.callsOf(dailyMail.get)).toEqual([]);
});

test("reads a tab's name however it is typed, and marks the first for one that isn't there", async () => {
  signIn(member("admin"));
  const marked = (name: string) => screen.findByRole("link", { name, current: "page" });
  const { place, unmount } = page("/dashboard/settings/notifications?tab=preferences");
  await waitFor(() => expect(place()).toBe(PREFERENCES));
  expect(await marked("Preferences")).toBeVisible();
  unmount();
  const history = page("/dashboard/settings/notifications?tab=hISTORY", [news(1)]);
  expect(await marked("History")).toBeVisible();
  expect(await screen.findByRole("button", { name: /News 1/ })).toBeVisible();
  history.unmount();
  page("/dashboard/settings/notifications?tab=nonsense");
  expect(await marked("Hiring")).toBeVisible();
});

test("lets no one change it with the permission to read it alone", async () => {
  const reads: readonly PermissionEntry[] = [{ feature: "notification_setting", action: ["read"] }];
  signIn(member("recruiter", [...reads]));
  page("/dashboard/settings/notifications?tab=Company");
  expect(await screen.findByRole("checkbox", { name: /: Push/ })).toBeDisabled();
});

test("lists the history; an entry is marked read and followed into its workspace", async () => {
  signIn(member("admin"));
  const { api, type, place } = page(HISTORY, [news(1, { workspace: idOf(9) })]);
  await type.click(await screen.findByRole("button", { name: /News 1/ }));
  expect(place()).toBe(`/dashboard/saved?workspace=${idOf(9)}`);
  await waitFor(() => expect(api.callsOf(notifications.markAsRead)).toHaveLength(1));
});

test("narrows the history to what is unread, and marks all as read", async () => {
  signIn();
  const { api, type, place } = page(HISTORY, [news(1)]);
  await type.click(await screen.findByRole("switch", { name: "Unread only" }));
  await waitFor(() => expect(api.queries(notifications.list).at(-1)).toMatchObject({ isUnRead: "true" }));
  expect(place()).toContain("show=unread");
  await type.click(screen.getByRole("button", { name: "Mark all as read" }));
  await waitFor(() => expect(api.callsOf(notifications.markAllAsRead)).toHaveLength(1));
});

test("says that nothing matches, and clears the filters", async () => {
  signIn();
  const { type, place } = page(`${HISTORY}&type=schedule`);
  expect(await screen.findByText("No notifications match")).toBeVisible();
  await type.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(place()).toBe(HISTORY);
  expect(await screen.findByText("No notifications yet")).toBeVisible();
});

test("says what failed, and tries again", async () => {
  signIn();
  const { api, type } = page(HISTORY, [], new ApiError(403, "denied", "Not now."));
  const alert = await screen.findByText("Couldn't load your notifications");
  await type.click(within(alert.closest("div") ?? document.body).getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(api.callsOf(notifications.list).length).toBeGreaterThan(1));
});
