import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { conflicts } from "@loubby/shared-contracts/http/schedule/conflicts";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { calendar, interview, open, signIn } from "../testing/calendar.tsx";

beforeAll(() => Promise.all([import("./event-drawer.tsx"), import("./new-event-drawer.tsx")]));
beforeEach(() => {
  localStorage.clear();
  signIn();
});

const meeting: CalendarEvent = { ...interview, kind: "meeting", guests: [] };
const shown = (words: string) =>
  waitFor(() => expect(screen.getByLabelText("Show as").closest(".ant-select")).toHaveTextContent(words));

test("a form follows what is usual until someone chooses, and sends what they chose", async () => {
  const api = calendar();
  api.on(conflicts.find, () => ({ conflicts: [], looked_at: 1, rooms_taken: [] }));
  api.on(events.create, () => meeting);
  api.on(events.get, () => meeting);
  const { type } = open("?new=1&date=2026-03-03");
  await type.type(await screen.findByLabelText("Title"), "Fair");
  await shown("Busy");
  await type.click(screen.getByRole("checkbox", { name: "All day" }));
  await shown("Free");
  expect(screen.getByText("You can still be booked then.")).toBeVisible();
  fireEvent.mouseDown(screen.getByLabelText("Show as"));
  await type.click(await screen.findByTitle("Busy"));
  await shown("Busy");
  expect(screen.getByText(/^Keeps you busy from midnight to midnight/)).toBeVisible();
  await type.click(screen.getByRole("checkbox", { name: "All day" }));
  await type.click(screen.getByRole("checkbox", { name: "All day" }));
  await shown("Busy");
  await type.click(screen.getByRole("button", { name: "Add event" }));
  await waitFor(() =>
    expect(api.callsOf(events.create)[0]?.body).toMatchObject({ all_day: true, shows_as: "busy" }),
  );
});

test("an event that leaves people free says so, and keeps that when it is changed", async () => {
  const free: CalendarEvent = { ...meeting, shows_as: "free" };
  const api = calendar([free]);
  api.on(events.get, () => free);
  api.on(events.update, () => free);
  const { type } = open(`?date=2026-03-03&event=${free._id}`);
  const drawer = within(await screen.findByRole("dialog"));
  expect(await drawer.findByText(/Meeting · Free/)).toBeVisible();
  await type.click(drawer.getByRole("button", { name: "Edit" }));
  await screen.findByLabelText("Show as");
  await shown("Free");
  await type.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(api.callsOf(events.update)[0]?.body).toMatchObject({ shows_as: "free" }));
});
