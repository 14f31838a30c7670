import { screen, waitFor } from "@testing-library/react";
import { calendarFeed } from "@loubby/shared-contracts/http/schedule/calendar-feed";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { BASE, signIn } from "../testing/calendar.tsx";
import { FeedSection } from "./feed-section.tsx";

const URL = "https://loubby.test/calendar/secret.ics";
const made = { made_at: "2026-03-03T10:00:00.000Z", fetched_at: null };
const open = () => renderPage(<FeedSection />, { base: BASE, address: `${BASE}/connections` });

beforeEach(() => signIn());

test("a feed is created, and its address is shown once to be copied", async () => {
  const api = fakeApi();
  api.on(calendarFeed.get, () => ({ feed: null }));
  api.on(calendarFeed.renew, () => ({ url: URL, feed: made }));
  const first = open();
  await first.type.click(await screen.findByRole("button", { name: "Create feed" }));
  expect(await screen.findByLabelText("Address of your feed")).toHaveValue(URL);
  expect(screen.getByLabelText("Address of your feed")).toHaveFocus();
  expect(screen.getByRole("button", { name: "Copy" })).toBeVisible();
  expect(screen.getByText("Never")).toBeVisible();
  first.unmount();
  api.on(calendarFeed.get, () => ({ feed: made }));
  open();
  expect(await screen.findByText(/^You saw the address of your feed/)).toBeVisible();
  expect(screen.queryByDisplayValue(URL)).not.toBeInTheDocument();
});

test("renewing asks first, as calendars with the former address lose it", async () => {
  const api = fakeApi();
  api.on(calendarFeed.get, () => ({ feed: made }));
  api.on(calendarFeed.renew, () => ({ url: URL, feed: made }));
  const { type } = open();
  await type.click(await screen.findByRole("button", { name: "Renew address" }));
  expect(await screen.findByText("Renew the feed's address?")).toBeInTheDocument();
  expect(api.callsOf(calendarFeed.renew)).toHaveLength(0);
  await type.click(screen.getAllByRole("button", { name: "Renew address" }).at(-1) as HTMLElement);
  expect(await screen.findByLabelText("Address of your feed")).toHaveValue(URL);
});

test("a feed is ended once confirmed", async () => {
  const api = fakeApi();
  let feed: typeof made | null = made;
  api.on(calendarFeed.get, () => ({ feed }));
  api.on(calendarFeed.end, () => {
    feed = null;
    return {};
  });
  const { type } = open();
  await type.click(await screen.findByRole("button", { name: "End feed" }));
  await screen.findByText("End your calendar feed?");
  await type.click(screen.getAllByRole("button", { name: "End feed" }).at(-1) as HTMLElement);
  expect(await screen.findByText("No calendar feed yet")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("button", { name: "Create feed" })).toHaveFocus());
});

test("says why the feed couldn't be loaded, and tries again", async () => {
  const api = fakeApi();
  let fails = true;
  api.on(calendarFeed.get, () => {
    if (fails) throw new ApiError(500, "internal", "Something broke.", undefined, "req-9");
    return { feed: null };
  });
  const { type } = open();
  expect(await screen.findByText("Couldn't load your calendar feed")).toBeInTheDocument();
  fails = false;
  await type.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.getByText("No calendar feed yet")).toBeInTheDocument());
});
