import { screen, waitFor, within } from "@testing-library/react";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { reminders } from "@loubby/shared-contracts/http/schedule/reminders";
import type { Reminder } from "@loubby/shared-contracts/http/schedule/reminders.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { calendar, interview, open, signIn } from "../testing/calendar.tsx";

const ADDRESS = `?date=2026-03-03&event=${interview._id}`;

function shown() {
  const api = calendar([interview]);
  api.on(events.get, () => interview);
  return api;
}

beforeAll(() => import("./event-drawer.tsx"));
beforeEach(() => {
  localStorage.clear();
  signIn();
});

test("someone changes their reminders of an event: a time, ways, one more", async () => {
  const api = shown();
  api.on(reminders.set, () => ({ reminders: [], is_own: true }));
  const { type } = open(ADDRESS);
  const drawer = within(await screen.findByRole("dialog"));
  expect(await drawer.findByText("10 minutes before, by bell and push")).toBeVisible();
  await type.click(drawer.getByRole("button", { name: "Change reminders" }));
  const times = () => drawer.getAllByRole("combobox", { name: "When" });
  expect(times()[0]).toHaveFocus();
  await type.click(drawer.getByRole("checkbox", { name: "Push" }));
  await type.click(drawer.getByRole("button", { name: "Add reminder" }));
  expect(times()[1]).toHaveFocus();
  await type.click(drawer.getByRole("button", { name: "Remove the reminder 15 minutes before" }));
  expect(drawer.getByRole("button", { name: "Add reminder" })).toHaveFocus();
  await type.click(drawer.getByRole("button", { name: "Add reminder" }));
  await type.click(drawer.getAllByRole("checkbox", { name: "Mail" })[1] as HTMLElement);
  await type.click(drawer.getByRole("checkbox", { name: "For my other events too" }));
  await type.click(drawer.getByRole("button", { name: "Save reminders" }));
  expect(await screen.findByText("Reminders saved")).toBeInTheDocument();
  expect(await drawer.findByRole("button", { name: "Change reminders" })).toHaveFocus();
  expect(api.callsOf(reminders.set)[0]?.body).toEqual({
    reminders: [
      { minutes: 10, channels: ["bell"] },
      { minutes: 15, channels: ["bell", "mail"] },
    ],
    is_default: true,
  });
});

test("a reminder without a way can't be saved, and an own choice goes back to the usual one", async () => {
  const api = shown();
  const own: Reminder[] = [{ minutes: 60, channels: ["mail"] }];
  api.on(reminders.ofEvent, () => ({ reminders: own, is_own: true }));
  api.on(reminders.set, () => ({ reminders: [], is_own: false }));
  const { type } = open(ADDRESS);
  await type.click(await screen.findByRole("button", { name: "Change reminders" }));
  await type.click(screen.getByRole("checkbox", { name: "Mail" }));
  expect(screen.getByText("Choose at least one way for each reminder.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Save reminders" })).toBeDisabled();
  await type.click(screen.getByRole("button", { name: "Use those of my other events" }));
  await waitFor(() => expect(api.callsOf(reminders.set)[0]?.body).toMatchObject({ reminders: null }));
});

test("says that there are none, or that they couldn't be loaded", async () => {
  const api = shown();
  let fails = true;
  api.on(reminders.ofEvent, () => {
    if (fails) throw new ApiError(500, "internal", "Something broke.", undefined, "req-3");
    return { reminders: [], is_own: true };
  });
  const { type } = open(ADDRESS);
  expect(await screen.findByText("Couldn't load your reminders")).toBeInTheDocument();
  fails = false;
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("None for this event.")).toBeVisible();
});
