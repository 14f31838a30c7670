import { screen, waitFor } from "@testing-library/react";
import { conflicts } from "@loubby/shared-contracts/http/schedule/conflicts";
import { eventRemovals } from "@loubby/shared-contracts/http/schedule/event-removals";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { calendar, interview, open, signIn } from "../testing/calendar.tsx";

const REMOVAL = "019a0000-0000-7000-8000-0000000000aa";
const later: CalendarEvent = {
  ...interview,
  starts_at: "2046-03-06T10:00:00.000Z",
  at: "2046-03-06T10:00:00.000Z",
  ends_at: "2046-03-06T10:30:00.000Z",
};

/** A calendar whose one event was just deleted. */
async function removed(event: CalendarEvent, without_room = false, lost = 0) {
  let items = [event];
  const api = calendar();
  api.on(events.list, () => ({ items, laid_out_to: null }));
  api.on(events.get, () => event);
  api.on(conflicts.find, () => ({ conflicts: [], looked_at: 1, rooms_taken: [] }));
  api.on(events.remove, () => {
    items = [];
    return { removal_id: REMOVAL };
  });
  api.on(eventRemovals.undo, ({ removalId }) => {
    expect(removalId).toBe(REMOVAL);
    items = [event];
    return { event, without_room, lost };
  });
  const page = open(`?date=${event.starts_at.slice(0, 10)}&event=${event._id}`);
  await page.type.click(await screen.findByRole("button", { name: "Delete" }));
  await page.type.click(await screen.findByRole("button", { name: "Delete event" }));
  return { api, ...page };
}
const chip = () => screen.queryByRole("button", { name: /Interview with Kofi, Interview/ });

beforeAll(() => Promise.all([import("./event-drawer.tsx"), import("./new-event-drawer.tsx")]));
beforeEach(() => {
  localStorage.clear();
  signIn();
});

test("an event that was deleted comes back and opens again", async () => {
  const { type } = await removed(later);
  expect(await screen.findByText("Event deleted. Guests hear of it in a minute.")).toBeInTheDocument();
  await waitFor(() => expect(chip()).not.toBeInTheDocument());
  await type.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The event is back")).toBeInTheDocument();
  const back = await waitFor(() => {
    const found = chip();
    if (found === null) throw new Error("isn't back");
    return found;
  });
  await type.click(back);
  expect(await screen.findByRole("heading", { name: "Interview with Kofi" })).toBeInTheDocument();
});

test("says that its room is gone", async () => {
  const { type } = await removed(later, true);
  await type.click(await screen.findByRole("button", { name: "Undo" }));
  expect(
    await screen.findByText("The event is back, but without its room: someone else reserved it."),
  ).toBeInTheDocument();
});

test("says how many of a series have lost it", async () => {
  const { type } = await removed(later, true, 1);
  await type.click(await screen.findByRole("button", { name: "Undo" }));
  expect(
    await screen.findByText("The events are back, one of them without the room: someone else reserved it."),
  ).toBeInTheDocument();
});

test("no one hears of what is over, and what can't come back says why", async () => {
  const { api, type } = await removed(interview);
  expect(await screen.findByText("Event deleted")).toBeInTheDocument();
  const message = "It's too late to undo this: the minute for it is over.";
  api.on(eventRemovals.undo, () => {
    throw new ApiError(409, "removal_told", message);
  });
  await type.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});
