import { screen, waitFor, within } from "@testing-library/react";
import { announcements } from "@loubby/shared-contracts/http/announcements/announcements";
import type { Announcement } from "@loubby/shared-contracts/http/announcements/announcements.schema";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, idOf } from "@loubby/shared-contracts/testing/people";
import { queryClient } from "../query/query-client.ts";
import { renderShell } from "../testing/render-shell.tsx";
import { openTabId } from "./tab-id.ts";

const news = (change: Partial<Announcement> = {}): Announcement => ({
  _id: idOf(9),
  form: "banner",
  type: "New Feature",
  area: null,
  title: "Boards are faster",
  body: "Open <b>one</b>.",
  link: { type: null, to: "/dashboard/saved", label: "See how" },
  starts_at: new Date(0).toISOString(),
  ...change,
});

async function shell(announcement: Announcement | null, waits = true) {
  const api = fakeApi()
    .on(notifications.settings, () => ({ lastPushNotificationView: null, announcement: waits }))
    .on(announcements.take, () => ({ announcement }))
    .on(announcements.dismiss, () => ({}));
  return { ...(await renderShell({ path: "/dashboard", user: candidate, api })), api };
}

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});

test("shows a banner as the text it is, and dismisses it for good", async () => {
  const { api, type } = await shell(news());
  const banner = await screen.findByRole("region", { name: "New Feature: Boards are faster" });
  expect(within(banner).getByRole("status")).toHaveTextContent("Open <b>one</b>.");
  await type.click(within(banner).getByRole("button", { name: "Dismiss “Boards are faster”" }));
  expect(screen.queryByRole("region", { name: /Boards are faster/ })).toBeNull();
  await waitFor(() =>
    expect(api.callsOf(announcements.dismiss)[0]?.path).toBe(`/shared/announcements/${idOf(9)}/dismiss`),
  );
});

test("dismisses a banner with Escape, by the keyboard alone", async () => {
  const { api, type } = await shell(news());
  (await screen.findByRole("button", { name: /^Dismiss/ })).focus();
  await type.keyboard("{Escape}");
  expect(screen.queryByRole("region", { name: /Boards are faster/ })).toBeNull();
  await waitFor(() => expect(api.callsOf(announcements.dismiss)).toHaveLength(1));
});

test("follows a banner's link within the product, which dismisses it", async () => {
  const { api, type, place } = await shell(news());
  await type.click(await screen.findByRole("link", { name: "See how" }));
  expect(place()).toBe("/dashboard/saved");
  await waitFor(() => expect(api.callsOf(announcements.dismiss)).toHaveLength(1));
});

test("opens a link to another site beside the product", async () => {
  await shell(news({ link: { type: null, to: "https://blog.loubby.example/x", label: "Read" } }));
  const link = await screen.findByRole("link", { name: "Read" });
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
});

test("makes no link of anything else", async () => {
  await shell(news({ link: { type: null, to: "javascript:alert(1)", label: "Read" } }));
  const banner = await screen.findByRole("region", { name: /Boards are faster/ });
  expect(within(banner).queryByRole("link")).toBeNull();
});

test("shows a dialog, which Escape closes", async () => {
  const { api, type } = await shell(news({ form: "dialog" }));
  const dialog = await screen.findByRole("dialog", { name: /New Feature Boards are faster/ });
  await waitFor(() => expect(within(dialog).getByText("Open <b>one</b>.")).toBeVisible());
  await type.keyboard("{Escape}");
  await waitFor(() => expect(dialog).not.toBeVisible());
  expect(api.callsOf(announcements.dismiss)).toHaveLength(1);
});

test("asks for none where none waits", async () => {
  const quiet = await shell(news(), false);
  await waitFor(() => expect(quiet.api.callsOf(notifications.settings)).toHaveLength(1));
  expect(quiet.api.callsOf(announcements.take)).toEqual([]);
});

test("a tab keeps its name over a reload, and its duplicate has another", () => {
  const page = new EventTarget();
  const id = openTabId(sessionStorage, page);
  expect(openTabId(sessionStorage, new EventTarget())).not.toBe(id);
  page.dispatchEvent(new Event("pagehide"));
  expect(openTabId(sessionStorage, new EventTarget())).toBe(id);
});
