import { screen, waitFor, within } from "@testing-library/react";
import { announcements } from "@loubby/shared-contracts/http/announcements/announcements";
import type { Announcement } from "@loubby/shared-contracts/http/announcements/announcements.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { FakeSettings } from "../testing/fake-settings.ts";
import { renderSettings } from "../testing/render-settings.tsx";
import ChangelogPage from "./changelog-page.tsx";

const news = (number: number): Announcement => ({
  _id: idOf(number),
  form: "bell",
  type: "Update",
  area: "schedule",
  title: `News ${number}`,
  body: "<i>Text</i>",
  link: { type: null, to: "https://blog.loubby.example/x", label: "Read" },
  starts_at: new Date(0).toISOString(),
});

function open(search = "", items: readonly Announcement[] = [news(2), news(1)]) {
  const api = new FakeSettings();
  api
    .on(announcements.changelog, (_, { query }) =>
      query?.cursor === "more"
        ? { items: [news(0)], nextCursor: null }
        : { items: [...items], nextCursor: items.length === 0 ? null : "more" },
    )
    .on(announcements.get, () => news(9))
    .on(announcements.dismiss, () => ({}));
  return renderSettings(<ChangelogPage />, { path: `/dashboard/changelog${search}`, api });
}
const titles = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

test("lists what is new as text, newest first, and reads on", async () => {
  const { type } = open();
  expect(await screen.findByText("News 2")).toBeVisible();
  expect(screen.getAllByText("<i>Text</i>")).toHaveLength(2);
  expect(screen.getAllByRole("link", { name: "Read" })[0]).toHaveAttribute("rel", "noopener noreferrer");
  await type.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("News 0")).toBeVisible();
  expect(titles()).toEqual(["News 2", "News 1", "News 0"]);
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("shows what a line of the bell leads to, which counts as seen", async () => {
  const { api } = open(`?announcement=${idOf(9)}`);
  expect(await screen.findByText("News 9")).toBeVisible();
  await waitFor(() => expect(api.callsOf(announcements.dismiss)).toHaveLength(1));
  expect(titles()[0]).toBe("News 9");
});

test("says when that one is gone, and still lists the others", async () => {
  const api = new FakeSettings();
  api
    .on(announcements.changelog, () => ({ items: [news(1)], nextCursor: null }))
    .refuse(announcements.get, new ApiError(404, "announcement_not_found", "Gone."));
  renderSettings(<ChangelogPage />, { path: `/dashboard/changelog?announcement=${idOf(9)}`, api });
  expect(await screen.findByText("This announcement isn't there anymore.")).toBeVisible();
  const list = await screen.findByRole("list", { name: "What's new" });
  expect(within(list).getByText("News 1")).toBeVisible();
});

test("says when there is nothing, and what failed with Retry", async () => {
  const first = open("", []);
  expect(await screen.findByText("Nothing new yet")).toBeVisible();
  first.unmount();
  const api = new FakeSettings();
  api
    .on(announcements.changelog, () => ({ items: [news(1)], nextCursor: null }))
    .refuse(announcements.changelog, new ApiError(0, "network", "The connection is gone."));
  const { type } = renderSettings(<ChangelogPage />, { path: "/dashboard/changelog", api });
  expect(await screen.findByText("Couldn't load what's new")).toBeVisible();
  api.refusals.clear();
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("News 1")).toBeVisible();
});
