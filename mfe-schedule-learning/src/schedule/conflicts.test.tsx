import { fireEvent, screen, waitFor } from "@testing-library/react";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { conflicts } from "@loubby/shared-contracts/http/schedule/conflicts";
import type { Conflict } from "@loubby/shared-contracts/http/schedule/conflicts.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { calendar, interview, open, signIn } from "../testing/calendar.tsx";

const conflict = (change: Partial<Conflict>): Conflict => ({
  kind: "busy",
  who: null,
  title: null,
  starts_at: "2026-03-03T10:00:00.000Z",
  ends_at: "2026-03-03T10:30:00.000Z",
  times: 1,
  ...change,
});

beforeEach(() => {
  localStorage.clear();
  signIn();
});

test("says what speaks against a time as soon as the form rests, and saves it all the same", async () => {
  const api = calendar();
  const said = [
    conflict({ title: "Review" }),
    conflict({ who: "Tom Becker" }),
    conflict({ kind: "outside_hours" }),
  ];
  api.on(conflicts.find, () => ({ conflicts: said, looked_at: 1, rooms_taken: [] }));
  open("?new=1&date=2026-03-03");
  expect(await screen.findByText("You have “Review” then.")).toBeInTheDocument();
  expect(screen.getByText("Tom Becker is busy then.")).toBeInTheDocument();
  expect(screen.getByText("It's outside your working hours.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Add event" })).toBeEnabled();
});

test("asks again for another time, and says how often it is of a series", async () => {
  const api = calendar();
  api.on(conflicts.find, (_, { body }) =>
    body.time === "14:00"
      ? {
          conflicts: [conflict({ kind: "away", who: "Tom Becker", times: 2 })],
          looked_at: 12,
          rooms_taken: [],
        }
      : { conflicts: [], looked_at: 1, rooms_taken: [] },
  );
  open("?new=1&date=2026-03-03");
  fireEvent.change(await screen.findByLabelText("Start"), { target: { value: "14:00" } });
  expect(
    await screen.findByText(
      "Tom Becker is out of office then: 2 of 12 times, first on Tuesday, Mar 3, 2026.",
    ),
  ).toBeInTheDocument();
});

test("says nothing where it can't be told, and stops no one", async () => {
  const api = calendar();
  api.on(conflicts.find, () => {
    throw new ApiError(500, "internal", "Something went wrong on our side.");
  });
  open("?new=1&date=2026-03-03");
  expect(await screen.findByRole("button", { name: "Add event" })).toBeEnabled();
  await waitFor(() => expect(api.callsOf(conflicts.find).length).toBeGreaterThan(0));
  expect(screen.queryByText("Check the time")).not.toBeInTheDocument();
});

test("Enter before it is known shows it first, and saves the second time", async () => {
  const api = calendar();
  api.on(conflicts.find, (_, { body }) => ({
    conflicts: body.time === "11:00" ? [conflict({ title: "Review" })] : [],
    looked_at: 1,
    rooms_taken: [],
  }));
  api.on(events.create, () => interview);
  const { type } = open("?new=1&date=2026-03-03");
  fireEvent.change(await screen.findByLabelText("Title"), { target: { value: "Planning" } });
  fireEvent.change(screen.getByLabelText("Start"), { target: { value: "11:00" } });
  const add = screen.getByRole("button", { name: "Add event" });
  fireEvent.click(add);
  expect(await screen.findByText("You have “Review” then.")).toBeInTheDocument();
  expect(api.callsOf(events.create)).toHaveLength(0);
  await type.click(add);
  await waitFor(() => expect(api.callsOf(events.create)).toHaveLength(1));
});

test("each note stands under what it is about", async () => {
  const api = calendar();
  const said = [
    conflict({ title: "Review" }),
    conflict({ who: "Tom Becker" }),
    conflict({ kind: "room_taken", who: "Atlas" }),
  ];
  api.on(conflicts.find, () => ({ conflicts: said, looked_at: 1, rooms_taken: [] }));
  open("?new=1&date=2026-03-03");
  const [own, guests, where] = [
    await screen.findByText("You have “Review” then."),
    screen.getByText("Tom Becker is busy then."),
    screen.getByText("Atlas is taken then."),
  ];
  const shown = [
    screen.getByLabelText("Start"),
    own,
    screen.getByLabelText(/^Guests/),
    guests,
    screen.getByLabelText(/^Where/),
    where,
    screen.getByLabelText(/^Notes/),
  ];
  for (const [at, element] of shown.entries())
    expect(
      at === 0 ? Node.DOCUMENT_POSITION_FOLLOWING : shown[at - 1]?.compareDocumentPosition(element),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("notes that hold the form back come into view", async () => {
  const seen = jest.spyOn(Element.prototype, "scrollIntoView");
  const api = calendar();
  api.on(conflicts.find, (_, { body }) => ({
    conflicts: body.time === "11:00" ? [conflict({ who: "Tom Becker" })] : [],
    looked_at: 1,
    rooms_taken: [],
  }));
  open("?new=1&date=2026-03-03");
  fireEvent.change(await screen.findByLabelText("Title"), { target: { value: "Planning" } });
  fireEvent.change(screen.getByLabelText("Start"), { target: { value: "11:00" } });
  fireEvent.click(screen.getByRole("button", { name: "Add event" }));
  const note = await screen.findByRole("alert");
  expect(note).toHaveTextContent("Tom Becker is busy then.");
  await waitFor(() => expect(seen.mock.contexts).toContain(note));
});
