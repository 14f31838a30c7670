import { fireEvent, screen, waitFor } from "@testing-library/react";
import { bookings } from "@loubby/shared-contracts/http/schedule/bookings";
import type { Booking } from "@loubby/shared-contracts/http/schedule/bookings.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { signIn } from "../../testing/calendar.tsx";
import BookingPage from "../booking-page.tsx";

const DAY = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const seen: Booking = {
  _id: "b1",
  version: 3,
  state: "confirmed",
  title: "Intro call",
  starts_at: at(1),
  ends_at: at(1 + 1 / 48),
  time_zone: "UTC",
  place: "",
  hosts: ["Bob Bo"],
  visitor: { name: "Vera Visitor", email: "vera@visitor.test", time_zone: "UTC" },
  answers: [],
  reason: "",
  ended_by: null,
  event_id: null,
  turn: null,
  has_other_hosts: true,
};
const moved: Booking = { ...seen, version: 5, starts_at: at(4), ends_at: at(4 + 1 / 48) };
const WORDS = "This booking has changed meanwhile. Look at it again.";

/** The page as it was opened, while the booking becomes another one, or none, with the first change. */
function open(now: Booking | null, refusal: ApiError) {
  const api = fakeApi();
  let items = [seen];
  const change = () => {
    if (items[0] === now) return {};
    items = now === null ? [] : [now];
    throw refusal;
  };
  api
    .on(bookings.list, () => ({ items }))
    .on(bookings.times, () => ({ starts: [] }))
    .on(bookings.otherHosts, () => ({ items: [{ _id: "h2", name: "Cleo Co", standing: "free" as const }] }))
    .on(bookings.move, change)
    .on(bookings.handOver, change)
    .on(bookings.cancel, change);
  return { api, ...renderPage(<BookingPage />, { address: "/dashboard/schedule/bookings" }) };
}
const changed = () => new ApiError(409, "booking_changed", WORDS, { version: moved.version });
const dayOf = ({ starts_at }: Booking) => new RegExp(`Now: .*\\b${new Date(starts_at).getDate()}\\b`);

beforeEach(() => {
  localStorage.clear();
  signIn();
});

test("a move says what changed meanwhile, keeps what was typed, and can be sent again", async () => {
  const { api, type } = open(moved, changed());
  await type.click(await screen.findByRole("button", { name: "Move" }));
  expect(await screen.findByText(dayOf(seen))).toBeInTheDocument();
  await type.click(await screen.findByRole("radio", { name: "Another time" }));
  fireEvent.change(screen.getByLabelText("Start"), { target: { value: "21:07" } });
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: "The train is late" } });
  await type.click(screen.getByRole("button", { name: "Move booking" }));
  expect(await screen.findByText(WORDS)).toBeInTheDocument();
  expect(await screen.findByText(dayOf(moved))).toBeInTheDocument();
  expect(screen.getByLabelText(/Reason/)).toHaveValue("The train is late");
  await type.click(screen.getByRole("button", { name: "Move booking" }));
  expect(await screen.findByText("Booking moved. Vera Visitor gets a mail.")).toBeInTheDocument();
  expect(api.callsOf(bookings.move).map(({ body }) => body)).toMatchObject([{ version: 3 }, { version: 5 }]);
});

test("so does handing over", async () => {
  const { api, type } = open(moved, changed());
  await type.click(await screen.findByRole("button", { name: "Hand over" }));
  await type.click(await screen.findByRole("radio", { name: "Cleo Co: free" }));
  const give = () => screen.getAllByRole("button", { name: "Hand over" })[1] as HTMLElement;
  await type.click(give());
  expect(await screen.findByText(WORDS)).toBeInTheDocument();
  await type.click(give());
  await waitFor(() => expect(api.callsOf(bookings.handOver)).toHaveLength(2));
  expect(api.callsOf(bookings.handOver)[1]?.body).toMatchObject({ host_id: "h2", version: 5 });
});

test("what is to be canceled is asked again", async () => {
  const { api, type } = open(moved, changed());
  await type.click(await screen.findByRole("button", { name: "Cancel booking" }));
  fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: "I'm ill" } });
  const cancel = () => screen.getAllByRole("button", { name: "Cancel booking" })[1] as HTMLElement;
  await type.click(cancel());
  expect(await screen.findByRole("alert")).toHaveTextContent(WORDS);
  await type.click(cancel());
  expect(await screen.findByText("Booking canceled")).toBeInTheDocument();
  expect(api.callsOf(bookings.cancel).map(({ body }) => body)).toEqual([
    { reason: "I'm ill", version: 3 },
    { reason: "I'm ill", version: 5 },
  ]);
});

test("says that it is over, also where the page doesn't show it any more", async () => {
  const words = "This booking has begun, or was canceled, declined or answered already.";
  const { type } = open(null, new ApiError(409, "booking_over", words));
  await type.click(await screen.findByRole("button", { name: "Move" }));
  await type.click(await screen.findByRole("radio", { name: "Another time" }));
  fireEvent.change(screen.getByLabelText("Start"), { target: { value: "21:07" } });
  await type.click(screen.getByRole("button", { name: "Move booking" }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(await screen.findByText("No upcoming bookings")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText("Move “Intro call”")).not.toBeInTheDocument());
});

test("names the host where it isn't the reader's own alone", async () => {
  open(moved, changed());
  expect(await screen.findByText("Bob Bo")).toBeInTheDocument();
  expect(screen.getByText("Host")).toBeInTheDocument();
});
