import { screen, waitFor } from "@testing-library/react";
import { secondZone } from "@loubby/shared-contracts/http/schedule/second-zone";
import { meetingTimes } from "@loubby/shared-contracts/http/schedule/meeting-times";
import type { MeetingPerson } from "@loubby/shared-contracts/http/schedule/meeting-times.schema";
import { calendar, interview, open, signIn } from "../testing/calendar.tsx";

beforeAll(() => import("./zone-chooser.tsx"));
beforeEach(() => {
  localStorage.clear();
  signIn();
});

const ALSO = { name: "Also show… a second time zone" };
const chooser = { name: "Also show a time zone" };
const hours = () => [...document.querySelectorAll<HTMLElement>(".sc-hours > div")];

test("shows a second zone's hours beside one's own, keeps it in the address and for the next visit, and removes it", async () => {
  const api = calendar([interview]);
  let kept: string | null = null;
  api.on(secondZone.read, () => ({ time_zone: kept }));
  api.on(secondZone.choose, (_, { body }) => {
    kept = body.time_zone;
    return body;
  });
  const { type, place } = open("?view=week&date=2026-03-03");
  const button = await screen.findByRole("button", ALSO);
  expect(await screen.findByRole("region", { name: "Week by hour" })).toBeInTheDocument();
  expect(hours()).toHaveLength(1);
  button.focus();
  await type.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("combobox", chooser)).toHaveFocus());
  await type.keyboard("kathmandu");
  await type.click(await screen.findByTitle("Asia/Kathmandu"));
  await waitFor(() => expect(place()).toMatch(/view=week&date=2026-03-03&also=Asia%2FKath?mandu/));
  expect(hours()).toHaveLength(2);
  expect(
    screen.getByRole("region", { name: "Week by hour, with the hours in Kathmandu" }),
  ).toBeInTheDocument();
  expect(
    screen.getByRole("button", { name: "Kathmandu is shown too, choose another time zone" }),
  ).toHaveFocus();
  // Begins with the reader's own time; the other one follows.
  expect(screen.getByRole("button", { name: /^[\d:]+ Interview .* 15:45 in Kathmandu/ })).toBeInTheDocument();
  await waitFor(() => expect(kept).toMatch(/^Asia\/Kath?mandu$/));
  await type.click(screen.getByRole("button", { name: "Stop showing Kathmandu time" }));
  await waitFor(() => expect(place()).not.toContain("also="));
  expect(hours()).toHaveLength(1);
  await waitFor(() => expect(kept).toBeNull());
});

test("shows the zone that was chosen on another visit, unless the address names one", async () => {
  calendar().on(secondZone.read, () => ({ time_zone: "Asia/Tokyo" }));
  const { unmount } = open("?view=week&date=2026-03-03");
  expect(
    await screen.findByRole("region", { name: "Week by hour, with the hours in Tokyo" }),
  ).toBeInTheDocument();
  unmount();
  open("?view=week&date=2026-03-03&also=America/New_York");
  expect(
    await screen.findByRole("region", { name: "Week by hour, with the hours in New York" }),
  ).toBeInTheDocument();
});

test("suggests the clocks of people in the events, and of events planned elsewhere", async () => {
  const someone = { is_seen: true, busy: [], away: [], open: [] };
  const people: MeetingPerson[] = [
    { ...someone, _id: "me", name: "", is_asker: true, time_zone: "Africa/Lagos" },
    { ...someone, _id: "Kofi", name: "Kofi", is_asker: false, time_zone: "America/New_York" },
  ];
  const api = calendar([{ ...interview, time_zone: "Asia/Tokyo" }]);
  api.on(meetingTimes.find, () => ({ proposals: [], people, unknown: [] }));
  api.on(secondZone.choose, (_, { body }) => body);
  const { type, place } = open("?view=day&date=2026-03-03");
  const button = await screen.findByRole("button", ALSO);
  expect(api.callsOf(meetingTimes.find)).toHaveLength(0);
  await type.click(button);
  expect(await screen.findByText("America/New York · Kofi")).toBeInTheDocument();
  expect(screen.getByText("In these events")).toBeInTheDocument();
  expect(screen.getByTitle("Asia/Tokyo")).toBeInTheDocument();
  expect(api.callsOf(meetingTimes.find)[0]?.body).toMatchObject({
    guests: ["ada@acme.test", "kofi@acme.test"],
  });
  await type.click(screen.getByText("America/New York · Kofi"));
  await waitFor(() => expect(place()).toContain("also=America%2FNew_York"));
});

test("writes the hours of a day on which clocks change into its column, and says so", async () => {
  calendar();
  open("?view=week&date=2026-03-03&also=America/New_York");
  const words = await screen.findByText(
    "Clocks change: the hours in New York on Sun, Mar 8 are in that day's column.",
  );
  expect(words).toBeInTheDocument();
  expect(document.querySelectorAll('[data-day="2026-03-08"] .sc-there').length).toBeGreaterThan(20);
  expect(document.querySelectorAll('[data-day="2026-03-07"] .sc-there')).toHaveLength(0);
});

test.each(["+05:30", "Nowhere/Town"])("shows one zone for %s, which is none", async (zone) => {
  calendar();
  open(`?view=day&date=2026-03-03&also=${encodeURIComponent(zone)}`);
  expect(await screen.findByRole("region", { name: "Day by hour" })).toBeInTheDocument();
});

test("a month has no hours, and no second zone to choose", async () => {
  calendar();
  open("?view=month&date=2026-03-03&also=Asia/Tokyo");
  expect(await screen.findByText("March 2026")).toBeInTheDocument();
  expect(screen.queryByRole("button", ALSO)).not.toBeInTheDocument();
});

test("Escape leaves the zones as they were", async () => {
  calendar();
  const { type, place } = open("?view=day&date=2026-03-03");
  await type.click(await screen.findByRole("button", ALSO));
  expect(await screen.findByRole("combobox", chooser)).toHaveFocus();
  await type.keyboard("{Escape}");
  expect(await screen.findByRole("button", ALSO)).toHaveFocus();
  expect(place()).not.toContain("also");
});
