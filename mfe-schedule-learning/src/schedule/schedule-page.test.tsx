// Browsers have Temporal; the one of page tests does not.
import "temporal-polyfill/global";
import { screen, waitFor, within } from "@testing-library/react";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { ApiError, emit, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import SchedulePage from "./schedule-page.tsx";

const BASE = "/dashboard/schedule";
const person = (name: string) => ({
  _id: name,
  name,
  email: `${name.toLowerCase()}@acme.test`,
  logo_url: null,
});

const interview: CalendarEvent = {
  _id: "019a0000-0000-7000-8000-000000000001",
  title: "Interview with Kofi",
  kind: "interview",
  starts_at: "2026-03-03T10:00:00.000Z",
  ends_at: "2026-03-03T10:45:00.000Z",
  time_zone: "UTC",
  place: "",
  notes: "",
  organizer: person("Ada"),
  guests: [person("Kofi")],
  editable: true,
  version: 3,
};

function calendar(items: CalendarEvent[] = []) {
  const api = fakeApi();
  api.on(events.list, () => ({ items }));
  api.on(events.people, () => ({ items: [] }));
  return api;
}

const open = (search = "") => renderPage(<SchedulePage />, { base: BASE, address: `${BASE}${search}` });

const signIn = (user = candidate) => setSession({ user, token: "t", activeSubscription: null, coupon: null });

beforeEach(() => {
  localStorage.clear();
  signIn();
});

test("the address decides the view and the days, and turning the page changes it", async () => {
  const api = calendar();
  const { type, place } = open("?view=month&date=2026-03-10");
  expect(await screen.findByText("March 2026")).toBeInTheDocument();
  const span = api.calls.find(({ id }) => id === "events.list")?.query as { from: string; to: string };
  expect(Date.parse(span.to) - Date.parse(span.from)).toBeGreaterThan(34 * 86_400_000);
  await type.click(screen.getByRole("button", { name: "Next month" }));
  expect(place()).toBe(`${BASE}?view=month&date=2026-04-01`);
  await type.click(screen.getByText("Week"));
  expect(place()).toBe(`${BASE}?view=week&date=2026-04-01`);
  expect(await screen.findByText("Mar 30–Apr 5, 2026")).toBeInTheDocument();
});

test("allows guests only with permission to schedule, and says why", async () => {
  calendar();
  signIn(member("guest"));
  open("?new=1&date=2026-03-03");
  expect(await screen.findByLabelText(/^Guests/)).toBeDisabled();
  expect(
    screen.getByText(
      /^Only your own time for now\. You do not have permission to perform this action\. Ask an administrator/,
    ),
  ).toBeVisible();
});

test("an address that names someone opens the form of an interview with them", async () => {
  const kofi = { _id: idOf(7), name: "Kofi Mensah", email: "kofi@acme.test", logo_url: null };
  const api = calendar();
  api.on(events.people, (_, { query }) => ({ items: query?.id === kofi._id || !query?.id ? [kofi] : [] }));
  open(`?new=1&date=2026-03-03&interview=${kofi._id}`);
  expect(await screen.findByLabelText("Title")).toHaveValue("Interview with Kofi Mensah");
  expect(await screen.findByText(/kofi@acme\.test/)).toBeInTheDocument();
});

test("an interview is proposed for ten on the next working day, not for the next hour", async () => {
  const kofi = { _id: idOf(7), name: "Kofi Mensah", email: "kofi@acme.test", logo_url: null };
  calendar().on(events.people, () => ({ items: [kofi] }));
  open(`?new=1&interview=${kofi._id}`);
  expect(await screen.findByLabelText("Start")).toHaveValue("10:00");
  const day = Temporal.PlainDate.from(screen.getByLabelText<HTMLInputElement>("Day").value);
  expect(day.dayOfWeek).toBeLessThan(6);
  expect(Temporal.PlainDate.compare(day, Temporal.Now.plainDateISO())).toBe(1);
});

test("a new event is never proposed for an hour that has passed", async () => {
  calendar();
  open("?new=1");
  const start = (await screen.findByLabelText<HTMLInputElement>("Start")).value;
  const day = screen.getByLabelText<HTMLInputElement>("Day").value;
  const proposed = Temporal.PlainDateTime.from(`${day}T${start}`);
  expect(Temporal.PlainDateTime.compare(proposed, Temporal.Now.plainDateTimeISO())).toBe(1);
});

test("says where people meet, a call as a link", async () => {
  const call = { ...interview, place: "https://meet.test/kofi" };
  calendar([call]).on(events.get, () => call);
  open(`?date=2026-03-03&event=${interview._id}`);
  expect(await screen.findByRole("link", { name: call.place })).toHaveAttribute("href", call.place);
});

test("an interview that is planned from an application is for that application", async () => {
  const kofi = { _id: idOf(7), name: "Kofi Mensah", email: "kofi@acme.test", logo_url: null };
  const api = calendar();
  api.on(events.people, () => ({ items: [kofi] }));
  api.on(events.get, () => interview);
  api.on(events.create, () => interview);
  const { type, place } = open(`?new=1&date=2026-03-03&interview=${kofi._id}&application=${idOf(201)}`);
  await type.click(await screen.findByRole("button", { name: "Add event" }));
  await waitFor(() => expect(place()).toContain(`event=${interview._id}`));
  expect(api.callsOf(events.create)[0]?.body).toMatchObject({ application_id: idOf(201) });
  expect(place()).not.toContain("application=");
});

test("an event opens beside the calendar, and the address names it", async () => {
  calendar([interview]).on(events.get, () => interview);
  const { type, place } = open("?date=2026-03-03");
  await type.click(
    await screen.findByRole("button", { name: /^[\d:]+ Interview with Kofi, Interview, Tuesday/ }),
  );
  expect(place()).toContain(`event=${interview._id}`);
  const drawer = await screen.findByRole("dialog");
  expect(within(drawer).getByRole("heading", { name: "Interview with Kofi" })).toBeInTheDocument();
  expect(within(drawer).getByText("kofi@acme.test")).toBeInTheDocument();
});

test("an event that is deleted is not asked for again while its drawer closes", async () => {
  let items = [interview];
  const api = fakeApi();
  api.on(events.list, () => ({ items }));
  api.on(events.get, () => interview);
  api.on(events.remove, async () => {
    await screen.findByText("Loading...");
    items = [];
    // The server tells every tab before this one has its answer.
    emit("schedule.changed.v1", { eventId: interview._id });
    return {};
  });
  const { type, place } = open(`?date=2026-03-03&event=${interview._id}`);
  await type.click(await screen.findByRole("button", { name: "Delete" }));
  const asked = api.callsOf(events.get).length;
  await screen.findByText(/^Delete "Interview/);
  const [, confirm] = screen.getAllByRole("button", { name: "Delete" });
  await type.click(confirm as HTMLElement);
  expect(await screen.findByText("Event deleted")).toBeInTheDocument();
  await waitFor(() => expect(place()).not.toContain("event="));
  expect(api.callsOf(events.get)).toHaveLength(asked);
});

test("a guest reads who may change the event and finds no button for it", async () => {
  const seen = { ...interview, editable: false };
  calendar([seen]).on(events.get, () => seen);
  open(`?date=2026-03-03&event=${interview._id}`);
  expect(await screen.findByText("Only Ada can change this event.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Edit/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Delete/ })).not.toBeInTheDocument();
});

test("shows the server's errors at the fields and keeps what was typed", async () => {
  const api = calendar();
  api.on(events.create, () => {
    const details = [{ path: "guests", message: "not found: eve@nowhere.test" }];
    throw new ApiError(422, "unknown_guests", "not found", details);
  });
  const { type } = open("?new=1&date=2026-03-03&at=09:30");
  await type.type(await screen.findByLabelText("Title"), "Planning");
  await type.click(screen.getByRole("button", { name: "Add event" }));
  expect(await screen.findByText("not found: eve@nowhere.test")).toBeInTheDocument();
  expect(screen.getByLabelText("Title")).toHaveValue("Planning");
  expect(screen.getByLabelText("Day")).toHaveValue("2026-03-03");
  expect(screen.getByLabelText("Start")).toHaveValue("09:30");
});

test("without a title nothing is sent, and the field says why and has the focus", async () => {
  const api = calendar();
  const { type } = open("?new=1");
  await type.click(await screen.findByRole("button", { name: "Add event" }));
  expect(await screen.findByText("Please enter a title")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText("Title")).toHaveFocus());
  expect(api.calls.some(({ id }) => id === "events.create")).toBe(false);
});

test("a form that was begun survives a reload and is sent as the same form", async () => {
  const sent: string[] = [];
  const api = calendar();
  api.on(events.create, (_, { body }) => {
    sent.push(body.client_id);
    throw new ApiError(500, "internal", "Something broke.");
  });
  const first = open("?new=1&date=2026-03-03");
  await first.type.type(await screen.findByLabelText("Title"), "Planning");
  await first.type.click(screen.getByRole("button", { name: "Add event" }));
  expect(await screen.findByText("Something broke.")).toBeInTheDocument();
  first.unmount();
  const second = open("?new=1&date=2026-03-03");
  expect(await screen.findByLabelText("Title")).toHaveValue("Planning");
  await second.type.click(screen.getByRole("button", { name: "Add event" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toBe(sent[1]);
});

test("asks which version to keep when someone else changed the event", async () => {
  const api = calendar([interview]);
  let now = interview;
  api.on(events.get, () => now);
  api.on(events.list, () => ({ items: [now] }));
  api.on(events.update, (_, { body }) => ({ ...now, title: body.title, version: body.version + 1 }));
  const address = `?date=2026-03-03&event=${interview._id}&edit=1`;
  const first = open(address);
  await first.type.type(await screen.findByLabelText("Title"), " again");
  first.unmount();
  now = { ...interview, title: "Second interview", version: 4 };
  const second = open(address);
  expect(await screen.findByText("Someone else changed this event")).toBeInTheDocument();
  expect(screen.getByLabelText("Title")).toHaveValue("Interview with Kofi again");
  await second.type.click(screen.getByRole("button", { name: "Keep mine" }));
  await second.type.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(api.callsOf(events.update)[0]?.body).toMatchObject({ version: 4 }));
  second.unmount();
  const third = open(address);
  await third.type.type(await screen.findByLabelText("Title"), " again");
  third.unmount();
  now = { ...now, title: "Third interview", version: 5 };
  const { type } = open(address);
  await type.click(await screen.findByRole("button", { name: "Use theirs" }));
  expect(screen.getByLabelText("Title")).toHaveValue("Third interview");
  expect(Object.keys(localStorage)).toEqual(["auth-storage"]);
});

test("an added event is shown, and its draft is gone", async () => {
  const api = calendar();
  api.on(events.create, (_, { body }) => ({ ...interview, title: body.title }));
  api.on(events.get, () => ({ ...interview, title: "Planning" }));
  const { type, place } = open("?new=1&date=2026-03-03");
  await type.type(await screen.findByLabelText("Title"), "Planning");
  await type.click(screen.getByRole("button", { name: "Add event" }));
  await waitFor(() => expect(place()).toContain(`event=${interview._id}`));
  expect(place()).not.toContain("new=1");
  expect(Object.keys(localStorage)).toEqual(["auth-storage"]);
});

test("a calendar that cannot be loaded says so with its reference, and tries again", async () => {
  const api = fakeApi();
  let broken = true;
  api.on(events.list, () => {
    if (broken) throw new ApiError(500, "internal", "Something broke.", undefined, "req-17");
    return { items: [interview] };
  });
  const { type } = open("?date=2026-03-03");
  expect(await screen.findByText("Reference req-17")).toBeInTheDocument();
  broken = false;
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("button", { name: /^[\d:]+ Interview with Kofi/ })).toBeInTheDocument();
});
