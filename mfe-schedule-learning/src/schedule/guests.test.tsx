import { screen, waitFor, within } from "@testing-library/react";
import { security } from "@loubby/shared-contracts/http/identity/security";
import type { Security } from "@loubby/shared-contracts/http/identity/security.schema";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { invitations } from "@loubby/shared-contracts/http/schedule/invitations";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { candidate } from "@loubby/shared-contracts/testing/people";
import { calendar, guest, interview, open, signIn } from "../testing/calendar.tsx";
import { typedAddress } from "./typed-address.ts";

const ADDRESS = `?date=2099-03-03&event=${interview._id}`;
const meeting: CalendarEvent = {
  ...interview,
  kind: "meeting",
  title: "Planning",
  at: "2099-03-03T10:00:00.000Z",
  starts_at: "2099-03-03T10:00:00.000Z",
  ends_at: "2099-03-03T10:45:00.000Z",
};
const me = { ...guest("Kofi"), _id: candidate._id };

const unconfirmed: Security = {
  email_address: "kofi@acme.test",
  email_verified: false,
  pending_email: null,
  phone_number: null,
  phone_verified: false,
  password_changed_at: null,
  consents: [],
};

function shown(event: CalendarEvent) {
  const api = calendar([event]);
  api.on(events.get, () => event);
  return api;
}

beforeAll(() => Promise.all([import("./event-drawer.tsx"), import("./new-event-drawer.tsx")]));
beforeEach(() => {
  localStorage.clear();
  signIn();
});

test("a guest answers with a note, for the time that is shown", async () => {
  const seen = { ...meeting, editable: false, guests: [me, guest("Zoe", { response: "accepted" })] };
  const api = shown(seen);
  api.on(invitations.answer, () => seen);
  const { type } = open(ADDRESS);
  const drawer = within(await screen.findByRole("dialog"));
  expect(await drawer.findByText("Coming")).toBeVisible();
  expect(drawer.queryByRole("button", { name: "Send answer" })).not.toBeInTheDocument();
  await type.click(drawer.getByRole("radio", { name: "No" }));
  await type.type(drawer.getByLabelText(/^Note to Ada/), "On leave");
  await type.click(drawer.getByRole("button", { name: "Send answer" }));
  expect(await screen.findByText("Answer sent")).toBeInTheDocument();
  expect(api.callsOf(invitations.answer)[0]?.body).toEqual({
    response: "declined",
    note: "On leave",
    reach: "all",
    at: seen.at,
    starts_at: seen.starts_at,
  });
});

test("a guest answers for one of a series alone", async () => {
  const seen: CalendarEvent = { ...meeting, recurrence: "weekly", editable: false, guests: [me] };
  const api = shown(seen);
  api.on(invitations.answer, () => seen);
  const { type } = open(`?date=2099-03-03&event=${encodeURIComponent(`${seen._id}@${seen.at}`)}`);
  await type.click(await screen.findByRole("radio", { name: "Maybe" }));
  await type.click(screen.getByRole("radio", { name: /^Only Tuesday, Mar 3/ }));
  await type.click(screen.getByRole("button", { name: "Send answer" }));
  await waitFor(() =>
    expect(api.callsOf(invitations.answer)[0]?.body).toMatchObject({ response: "tentative", reach: "this" }),
  );
});

test("a guest proposes another time, and reads why one is refused", async () => {
  const seen = { ...meeting, editable: false, guests: [me] };
  const api = shown(seen);
  api.on(invitations.answer, () => {
    throw new ApiError(422, "impossible_proposal", "Propose a time that is still ahead.");
  });
  const { type } = open(ADDRESS);
  await type.click(await screen.findByRole("button", { name: "Propose another time" }));
  await type.click(screen.getByRole("button", { name: "Propose time" }));
  expect(await screen.findByText("Propose a time that is still ahead.")).toBeVisible();
  expect(api.callsOf(invitations.answer)[0]?.body).toMatchObject({
    response: "tentative",
    proposed: { date: "2099-03-03" },
  });
});

test("the organizer reads what guests answered and wrote, and moves the event to a proposed time", async () => {
  const proposed_at = "2099-03-04T12:00:00.000Z";
  const lena = guest("Lena", { is_outside: true, response: "tentative", note: "On a train", proposed_at });
  const seen = { ...meeting, guests: [lena, guest("Zoe", { response: "declined" })] };
  const api = shown(seen);
  const moved = { starts_at: proposed_at, ends_at: "2099-03-04T12:45:00.000Z", version: 4 };
  api.on(invitations.settle, () => ({ ...seen, ...moved }));
  api.on(invitations.reopen, () => seen);
  const { type } = open(ADDRESS);
  const drawer = within(await screen.findByRole("dialog"));
  for (const words of ["Maybe", "Not coming", "On a train", "lena@acme.test · Invited by mail"])
    expect(await drawer.findByText(words)).toBeVisible();
  expect(drawer.getByText(/^Proposes Wednesday, Mar 4, 2099/)).toBeVisible();
  expect(drawer.queryByText("Are you coming?")).not.toBeInTheDocument();
  await type.click(drawer.getByRole("button", { name: /^Move the event to the time that Lena/ }));
  expect(await screen.findByText(/^Moved to Wed, Mar 4, .* Guests were told\.$/)).toBeInTheDocument();
  expect(api.callsOf(invitations.settle)[0]?.body).toEqual({
    accept: true,
    proposed_at,
    at: seen.at,
    version: seen.version,
  });
  await type.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(api.callsOf(invitations.reopen)[0]?.body).toEqual({ at: seen.at, version: 4 }));
});

test("asks no one whether they come to what is over, or isn't told", async () => {
  const seen = { ...interview, editable: false, guests: [{ ...me, response: null }] };
  shown(seen);
  open(`?date=2026-03-03&event=${interview._id}`);
  expect(await screen.findByText("Only Ada can change this event.")).toBeInTheDocument();
  expect(screen.queryByText("Are you coming?")).not.toBeInTheDocument();
  expect(screen.queryByText("No answer yet")).not.toBeInTheDocument();
});

test("a whole address of no one they know is invited by mail, with the name that came with it", async () => {
  const api = calendar();
  api.on(events.create, () => meeting);
  api.on(events.get, () => meeting);
  const { type } = open("?new=1&date=2099-03-03");
  await type.type(await screen.findByLabelText("Title"), "Planning");
  await type.type(screen.getByLabelText(/^Guests/), "Lena Berg <Lena@Outside.test>");
  await type.click(await screen.findByText("Invite Lena Berg · lena@outside.test by mail"));
  await type.click(screen.getByRole("button", { name: "Add event" }));
  await waitFor(() => expect(api.callsOf(events.create)).toHaveLength(1));
  expect(api.callsOf(events.create)[0]?.body).toMatchObject({
    guests: ["lena@outside.test"],
    guest_names: { "lena@outside.test": "Lena Berg" },
  });
});

test("keeps an address that is mistyped, says what is wrong with it, and doesn't save without it", async () => {
  const api = calendar();
  api.on(events.create, () => meeting);
  const { type } = open("?new=1&date=2099-03-03");
  await type.type(await screen.findByLabelText("Title"), "Planning");
  const field = screen.getByLabelText(/^Guests/);
  await type.type(field, "lena@outside");
  await type.click(screen.getByLabelText(/^Where/));
  const words = "“lena@outside” is no one you know, and no whole e-mail address. Correct it, or remove it.";
  expect(await screen.findByText(words)).toBeVisible();
  expect(field).toHaveValue("lena@outside");
  await type.click(screen.getByRole("button", { name: "Add event" }));
  expect(api.callsOf(events.create)).toHaveLength(0);
  await type.type(field, ".test");
  await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
  // A whole one is a guest without being chosen.
  await type.click(screen.getByLabelText(/^Where/));
  await type.click(screen.getByRole("button", { name: "Add event" }));
  await waitFor(() =>
    expect(api.callsOf(events.create)[0]?.body).toMatchObject({ guests: ["lena@outside.test"] }),
  );
});

test("says before saving that inviting by mail needs a confirmed address, and leads there", async () => {
  const api = calendar();
  api.on(security.get, () => unconfirmed);
  const { type } = open("?new=1&date=2099-03-03");
  expect(await screen.findByText(/confirm your own e-mail address first/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Security" })).toHaveAttribute(
    "href",
    "/dashboard/settings/security",
  );
  await type.type(screen.getByLabelText(/^Guests/), "lena@outside.test");
  const offer = await screen.findByText("Confirm your e-mail address to invite lena@outside.test by mail");
  expect(offer.closest(".ant-select-item-option-disabled")).not.toBeNull();
  await type.click(screen.getByLabelText(/^Where/));
  expect(
    await screen.findByText("Confirm your own e-mail address before you invite lena@outside.test by mail."),
  ).toBeVisible();
});

test.each([
  ["lena@example.com", { email: "lena@example.com", name: "" }],
  ['"Berg, Lena" <Lena@Example.com>', { email: "lena@example.com", name: "Berg, Lena" }],
  ["lena", null],
  ["lena@example", null],
  ["a@b.test, c@d.test", null],
])("reads %s as an address", (words, expected) => {
  expect(typedAddress(words)).toEqual(expected);
});
