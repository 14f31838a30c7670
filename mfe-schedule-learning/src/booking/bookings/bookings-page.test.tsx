import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { bookings } from "@loubby/shared-contracts/http/schedule/bookings";
import type { Booking } from "@loubby/shared-contracts/http/schedule/bookings.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { signIn } from "../../testing/calendar.tsx";
import BookingPage from "../booking-page.tsx";

const ahead = new Date(Date.now() + 86_400_000).toISOString();
const booking: Booking = {
  _id: "b1",
  version: 3,
  state: "requested",
  title: "Intro call",
  starts_at: ahead,
  ends_at: new Date(Date.parse(ahead) + 1_800_000).toISOString(),
  time_zone: "UTC",
  place: "https://meet.example/intro",
  hosts: [],
  visitor: { name: "Vera Visitor", email: "vera@visitor.test", time_zone: "Africa/Lagos" },
  answers: [{ label: "What about?", value: "A job: https://jobs.example/1" }],
  reason: "",
  ended_by: null,
  event_id: null,
  turn: null,
  has_other_hosts: false,
};

function open(items: Booking[], search = "", opened?: Booking) {
  const api = fakeApi();
  api.on(bookings.list, () => ({ items }));
  if (opened) api.on(bookings.get, () => opened);
  else api.refuse(bookings.get, new ApiError(404, "booking_not_found", "This booking doesn't exist."));
  return { api, ...renderPage(<BookingPage />, { address: `/dashboard/schedule/bookings${search}` }) };
}

beforeEach(() => {
  localStorage.clear();
  signIn();
});

test("shows who booked, with what they answered, and confirms a request", async () => {
  const { api, type } = open([booking]);
  api.on(bookings.confirm, () => ({}));
  expect(await screen.findByRole("heading", { name: "Intro call with Vera Visitor" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "vera@visitor.test" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "https://jobs.example/1" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "https://meet.example/intro" })).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(api.calls.some(({ id }) => id === "bookings.confirm")).toBe(true));
});

test("cancels with a reason, once it is confirmed", async () => {
  const { api, type } = open([{ ...booking, state: "confirmed" }]);
  api.on(bookings.cancel, () => ({}));
  await type.click(await screen.findByRole("button", { name: "Cancel booking" }));
  fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: "I'm ill" } });
  const [, confirm] = screen.getAllByRole("button", { name: "Cancel booking" });
  await type.click(confirm as HTMLElement);
  await waitFor(() => expect(api.calls.some(({ id }) => id === "bookings.cancel")).toBe(true));
  expect(api.calls.find(({ id }) => id === "bookings.cancel")?.body).toEqual({
    reason: "I'm ill",
    version: 3,
  });
});

const confirmed: Booking = { ...booking, state: "confirmed", has_other_hosts: true };

test("moves it to a time that its link offers", async () => {
  const { api, type } = open([confirmed]);
  const offered = new Date(Date.parse(ahead) + 3_600_000).toISOString();
  api.on(bookings.times, () => ({ starts: [offered] })).on(bookings.move, () => ({}));
  await type.click(await screen.findByRole("button", { name: "Move" }));
  const move = await screen.findByRole("button", { name: "Move booking" });
  expect(move).toBeDisabled();
  await type.click(await screen.findByRole("radio", { name: /^\d\d:\d\d$/ }));
  expect(screen.getByText(/in Africa\/Lagos for Vera Visitor/)).toBeInTheDocument();
  await type.click(move);
  expect(await screen.findByText("Booking moved. Vera Visitor gets a mail.")).toBeInTheDocument();
  expect(api.callsOf(bookings.move)[0]?.body).toEqual({
    starts_at: offered,
    anyway: false,
    reason: "",
    version: 3,
  });
});

test("moves it to any other time, and says when its hosts aren't free then", async () => {
  const { api, type } = open([confirmed]);
  const words = "The host isn't free then, or not all of them. Please choose another time.";
  api
    .on(bookings.times, () => ({ starts: [] }))
    .on(bookings.move, () => {
      throw new ApiError(409, "slot_gone", words);
    });
  await type.click(await screen.findByRole("button", { name: "Move" }));
  expect(await screen.findByText("The link offers no time on this day.")).toBeInTheDocument();
  await type.click(screen.getByRole("radio", { name: "Another time" }));
  fireEvent.change(screen.getByLabelText("Start"), { target: { value: "21:07" } });
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: "The train is late" } });
  await type.click(screen.getByRole("button", { name: "Move booking" }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(api.callsOf(bookings.move)[0]?.body).toMatchObject({ anyway: true, reason: "The train is late" });
  expect(screen.getByLabelText(/Reason/)).toHaveValue("The train is late");
});

test("hands it over to a host who is free", async () => {
  const { api, type } = open([confirmed]);
  api
    .on(bookings.otherHosts, () => ({
      items: [
        { _id: "h1", name: "Bob Bo", standing: "busy" as const },
        { _id: "h2", name: "Cleo Co", standing: "outside_hours" as const },
      ],
    }))
    .on(bookings.handOver, () => ({}));
  await type.click(await screen.findByRole("button", { name: "Hand over" }));
  expect(await screen.findByRole("radio", { name: "Bob Bo: busy then" })).toBeDisabled();
  await type.click(screen.getByRole("radio", { name: "Cleo Co: free, outside of working hours" }));
  const [, give] = screen.getAllByRole("button", { name: "Hand over" });
  await type.click(give as HTMLElement);
  await waitFor(() => expect(api.callsOf(bookings.handOver)).toHaveLength(1));
  expect(api.callsOf(bookings.handOver)[0]?.body).toEqual({ host_id: "h2", reason: "", version: 3 });
});

test("the address opens one booking above the others, also a colleague's", async () => {
  open([confirmed, { ...booking, _id: "b2", title: "Other call" }], "?booking=b1", confirmed);
  const opened = within(await screen.findByRole("list", { name: "The booking you opened" }));
  expect(await opened.findByRole("heading", { name: "Intro call with Vera Visitor" })).toBeInTheDocument();
  expect(opened.getByRole("button", { name: "Move" })).toBeInTheDocument();
  expect(await screen.findByRole("heading", { name: "Other call with Vera Visitor" })).toBeInTheDocument();
  expect(screen.getAllByRole("heading", { name: "Intro call with Vera Visitor" })).toHaveLength(1);
});

test("says that the booking of the address isn't there", async () => {
  open([], "?booking=b9");
  expect(await screen.findByText("Couldn't open this booking")).toBeInTheDocument();
  expect(screen.queryByText("No upcoming bookings")).not.toBeInTheDocument();
});

test("the address says whether it shows what is past", async () => {
  const { api, type, place } = open([]);
  expect(await screen.findByText("No upcoming bookings")).toBeInTheDocument();
  await type.click(screen.getByText("Past and canceled"));
  expect(place()).toBe("/dashboard/schedule/bookings?when=past");
  expect(await screen.findByText("No past bookings yet")).toBeInTheDocument();
  expect(api.calls.at(-1)?.query).toMatchObject({ when: "past" });
});

test("says that they couldn't be loaded, with a way to try again", async () => {
  const api = fakeApi();
  api.on(bookings.list, () => {
    throw new ApiError(500, "internal", "Something failed.");
  });
  renderPage(<BookingPage />, { address: "/dashboard/schedule/bookings" });
  expect(await screen.findByText("Couldn't load your bookings")).toBeInTheDocument();
});
