import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { availability } from "@loubby/shared-contracts/http/schedule/availability";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { WorkingHours } from "@loubby/shared-contracts/http/schedule/availability.schema";
import { ApiError, unsavedStore } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { interview, signIn } from "../../testing/calendar.tsx";
import BookingPage from "../booking-page.tsx";

const NINE = [{ from: "09:00", to: "17:00" }];
const hours: WorkingHours = {
  _id: "h1",
  name: "Working hours",
  time_zone: "Europe/Berlin",
  is_default: true,
  days: [NINE, NINE, NINE, NINE, NINE, [], []],
  overrides: [],
  version: 1,
};

function open(change: Partial<WorkingHours> = {}) {
  const api = fakeApi();
  api.on(availability.read, () => ({
    hours: [{ ...hours, ...change }],
    absences: [],
    travels: [],
    colleagues: [{ _id: "tom", name: "Tom Becker" }],
  }));
  api.on(events.list, () => ({ items: [], laid_out_to: null }));
  return { api, ...renderPage(<BookingPage />, { address: "/dashboard/schedule/availability" }) };
}

beforeEach(() => {
  localStorage.clear();
  signIn();
});

test("copies the hours of a day to every day, and saves them over the version that was read", async () => {
  const { api, type } = open();
  api.on(availability.changeHours, () => ({ ...hours, version: 2 }));
  const from = await screen.findByLabelText("Monday, from");
  fireEvent.change(from, { target: { value: "10:30" } });
  await type.click(screen.getByRole("button", { name: "Copy the hours of Monday" }));
  await type.click(await screen.findByRole("menuitem", { name: "Copy to every day" }));
  expect(screen.getByLabelText("Sunday, from")).toHaveValue("10:30");
  await type.click(screen.getByRole("button", { name: "Save hours" }));
  await waitFor(() => expect(api.calls.some(({ id }) => id === "availability.changeHours")).toBe(true));
  const sent = api.calls.find(({ id }) => id === "availability.changeHours")?.body as WorkingHours;
  expect(sent.days).toEqual(Array.from({ length: 7 }, () => [{ from: "10:30", to: "17:00" }]));
  expect(sent.version).toBe(1);
});

test("says that changed hours aren't saved yet, and asks before they are left", async () => {
  const { api, type } = open();
  api.on(availability.changeHours, () => ({ ...hours, version: 2 }));
  const from = await screen.findByLabelText("Monday, from");
  expect(unsavedStore.getState().count).toBe(0);
  fireEvent.change(from, { target: { value: "10:30" } });
  expect(screen.getByText("These hours aren't saved yet.")).toBeVisible();
  expect(unsavedStore.getState().count).toBe(1);
  await type.click(screen.getByRole("button", { name: "Save hours" }));
  await waitFor(() => expect(unsavedStore.getState().count).toBe(0));
  expect(screen.queryByText("These hours aren't saved yet.")).not.toBeInTheDocument();
});

test("says in words which hours overlap, and doesn't save them", async () => {
  const overlapping = [
    { from: "09:00", to: "12:00" },
    { from: "11:00", to: "13:00" },
  ];
  open({ days: [overlapping, [], [], [], [], [], []] });
  expect(await screen.findByText("09:00–12:00 and 11:00–13:00 overlap.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Save hours" })).toBeDisabled();
});

test("an end at midnight is that of the day", async () => {
  const { type } = open({ days: [[{ from: "18:00", to: "24:00" }], [], [], [], [], [], []] });
  expect(await screen.findByLabelText("Monday, to")).toHaveValue("00:00");
  await type.click(screen.getByRole("button", { name: "Remove 18:00–00:00 on Monday" }));
  expect(screen.queryByLabelText("Monday, to")).not.toBeInTheDocument();
});

test("adds days away with a stand-in's name to choose, and shows the refusal", async () => {
  const { api, type } = open();
  api.on(availability.addAbsence, () => {
    throw new ApiError(422, "unknown_colleague", "Please choose one of your colleagues.");
  });
  const section = within(await screen.findByRole("region", { name: "Out of office" }));
  expect(section.getByRole("button", { name: "Add days away" })).toBeDisabled();
  await type.type(section.getByLabelText("First day"), "2027-03-01");
  await type.click(section.getByRole("button", { name: "Add days away" }));
  expect(await section.findByText("Please choose one of your colleagues.")).toBeInTheDocument();
  expect(api.calls.at(-1)?.body).toMatchObject({ first_day: "2027-03-01", last_day: "2027-03-01" });
});

test("the focus goes to the first day once days were added or removed", async () => {
  const { api, type } = open();
  let absences = [
    {
      _id: "away",
      first_day: "2027-04-01",
      last_day: "2027-04-02",
      time_zone: "UTC",
      stand_in: null,
      note: "",
    },
  ];
  api.on(availability.read, () => ({ hours: [hours], absences, travels: [], colleagues: [] }));
  api.on(availability.addTravel, () => ({ _id: "t" }));
  api.on(availability.removeAbsence, () => {
    absences = [];
    return {};
  });
  const travels = within(await screen.findByRole("region", { name: "Traveling" }));
  await type.type(travels.getByLabelText("First day"), "2027-03-01");
  await type.click(travels.getByRole("button", { name: "Add travel" }));
  await waitFor(() => expect(travels.getByLabelText("First day")).toHaveFocus());
  expect(travels.getByLabelText("First day")).toHaveValue("");
  const away = within(screen.getByRole("region", { name: "Out of office" }));
  await type.click(away.getByRole("button", { name: /^Remove / }));
  await waitFor(() => expect(away.getByLabelText("First day")).toHaveFocus());
});

test("says which meetings stand on days away before they are added", async () => {
  const { api, type } = open();
  const alone = { ...interview, _id: "alone", guests: [] };
  api.on(events.list, () => ({ items: [alone, interview], laid_out_to: null }));
  const section = within(await screen.findByRole("region", { name: "Out of office" }));
  await type.type(section.getByLabelText("First day"), "2026-03-03");
  expect(await section.findByText(/One meeting is on these days, and stays there/)).toHaveTextContent(
    "Interview with Kofi",
  );
  expect(section.getByRole("link", { name: "Show them" })).toHaveAttribute(
    "href",
    "/dashboard/schedule?view=agenda&date=2026-03-03",
  );
});

test("says that it couldn't be loaded, with a way to try again", async () => {
  const api = fakeApi();
  api.on(availability.read, () => {
    throw new ApiError(500, "internal", "Something failed.");
  });
  renderPage(<BookingPage />, { address: "/dashboard/schedule/availability" });
  expect(await screen.findByText("Couldn't load your availability")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Retry" })).toBeInTheDocument();
});
