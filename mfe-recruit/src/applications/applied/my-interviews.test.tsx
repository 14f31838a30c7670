import { screen, waitFor } from "@testing-library/react";
import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { myBookingRequests } from "@loubby/shared-contracts/http/schedule/my-booking-requests";
import type { MyBookingRequest } from "@loubby/shared-contracts/http/schedule/my-booking-requests.schema";
import { spanFor } from "@loubby/shared-contracts/http/schedule/span-in";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { applicationTo, openJob } from "../../job-search/testing/open-job.ts";
import { BASE } from "../../job-search/testing/render-open-jobs.tsx";
import { hereZone } from "../../my-work/use-my-work.ts";
import { MyInterviews } from "./my-interviews.tsx";

const APPLICATION = applicationTo(openJob(1, { title: "Baker" }));
const BOOKING = {
  starts_at: "2099-03-03T10:00:00.000Z",
  ends_at: "2099-03-03T10:30:00.000Z",
  time_zone: "Africa/Lagos",
  host: "Ada Obi",
};
const request = (change: Partial<MyBookingRequest> = {}): MyBookingRequest => ({
  _id: idOf(301),
  application_id: APPLICATION._id,
  company_name: "Acme",
  kind_name: "Phone screen",
  message: "",
  state: "asked",
  end_reason: null,
  expires_at: "2099-03-01T12:00:00.000Z",
  can_choose_again: false,
  booking: null,
  ...change,
});

function show(items: MyBookingRequest[], change: Partial<MyApplication> = {}) {
  const api = fakeApi();
  api.on(myBookingRequests.list, () => ({ items }));
  api.on(myBookingRequests.open, () => ({ path: "/booked/secret", move: "/booked/secret/move" }));
  const led = jest.spyOn(window, "open").mockReturnValue(null);
  const page = renderPage(<MyInterviews application={{ ...APPLICATION, ...change }} />, {
    base: BASE,
    address: BASE,
  });
  return { ...page, api, led };
}

test("an open request says until when, and leads to choosing a time", async () => {
  const { api, led, type } = show([request({ message: "See you soon" })]);
  expect(await screen.findByText("Acme asks you to choose a time for an interview")).toBeInTheDocument();
  expect(screen.getByText("See you soon")).toBeInTheDocument();
  expect(screen.getByText(/Choose by/)).toHaveTextContent(/Phone screen · Choose by .*2099/);
  api.on(myBookingRequests.open, () => ({ path: "/asked-to-book/secret", move: null }));
  await type.click(screen.getByRole("button", { name: "Choose a time" }));
  await waitFor(() => expect(led).toHaveBeenCalledWith("/asked-to-book/secret", "_self"));
});

test("what is booked says when and with which host, and leads to moving and canceling it", async () => {
  const { led, type } = show([request({ state: "booked", booking: BOOKING })]);
  expect(await screen.findByText(`You booked ${spanFor(BOOKING, hereZone()).here}`)).toBeInTheDocument();
  expect(screen.getByText("With Ada Obi")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Choose another time" }));
  await waitFor(() => expect(led).toHaveBeenCalledWith("/booked/secret/move", "_self"));
  await type.click(screen.getByRole("button", { name: "Cancel the interview" }));
  await waitFor(() => expect(led).toHaveBeenCalledWith("/booked/secret", "_self"));
});

test("what they canceled says that they may leave it at that, or choose another time", async () => {
  const { api, led, type } = show([request({ state: "canceled", can_choose_again: true, booking: BOOKING })]);
  expect(await screen.findByText("You canceled “Phone screen”")).toBeInTheDocument();
  expect(
    screen.getByText(/to meet Acme, choose another time by .*2099.* If not, you have nothing to do\./),
  ).toBeInTheDocument();
  api.on(myBookingRequests.open, () => ({ path: "/asked-to-book/secret", move: null }));
  await type.click(screen.getByRole("button", { name: "Choose another time" }));
  await waitFor(() => expect(led).toHaveBeenCalledWith("/asked-to-book/secret", "_self"));
});

test("the booked interview stands once, as the next one", async () => {
  // As the database writes it.
  const starts_at = BOOKING.starts_at.replace(".000Z", "+00:00");
  const interview = {
    ...BOOKING,
    starts_at,
    organizer: "Ada Obi",
    hosts: ["Ada Obi"],
    place: "Room 1",
    notes: "",
  };
  show([request({ state: "booked", booking: BOOKING })], { interview });
  expect(await screen.findByRole("button", { name: "Choose another time" })).toBeInTheDocument();
  expect(screen.getByText(/^Interview on/)).toBeInTheDocument();
  expect(screen.queryByText(/^You booked/)).not.toBeInTheDocument();
});

test("what has ended says so, with what to do; what took place is left out", async () => {
  const past = { ...BOOKING, starts_at: "2020-01-01T10:00:00.000Z", ends_at: "2020-01-01T10:30:00.000Z" };
  show([
    request({ state: "expired" }),
    request({ _id: idOf(302), kind_name: "Site visit", state: "withdrawn" }),
    request({ _id: idOf(303), state: "booked", booking: past }),
  ]);
  expect(await screen.findByText(/“Phone screen” has expired.*ask Acme for another one/)).toBeInTheDocument();
  expect(
    screen.getByText(/closed its request for “Site visit”\. You have nothing to do/),
  ).toBeInTheDocument();
  expect(screen.queryByText(/^You booked/)).not.toBeInTheDocument();
});

test("a request that ended meanwhile says why, and is read again", async () => {
  const { api, led, type } = show([request()]);
  await type.click(await screen.findByRole("button", { name: "Choose a time" }));
  await waitFor(() => expect(led).toHaveBeenCalled());
  led.mockClear();
  api.on(myBookingRequests.open, () => {
    throw new ApiError(410, "request_over", "This link has expired. Ask Acme for another one.");
  });
  api.on(myBookingRequests.list, () => ({ items: [request({ state: "expired" })] }));
  await type.click(screen.getByRole("button", { name: "Choose a time" }));
  expect(await screen.findByText("This link has expired. Ask Acme for another one.")).toBeInTheDocument();
  expect(await screen.findByText("Your time to choose has passed")).toBeInTheDocument();
  expect(led).not.toHaveBeenCalled();
});

test("a list that couldn't be loaded can be loaded again", async () => {
  const { api, type } = show([request()]);
  await screen.findByRole("button", { name: "Choose a time" });
  api.on(myBookingRequests.list, () => {
    throw new ApiError(500, "broken", "Something went wrong.");
  });
  const broken = renderPage(<MyInterviews application={{ ...APPLICATION, _id: idOf(999) }} />, {
    base: BASE,
    address: BASE,
  });
  expect(await broken.findByText("Couldn't load interview requests")).toBeInTheDocument();
  api.on(myBookingRequests.list, () => ({ items: [] }));
  await type.click(broken.getByRole("button", { name: /retry|try again/i }));
  await waitFor(() => expect(broken.queryByText("Couldn't load interview requests")).not.toBeInTheDocument());
});
