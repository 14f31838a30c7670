import { act, screen, within } from "@testing-library/react";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { bookingRequests } from "@loubby/shared-contracts/http/schedule/booking-requests";
import type { BookingRequest } from "@loubby/shared-contracts/http/schedule/booking-requests.schema";
import { ApiError, emit, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { BASE } from "../../testing/render-company.tsx";
import { BookingRequests } from "./booking-requests.tsx";

const ID = idOf(201);
const KIND = { _id: idOf(401), name: "Phone screen", lengths: [30] };

const request = (change: Partial<BookingRequest> = {}): BookingRequest => ({
  _id: idOf(301),
  application_id: ID,
  event_type_id: KIND._id,
  kind_name: KIND.name,
  asked_by: "Ada Obi",
  message: "",
  state: "asked",
  asked_at: new Date().toISOString(),
  expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  settled_at: null,
  mails: 1,
  can_choose_again: false,
  booking: null,
  ...change,
});

const APPLICATION = {
  _id: ID,
  status: "active",
  candidate: { first_name: "Kofi", can_sign_in: true, gets_mail: true },
} as Application;

function server(...items: BookingRequest[]) {
  const api = fakeApi();
  let kept = items;
  const become = (change: Partial<BookingRequest>) => {
    kept = kept.map((one) => ({ ...one, ...change }));
    return kept[0] ?? request();
  };
  api.on(bookingRequests.list, () => ({ items: kept }));
  api.on(bookingRequests.kinds, () => ({ items: [KIND] }));
  api.on(bookingRequests.preview, (_, { body }) => ({
    to: "kofi@mail.test",
    subject: "Northwind asks you to choose a time: Baker",
    text: `Hello Kofi,\n\n${body.message ?? ""}`,
  }));
  api.on(bookingRequests.ask, (_, { body }) => {
    kept = [request({ message: body.message ?? "" }), ...kept];
    return kept[0] ?? request();
  });
  api.on(bookingRequests.remind, () => become({ mails: 2 }));
  api.on(bookingRequests.withdraw, () => become({ state: "withdrawn" }));
  return api;
}

function show(application = APPLICATION, user = member("admin")) {
  const activeSubscription = { id: idOf(99), sub_name_slug: "enterprise_plan_yearly" as const };
  setSession({ user, token: "token", activeSubscription, coupon: null });
  return renderPage(<BookingRequests application={application} />, { base: BASE, address: BASE });
}

const askButton = (name = "Ask to book") => screen.findByRole("button", { name });

beforeEach(() => emit("session.ended.v1", { reason: "signed_out" }));

test("asks for a kind of interview, after showing the mail", async () => {
  const api = server();
  const { type } = show();
  await type.click(await askButton());
  const dialog = within(await screen.findByRole("dialog", { name: "Ask Kofi to book" }));
  expect(await dialog.findByText("Phone screen")).toBeInTheDocument();
  await type.type(dialog.getByRole("textbox"), "See you");
  const preview = await dialog.findByRole("region", { name: "Preview of the mail" });
  expect(await within(preview).findByText(/See you/)).toBeInTheDocument();
  await type.click(dialog.getByRole("button", { name: "Ask to book" }));
  expect(await screen.findByText("Waiting for a booking")).toHaveClass("lb-status-neutral");
  expect(api.callsOf(bookingRequests.ask).map(({ body }) => body)).toEqual([
    { application_id: ID, event_type_id: KIND._id, message: "See you", days: 14 },
  ]);
});

test("says that a candidate needs a day at least, and asks no one before", async () => {
  server();
  const { type } = show();
  await type.click(await askButton());
  const dialog = within(await screen.findByRole("dialog"));
  const days = await dialog.findByLabelText("Days to answer");
  await type.clear(days);
  await type.type(days, "0");
  await type.tab();
  expect(dialog.getByText("At least 1 day.")).toBeVisible();
  expect(days).toHaveValue("0");
  expect(dialog.getByRole("button", { name: "Ask to book" })).toBeDisabled();
});

test("keeps what was typed when the request is refused", async () => {
  const api = server();
  api.refuse(bookingRequests.ask, new ApiError(409, "already_asked", "You've already asked for this."));
  const { type } = show();
  await type.click(await askButton());
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText("Phone screen");
  await type.type(dialog.getByRole("textbox"), "See you");
  await type.click(dialog.getByRole("button", { name: "Ask to book" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("You've already asked for this.");
  expect(dialog.getByRole("textbox")).toHaveValue("See you");
});

test("says what to do without a kind of interview", async () => {
  const api = server();
  api.on(bookingRequests.kinds, () => ({ items: [] }));
  const { type } = show();
  await type.click(await askButton());
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(/You have no kinds of interview yet/)).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Ask to book" })).toBeDisabled();
});

test("mails a request again, and withdraws it once confirmed", async () => {
  const api = server(request());
  const { type } = show();
  await type.click(await askButton("Mail again"));
  expect(await screen.findByText("Mailed again")).toBeInTheDocument();
  expect(api.callsOf(bookingRequests.remind)).toHaveLength(1);
  await type.click(await askButton("Withdraw request"));
  await type.click(screen.getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("Withdrawn")).toBeInTheDocument();
  expect(await askButton("Ask again")).toBeEnabled();
});

const booking = {
  _id: idOf(601),
  starts_at: "2099-03-05T10:00:00.000Z",
  ends_at: "2099-03-05T10:30:00.000Z",
  time_zone: "UTC",
  host: "Ama Boateng",
  ended_by: null,
  reason: "",
  is_no_show: false,
  event_id: idOf(602),
  is_mine: true,
  is_of_company: false,
};

test("shows what was booked, and with who, and leads to its event and to changing it", async () => {
  server(request({ state: "booked", booking }));
  show();
  expect(await screen.findByText("Booked")).toBeInTheDocument();
  expect(screen.getByText("Ama Boateng")).toBeInTheDocument();
  const leads = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(leads("Open event")).toBe(`/dashboard/schedule?event=${idOf(602)}`);
  expect(leads("Change booking")).toBe(`/dashboard/schedule/bookings?booking=${idOf(601)}`);
  expect(screen.queryByRole("button", { name: "Withdraw request" })).not.toBeInTheDocument();
});

test("says that the candidate didn't come", async () => {
  const starts_at = "2020-03-05T10:00:00.000Z";
  server(request({ state: "booked", booking: { ...booking, starts_at, is_no_show: true } }));
  show();
  expect(await screen.findByText("Didn't come")).toBeInTheDocument();
  expect(screen.queryByText("Booked")).not.toBeInTheDocument();
});

test("leads those who take no part only to changing what the company's link made", async () => {
  const theirs = { ...booking, event_id: null, is_mine: false };
  server(
    request({ state: "booked", booking: { ...theirs, is_of_company: true } }),
    request({ _id: idOf(302), state: "booked", booking: theirs }),
  );
  show();
  expect(await screen.findAllByText("Booked")).toHaveLength(2);
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Change booking"]);
});

test("says who canceled, until when another time can be chosen, and closes that", async () => {
  const canceled = { ...booking, ended_by: "visitor" as const, reason: "Sick cat", event_id: null };
  const api = server(
    request({ state: "canceled", can_choose_again: true, booking: canceled }),
    request({ _id: idOf(302), state: "canceled", booking: { ...canceled, ended_by: "host", reason: "" } }),
  );
  const { type } = show();
  expect(await screen.findByText(/Kofi canceled it and can choose another time until/)).toBeInTheDocument();
  expect(screen.getByText("Reason: Sick cat")).toBeInTheDocument();
  expect(screen.getByText("Your company canceled it. The link can't be used again.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Mail again" })).not.toBeInTheDocument();
  expect(await askButton("Ask again")).toBeEnabled();
  await type.click(await askButton("Withdraw request"));
  await type.click(screen.getByRole("button", { name: "Withdraw" }));
  expect(api.callsOf(bookingRequests.withdraw)).toHaveLength(1);
});

test("asks for nothing twice: what waits is mailed again, or another kind is asked for", async () => {
  const api = server(request());
  const { type, unmount } = show();
  await type.click(await askButton("Ask for another interview"));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(/Kofi still has to choose a time for “Phone screen”/)).toBeInTheDocument();
  expect(await dialog.findByText("You have no other kind of interview to ask for.")).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Ask to book" })).toBeDisabled();
  unmount();
  const other = { _id: idOf(402), name: "Site visit", lengths: [60] };
  api.on(bookingRequests.kinds, () => ({ items: [KIND, other] }));
  const again = show();
  await again.type.click(await askButton("Ask for another interview"));
  const second = within(await screen.findByRole("dialog"));
  expect(await second.findByText("Site visit")).toBeInTheDocument();
  await again.type.click(second.getByRole("button", { name: "Ask to book" }));
  expect(api.callsOf(bookingRequests.ask)[0]?.body).toMatchObject({ event_type_id: other._id });
});

test("says that they are about to be asked, when, and how to undo it", async () => {
  const api = server();
  const ask_at = new Date(Date.now() + 9 * 60_000).toISOString();
  const ask = { _id: idOf(501), kind_name: KIND.name, asked_by: "Ada Obi", ask_at, is_bulk: true };
  let planned = [ask, { ...ask, _id: idOf(502), kind_name: null, is_bulk: false }];
  api.on(bookingRequests.list, () => ({ items: [], planned }));
  show();
  const [bulk, ofStage] = await screen.findAllByText(/asks Kofi/);
  expect(bulk).toHaveTextContent(
    /^Ada Obi asks Kofi in 9 minutes to book Phone screen\. Until then, you can undo it in the list or on the board\.$/,
  );
  expect(ofStage).toHaveTextContent(
    /^Ada Obi asks Kofi in 9 minutes to book an interview, unless they leave their stage before\.$/,
  );
  expect(screen.queryByText(/Let Kofi choose a time/)).not.toBeInTheDocument();
  planned = [];
  act(() => emit("applications.changed.v1", { jobId: idOf(100), applicationId: idOf(800), many: true }));
  expect(await screen.findByText(/Let Kofi choose a time/)).toBeInTheDocument();
});

test("says why no one can be asked", async () => {
  server();
  const candidate = { ...APPLICATION.candidate, gets_mail: false };
  const { unmount } = show({ ...APPLICATION, candidate });
  expect(await askButton()).toBeDisabled();
  expect(screen.getByText(/No mail reaches this candidate/)).toBeInTheDocument();
  unmount();
  server();
  show(APPLICATION, member("guest", [{ feature: "application", action: ["read"] }]));
  expect(await askButton()).toBeDisabled();
});

test("says that requests couldn't be loaded", async () => {
  const api = server();
  api.refuse(bookingRequests.list, new ApiError(503, "internal", "Away"));
  show();
  expect(await screen.findByText("Couldn't load the requests to book")).toBeInTheDocument();
});
