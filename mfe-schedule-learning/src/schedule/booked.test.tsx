import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { bookings } from "@loubby/shared-contracts/http/schedule/bookings";
import type { Booking } from "@loubby/shared-contracts/http/schedule/bookings.schema";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { candidate } from "@loubby/shared-contracts/testing/people";
import { calendar, guest, interview, open, signIn } from "../testing/calendar.tsx";
import { chip, keeping, said } from "../testing/keeping.ts";

const ADDRESS = `?date=2099-03-03&event=${interview._id}`;
const booked: CalendarEvent = {
  ...interview,
  kind: "meeting",
  title: "Intro call with Vera Visitor",
  at: "2099-03-03T10:00:00.000Z",
  starts_at: "2099-03-03T10:00:00.000Z",
  ends_at: "2099-03-03T10:30:00.000Z",
  guests: [],
  booked: true,
};
const vera: Booking = {
  _id: "b1",
  version: 1,
  state: "confirmed",
  title: "Intro call",
  starts_at: booked.starts_at,
  ends_at: booked.ends_at,
  time_zone: "UTC",
  place: "",
  visitor: { name: "Vera Visitor", email: "vera@visitor.test", time_zone: "Africa/Lagos" },
  answers: [],
  reason: "",
  ended_by: null,
  event_id: booked._id,
  turn: null,
  hosts: [],
  has_other_hosts: false,
};
const tom: Booking = { ...vera, _id: "b2", visitor: { ...vera.visitor, name: "Tom Becker" } };

function shown(event: CalendarEvent, made: Booking[] = [vera]) {
  const api = calendar([event]);
  api.on(events.get, () => event);
  api.on(bookings.ofEvent, () => ({ items: made }));
  return api;
}

beforeAll(() => import("./event-drawer.tsx"));
beforeEach(() => {
  localStorage.clear();
  signIn();
});

test("a booked event leads its host to the booking, and offers neither Edit nor Delete", async () => {
  for (const kind of ["meeting", "interview"] as const) {
    shown({ ...booked, kind });
    const { unmount } = open(ADDRESS);
    await waitFor(() =>
      expect(screen.getByRole("link", { name: "Change booking" })).toHaveAttribute(
        "href",
        "/dashboard/schedule/bookings?booking=b1",
      ),
    );
    expect(screen.queryAllByText("Vera Visitor")).toHaveLength(kind === "meeting" ? 1 : 0);
    for (const name of ["Edit", "Delete", "Duplicate"])
      expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
    unmount();
  }
});

test("one that several booked leads to each booking", async () => {
  shown(booked, [vera, tom]);
  open(ADDRESS);
  expect(await screen.findByRole("link", { name: "Change booking of Tom Becker" })).toHaveAttribute(
    "href",
    "/dashboard/schedule/bookings?booking=b2",
  );
  expect(screen.queryByRole("link", { name: "Change booking" })).not.toBeInTheDocument();
});

test("it leads to all bookings where its own can't be loaded", async () => {
  shown(booked).refuse(bookings.ofEvent, new ApiError(500, "internal", "Something went wrong."));
  open(ADDRESS);
  expect(await screen.findByRole("link", { name: "Change booking" })).toHaveAttribute(
    "href",
    "/dashboard/schedule/bookings",
  );
});

test("its form doesn't open from an address either", async () => {
  shown(booked);
  open(`${ADDRESS}&edit=1`);
  expect(await screen.findByRole("link", { name: "Change booking" })).toBeInTheDocument();
  expect(screen.queryByLabelText("Title")).not.toBeInTheDocument();
});

test("one that is over can be edited and deleted again, and still says who booked it", async () => {
  shown({ ...booked, booked: false });
  open(ADDRESS);
  expect(await screen.findByRole("link", { name: "Show booking of Vera Visitor" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Edit" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Delete" })).toBeInTheDocument();
});

test("can't be picked up, by keyboard or by pointer, and no hint says so", async () => {
  const api = keeping(booked);
  const { type } = open("?view=week&date=2099-03-03");
  const shownChip = await chip(/^10:00 Intro call/);
  expect(shownChip).not.toHaveAttribute("aria-describedby");
  expect(shownChip.querySelector("[data-edge]")).toBeNull();
  shownChip.focus();
  await type.keyboard(" ");
  said(/^This was booked\. Move or cancel the booking instead\.$/);
  await type.keyboard("{ArrowRight}{Enter}");
  fireEvent.pointerDown(shownChip, { clientX: 0, clientY: 0 });
  fireEvent.pointerMove(document, { clientX: 0, clientY: 200 });
  fireEvent.pointerUp(document, { clientX: 0, clientY: 200 });
  expect(api.callsOf(events.update)).toHaveLength(0);
});

test("a candidate isn't asked whether they come, and reads where to move what they booked", async () => {
  const about = { application_id: "a1", job_id: "j1", job_title: "Welder" };
  const me = { ...guest("Kofi", { response: "accepted" }), _id: candidate._id };
  const own = { ...booked, kind: "interview" as const, editable: false, guests: [me] };
  const api = shown({ ...own, candidates: [{ _id: candidate._id, ...about }] });
  open(ADDRESS);
  const drawer = within(await screen.findByRole("dialog"));
  expect(await drawer.findByText(/^You booked this\. Move or cancel it in/)).toBeInTheDocument();
  expect(drawer.getByRole("link", { name: "your application" })).toHaveAttribute(
    "href",
    "/dashboard/jobs/joblisting/j1?tab=applied",
  );
  expect(drawer.queryByText("Are you coming?")).not.toBeInTheDocument();
  expect(drawer.queryByText(/^Only Ada/)).not.toBeInTheDocument();
  await waitFor(() => expect(api.callsOf(bookings.ofEvent)).toHaveLength(0));
});

test("what a guest proposed before can't be accepted any more", async () => {
  const proposed_at = "2099-03-04T12:00:00.000Z";
  const lena = guest("Lena", { response: "tentative", proposed_at });
  shown({ ...booked, guests: [lena] });
  open(ADDRESS);
  expect(await screen.findByText(/^Proposes Wednesday, Mar 4, 2099/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Move the event/ })).not.toBeInTheDocument();
});
