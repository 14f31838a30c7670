import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { conflicts } from "@loubby/shared-contracts/http/schedule/conflicts";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { rooms } from "@loubby/shared-contracts/http/schedule/rooms";
import type { Room } from "@loubby/shared-contracts/http/schedule/rooms.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { member } from "@loubby/shared-contracts/testing/people";
import { calendar, interview, open, signIn } from "../testing/calendar.tsx";

const room = (last: number, name: string, change: Partial<Room> = {}): Room => ({
  _id: `019a0000-0000-7000-8000-00000000000${last}`,
  name,
  place: "2nd floor",
  capacity: 8,
  is_on: true,
  version: 1,
  upcoming: 0,
  ...change,
});
const [atlas, booth, closed] = [
  room(1, "Atlas"),
  room(2, "Booth", { capacity: 1 }),
  room(3, "Closed", { is_on: false }),
];

beforeEach(() => {
  localStorage.clear();
  signIn(member("admin"));
});

function withRooms(items: Room[]) {
  const api = calendar();
  api.on(rooms.list, () => ({ items }));
  api.on(conflicts.find, () => ({ conflicts: [], looked_at: 1, rooms_taken: [booth._id] }));
  api.on(events.create, () => interview);
  return api;
}

test("a room is chosen by its seats and by who has it then, and names the place", async () => {
  const api = withRooms([atlas, booth, closed]);
  const { type } = open("?new=1&date=2026-03-03");
  await type.type(await screen.findByLabelText("Title"), "Review");
  await type.click(await screen.findByLabelText(/^Room/));
  expect(await screen.findByTitle("Booth, 2nd floor · 1 seat · taken then")).toBeInTheDocument();
  expect(screen.queryByTitle(/Closed/)).not.toBeInTheDocument();
  await type.click(screen.getByTitle("Atlas, 2nd floor · 8 seats"));
  expect(screen.getByLabelText(/^Where/)).toHaveValue("Atlas, 2nd floor");
  await type.click(screen.getByRole("button", { name: "Add event" }));
  await waitFor(() =>
    expect(api.callsOf(events.create)[0]?.body).toMatchObject({
      room_id: atlas._id,
      place: "Atlas, 2nd floor",
    }),
  );
});

test("a place that was typed stays, and whole days can have a room", async () => {
  const api = withRooms([atlas]);
  const { type } = open("?new=1&date=2026-03-03");
  fireEvent.change(await screen.findByLabelText(/^Where/), { target: { value: "At the door" } });
  await type.click(await screen.findByLabelText(/^Room/));
  await type.click(await screen.findByTitle("Atlas, 2nd floor · 8 seats"));
  expect(screen.getByLabelText(/^Where/)).toHaveValue("At the door");
  await type.type(screen.getByLabelText("Title"), "Fair");
  await type.click(screen.getByLabelText("All day"));
  expect(screen.getByLabelText(/^Room/)).toBeVisible();
  await type.click(screen.getByRole("button", { name: "Add event" }));
  await waitFor(() =>
    expect(api.callsOf(events.create)[0]?.body).toMatchObject({ all_day: true, room_id: atlas._id }),
  );
});

test("one occurrence of a series gets a room of its own, which the drawer shows", async () => {
  const one: CalendarEvent = {
    ...interview,
    kind: "meeting",
    ends_at: "2026-03-03T10:30:00.000Z",
    recurrence: "weekly",
    count: 4,
    room_id: atlas._id,
    place: "At the door",
  };
  const api = withRooms([atlas, booth]);
  api.on(events.get, () => one);
  api.on(events.preview, () => ({
    events: 1,
    from: one.starts_at,
    changed_kept: 0,
    changed_lost: 0,
    canceled_kept: 0,
    canceled_lost: 0,
    told: 1,
  }));
  api.on(events.update, () => ({ ...one, room_id: booth._id, is_changed: true }));
  const name = encodeURIComponent(`${one._id}@${one.at}`);
  const { type } = open(`?event=${name}`);
  expect(await screen.findByText("Atlas, 2nd floor")).toBeInTheDocument();
  cleanup();
  const form = open(`?event=${name}&edit=this`);
  await form.type.click(await screen.findByLabelText(/^Room/));
  await form.type.click(await screen.findByTitle(/^Booth, 2nd floor/));
  await type.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText(/^1 event changes/)).toBeInTheDocument();
  const [, confirm] = screen.getAllByRole("button", { name: "Save changes" });
  if (confirm) await type.click(confirm);
  await waitFor(() =>
    expect(api.callsOf(events.update)[0]?.body).toMatchObject({ room_id: booth._id, reach: "this" }),
  );
});

test("there is no room to choose in a company without rooms", async () => {
  withRooms([]);
  open("?new=1&date=2026-03-03");
  expect(await screen.findByRole("button", { name: "Add event" })).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Room/)).not.toBeVisible();
});

test("a series without an end can't have a room, which its field says as soon as both are chosen", async () => {
  const api = withRooms([atlas]);
  const { type } = open("?new=1&date=2026-03-03");
  const words = "A room can be reserved for two years ahead. Choose when the series ends, or no room.";
  await type.type(await screen.findByLabelText("Title"), "Review");
  await type.click(screen.getByLabelText("Repeats"));
  await type.click(await screen.findByTitle("Weekly"));
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  await type.click(await screen.findByLabelText(/^Room/));
  await type.click(await screen.findByTitle("Atlas, 2nd floor · 8 seats"));
  expect(await screen.findByText(words)).toBeVisible();
  await type.click(screen.getByRole("button", { name: "Add event" }));
  await type.click(screen.getByLabelText("Ends"));
  await type.click(await screen.findByTitle("After a number of times"));
  await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
  expect(api.callsOf(events.create)).toHaveLength(0);
});

test("says that the rooms couldn't be loaded, and asks again", async () => {
  const api = withRooms([atlas]);
  api.refuse(rooms.list, new ApiError(500, "internal", "Something failed."));
  const { type } = open("?new=1&date=2026-03-03");
  expect(await screen.findByText(/^Couldn't load your company's rooms/)).toBeVisible();
  api.refusals.clear();
  await type.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.getByLabelText(/^Room/)).toBeVisible());
});
