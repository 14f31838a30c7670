import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { meetingTimes } from "@loubby/shared-contracts/http/schedule/meeting-times";
import type {
  MeetingPerson,
  TimeProposal,
} from "@loubby/shared-contracts/http/schedule/meeting-times.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { calendar, interview, open, signIn } from "../testing/calendar.tsx";
import { localTimes, reasonWords, unseenWords } from "./find-time/reason-words.ts";

const id = (last: number) => `019a0000-0000-7000-8000-00000000000${last}`;
const someone = (last: number, name: string, change: Partial<MeetingPerson> = {}): MeetingPerson => ({
  _id: id(last),
  name,
  is_asker: false,
  is_seen: true,
  time_zone: "UTC",
  busy: [],
  away: [],
  open: [{ starts_at: "2126-03-04T09:00:00.000Z", ends_at: "2126-03-04T17:00:00.000Z" }],
  ...change,
});
const ada = someone(1, "Ada", { is_asker: true, time_zone: "Asia/Tokyo" });
const tom = someone(2, "Tom Becker", {
  time_zone: "America/New_York",
  busy: [{ starts_at: "2126-03-04T12:00:00.000Z", ends_at: "2126-03-04T13:00:00.000Z" }],
});
const free: TimeProposal = {
  starts_at: "2126-03-04T14:00:00.000Z",
  ends_at: "2126-03-04T14:45:00.000Z",
  reasons: [{ kind: "all_free", people: [id(1), id(2)], meetings: null }],
};
const planned = {
  ...interview,
  starts_at: "2126-03-04T10:00:00.000Z",
  ends_at: "2126-03-04T10:45:00.000Z",
  at: "2126-03-04T10:00:00.000Z",
};

beforeEach(() => {
  localStorage.clear();
  signIn();
});

/** A server that knows the event. */
function planning() {
  const api = calendar([planned]);
  api.on(events.get, () => planned);
  return api;
}

async function edit() {
  open(`?event=${planned._id}&date=2126-03-04&edit=all`);
  fireEvent.click(await screen.findByRole("button", { name: "Find a time" }));
}

test("proposes times with their reasons, and takes the one that is chosen", async () => {
  const api = planning();
  api.on(meetingTimes.find, () => ({ proposals: [free], people: [ada, tom], unknown: [] }));
  await edit();
  const proposal = await screen.findByRole("button", { name: /14:00 – 14:45/ });
  expect(screen.getByText(/^What suits everyone comes first, soonest at the top\./)).toBeInTheDocument();
  expect(proposal).toHaveTextContent("Everyone is free · 09:00 for Tom Becker");
  expect(proposal).toHaveAttribute("aria-pressed", "false");
  const day = screen.getByRole("figure");
  expect(within(day).getByText("busy 12:00 – 13:00")).toBeInTheDocument();
  expect(within(day).getByText("free all day")).toBeInTheDocument();
  fireEvent.click(proposal);
  expect(screen.getByLabelText("Start")).toHaveValue("14:00");
  await waitFor(() => expect(proposal).toHaveAttribute("aria-pressed", "true"));
  const [asked] = api.callsOf(meetingTimes.find);
  expect(asked?.body).toMatchObject({ event_id: planned._id, first_day: "2126-03-04", duration: 45 });
});

test("looks at later days, and says that none of a week's times is left", async () => {
  const api = planning();
  api.on(meetingTimes.find, (_, { body }) => ({
    proposals: body.first_day === "2126-03-04" ? [free] : [],
    people: [ada],
    unknown: ["lena@outside.test"],
  }));
  await edit();
  expect(await screen.findByText("You can't see lena@outside.test's calendar.")).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Later" }));
  expect(await screen.findByText("No time is left in these days. Look at later ones.")).toBeInTheDocument();
  expect(screen.getByText("Mar 11 – 17")).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Earlier" }));
  expect(await screen.findByRole("button", { name: /14:00 – 14:45/ })).toBeInTheDocument();
});

test("says that times couldn't be found, and tries again", async () => {
  const api = planning();
  let isDown = true;
  api.on(meetingTimes.find, () => {
    if (isDown) throw new ApiError(500, "internal", "Something went wrong on our side.");
    return { proposals: [free], people: [ada], unknown: [] };
  });
  await edit();
  expect(await screen.findByText("Couldn't find times")).toBeInTheDocument();
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("button", { name: /14:00 – 14:45/ })).toBeInTheDocument();
});

test("isn't there without guests", async () => {
  calendar();
  open("?new=1&date=2126-03-04");
  await waitFor(() => expect(screen.getByRole("button", { name: "Add event" })).toBeInTheDocument());
  expect(screen.queryByRole("button", { name: "Find a time" })).not.toBeInTheDocument();
});

test("has words for each reason", () => {
  const kofi = someone(3, "Kofi", { is_seen: false, time_zone: "Africa/Lagos" });
  const people = [ada, tom, kofi];
  const words = (
    kind: TimeProposal["reasons"][number]["kind"],
    about: number[],
    meetings: number | null = null,
  ) => reasonWords({ kind, people: about.map(id), meetings }, people, false);
  expect(words("all_free", [1, 2])).toBe("You and Tom Becker are free");
  expect(words("busy", [2])).toBe("Tom Becker is busy");
  expect(words("away", [1])).toBe("You're out of office");
  expect(words("outside_hours", [1])).toBe("Outside your working hours");
  expect(words("outside_hours", [1, 2])).toBe("Outside working hours for you and Tom Becker");
  expect(words("early_or_late", [3])).toBe("Early or late for Kofi");
  expect(words("no_break", [1])).toBe("No break for you");
  expect(words("load", [2], 5)).toBe("Tom Becker has 5 meetings that day");
  expect(words("load", [1], 4)).toBe("You have 4 meetings that day");
  expect(localTimes(free, people, "UTC")).toEqual(["09:00 for Tom Becker", "15:00 for Kofi"]);
  expect(unseenWords(people, ["lena@outside.test"])).toBe(
    "You can't see the calendars of Kofi and lena@outside.test.",
  );
});
