import { fireEvent, screen, waitFor } from "@testing-library/react";
import { availability } from "@loubby/shared-contracts/http/schedule/availability";
import { eventTypes } from "@loubby/shared-contracts/http/schedule/event-types";
import type { EventType } from "@loubby/shared-contracts/http/schedule/event-types.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { signIn } from "../../testing/calendar.tsx";
import BookingPage from "../booking-page.tsx";
import { NEW_LINK } from "./link-words.ts";

const link: EventType = {
  ...NEW_LINK,
  _id: "t1",
  name: "Intro call",
  slug: "intro-call",
  version: 3,
  path: "/book/ada/intro-call",
};

function open(items: EventType[] = [link]) {
  const api = fakeApi();
  api.on(eventTypes.list, () => ({ items, path: "/book/ada" }));
  api.on(availability.read, () => ({ hours: [], absences: [], travels: [], colleagues: [] }));
  return { api, ...renderPage(<BookingPage />, { address: "/dashboard/schedule/booking-links" }) };
}

beforeEach(() => {
  localStorage.clear();
  signIn();
});

test("lists what can be booked, with the page that visitors see", async () => {
  open();
  expect(await screen.findByRole("heading", { name: "Intro call" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "See what visitors see" })).toHaveAttribute("href", link.path);
  expect(screen.getByRole("button", { name: "Copy the link of Intro call" })).toBeInTheDocument();
});

test("copies the code that shows it on another site", async () => {
  const { type } = open([{ ...link, name: `Intro & "more" <b>` }]);
  await type.click(await screen.findByRole("button", { name: /^Copy the code/ }));
  const code = document.createElement("div");
  code.innerHTML = await navigator.clipboard.readText();
  const [frame, ...more] = code.children;
  expect(more).toHaveLength(0);
  expect(frame).toHaveAttribute("src", new URL(link.path, location.origin).href);
  expect(frame).toHaveAttribute("title", `Book Intro & "more" <b>`);
});

test("adds one whose address follows its name", async () => {
  const { api, type } = open([]);
  api.on(eventTypes.create, () => link);
  await type.click((await screen.findAllByRole("button", { name: /New booking link/ }))[0] as HTMLElement);
  fireEvent.change(await screen.findByLabelText("Name"), { target: { value: "Café & chat" } });
  expect(screen.getByLabelText("Address")).toHaveValue("cafe-chat");
  await type.click(screen.getByRole("button", { name: "Add booking link" }));
  await waitFor(() => expect(api.calls.some(({ id }) => id === "eventTypes.create")).toBe(true));
  expect(api.calls.find(({ id }) => id === "eventTypes.create")?.body).toMatchObject({
    name: "Café & chat",
    slug: "cafe-chat",
    lengths: [30],
  });
});

test("shows a refusal at its field, and saves over the version that was read", async () => {
  const { api, type } = open();
  api.on(eventTypes.update, () => {
    const message = "Another booking link of yours has this address.";
    throw new ApiError(409, "slug_taken", message, [{ path: "slug", message }]);
  });
  await type.click(await screen.findByRole("button", { name: "Edit Intro call" }));
  fireEvent.change(await screen.findByLabelText("Address"), { target: { value: "other" } });
  await type.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(screen.getByLabelText("Address")).toHaveAttribute("aria-invalid", "true"));
  expect(api.calls.find(({ id }) => id === "eventTypes.update")?.body).toMatchObject({
    version: 3,
    slug: "other",
  });
});

test("asks before it deletes one", async () => {
  const { api, type } = open();
  api.on(eventTypes.remove, () => ({}));
  await type.click(await screen.findByRole("button", { name: "Edit Intro call" }));
  await type.click(await screen.findByRole("button", { name: "Delete" }));
  await type.click(await screen.findByRole("button", { name: "Delete booking link" }));
  await waitFor(() => expect(api.calls.some(({ id }) => id === "eventTypes.remove")).toBe(true));
});

test("says that they couldn't be loaded, with a way to try again", async () => {
  const api = fakeApi();
  api.on(eventTypes.list, () => {
    throw new ApiError(500, "internal", "Something failed.");
  });
  renderPage(<BookingPage />, { address: "/dashboard/schedule/booking-links" });
  expect(await screen.findByText("Couldn't load your booking links")).toBeInTheDocument();
});
