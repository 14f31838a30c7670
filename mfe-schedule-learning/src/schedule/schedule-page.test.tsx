import { act, screen, waitFor, within } from "@testing-library/react";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { ApiError, emit } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate } from "@loubby/shared-contracts/testing/people";
import { BASE, calendar, interview, open, signIn } from "../testing/calendar.tsx";

const REMOVED = { removal_id: "019a0000-0000-7000-8000-0000000000aa" };

beforeAll(() => Promise.all([import("./event-drawer.tsx"), import("./new-event-drawer.tsx")]));
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

test("a week opens at the morning, or where its first event is, and stays where one has scrolled", async () => {
  const at = (iso: string) => ({ starts_at: iso, at: iso, ends_at: iso.replace(":30", ":55") });
  const early = {
    ...interview,
    kind: "meeting" as const,
    title: "Handover",
    ...at("2026-03-03T03:30:00.000Z"),
  };
  const api = calendar([]);
  const plan = open("?view=week&date=2026-03-03");
  const week = await screen.findByRole("region", { name: /^Week/ });
  expect(week.scrollTop).toBe(8 * 52 - 12);
  api.on(events.list, () => ({ items: [early], laid_out_to: null }));
  act(() => emit("schedule.changed.v1", { eventId: interview._id }));
  expect(await screen.findByRole("button", { name: /Handover/ })).toBeInTheDocument();
  expect(week.scrollTop).toBe(3 * 52 - 12);
  week.scrollTop = 600;
  api.on(events.list, () => ({
    items: [{ ...early, ...at("2026-03-03T01:30:00.000Z") }],
    laid_out_to: null,
  }));
  act(() => emit("schedule.changed.v1", { eventId: interview._id }));
  expect(await screen.findByRole("button", { name: /^01:30 Handover/ })).toBeInTheDocument();
  expect(week.scrollTop).toBe(600);
  plan.unmount();
});

test("says where people meet, a call as a link", async () => {
  const call = { ...interview, place: "https://meet.test/kofi", notes: "Bring https://tests.test/one" };
  calendar([call]).on(events.get, () => call);
  open(`?date=2026-03-03&event=${interview._id}`);
  expect(await screen.findByRole("link", { name: call.place })).toHaveAttribute("href", call.place);
  expect(screen.getByRole("link", { name: "https://tests.test/one" })).toBeInTheDocument();
});

test("leads from an interview to the application it's about, a candidate to their own", async () => {
  const about = { application_id: "a1", job_id: "j1", job_title: "Welder" };
  const planned = { ...interview, candidates: [{ _id: "Kofi", ...about }] };
  calendar([planned]).on(events.get, () => planned);
  const { unmount } = open(`?date=2026-03-03&event=${interview._id}`);
  expect(await screen.findByRole("link", { name: "Application for Welder" })).toHaveAttribute(
    "href",
    "/dashboard/jobs/joblisting/j1/board?application=a1",
  );
  unmount();
  signIn({ ...candidate, _id: "Kofi" });
  const { unmount: unmountOwn } = open(`?date=2026-03-03&event=${interview._id}`);
  expect(await screen.findByRole("link", { name: "Your application for Welder" })).toHaveAttribute(
    "href",
    "/dashboard/jobs/joblisting/j1?tab=applied",
  );
  expect(screen.queryByText(/Reply to the mail about it/)).not.toBeInTheDocument();
  unmountOwn();
  const seen = { ...planned, editable: false };
  calendar([seen]).on(events.get, () => seen);
  open(`?date=2026-03-03&event=${interview._id}`);
  expect(await screen.findByText(/Reply to the mail about it to reach Ada\./)).toBeInTheDocument();
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

test("deleting an event leads back to the page that opened it", async () => {
  const api = fakeApi();
  api.on(events.list, () => ({ items: [], laid_out_to: null }));
  api.on(events.get, () => interview);
  api.on(events.remove, () => REMOVED);
  const { type, place, router } = open("?view=month");
  await act(() => router.navigate(`${BASE}?event=${interview._id}`, { state: { leadsBack: true } }));
  await type.click(await screen.findByRole("button", { name: "Delete" }));
  await type.click(await screen.findByRole("button", { name: "Delete event" }));
  await waitFor(() => expect(place()).toBe(`${BASE}?view=month`));
});

test("an event that is deleted is not asked for again while its drawer closes", async () => {
  let items = [interview];
  const api = fakeApi();
  api.on(events.list, () => ({ items, laid_out_to: null }));
  api.on(events.get, () => interview);
  api.on(events.remove, async () => {
    await screen.findByText("Loading...");
    items = [];
    // The server tells every tab before this one has its answer.
    emit("schedule.changed.v1", { eventId: interview._id });
    return REMOVED;
  });
  const { type, place } = open(`?date=2026-03-03&event=${interview._id}`);
  await type.click(await screen.findByRole("button", { name: "Delete" }));
  const asked = api.callsOf(events.get).length;
  await screen.findByText(/^Delete “Interview/);
  const confirm = screen.getByRole("button", { name: "Delete event" });
  await type.click(confirm);
  expect(await screen.findByText(/^Event deleted/)).toBeInTheDocument();
  await waitFor(() => expect(place()).not.toContain("event="));
  expect(api.callsOf(events.get)).toHaveLength(asked);
});

test("says of a canceled event that it was canceled, and leads to the calendar", async () => {
  calendar().on(events.get, () => {
    throw new ApiError(404, "event_not_found", "This event doesn't exist, or it isn't in your calendar.");
  });
  const { type, place } = open(`?event=${interview._id}`);
  const drawer = within(await screen.findByRole("dialog"));
  expect(
    await drawer.findByText("It was canceled or moved, or it isn't in your calendar."),
  ).toBeInTheDocument();
  expect(drawer.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
  await type.click(drawer.getByRole("button", { name: "Show calendar" }));
  expect(place()).toBe(BASE);
});

test("a guest reads who may change the event and finds no button for it", async () => {
  const seen = { ...interview, editable: false };
  calendar([seen]).on(events.get, () => seen);
  open(`?date=2026-03-03&event=${interview._id}`);
  expect(await screen.findByText("Only Ada can change this event.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Edit/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Delete/ })).not.toBeInTheDocument();
});

test("asks which version to keep when someone else changed the event", async () => {
  const api = calendar([interview]);
  let now = interview;
  api.on(events.get, () => now);
  api.on(events.list, () => ({ items: [now], laid_out_to: null }));
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

test("a change that is refused as someone was faster asks the same, with what was typed still there", async () => {
  const api = calendar([interview]);
  let now = interview;
  api.on(events.get, () => now);
  api.on(events.list, () => ({ items: [now], laid_out_to: null }));
  api.on(events.update, (_, { body }) => {
    if (body.version === now.version) return { ...now, title: body.title };
    throw new ApiError(409, "changed_meanwhile", "This event has just changed.");
  });
  const { type } = open(`?date=2026-03-03&event=${interview._id}&edit=1`);
  await type.type(await screen.findByLabelText("Title"), " again");
  now = { ...interview, title: "Second interview", version: 4 };
  await type.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Someone else changed this event")).toBeInTheDocument();
  expect(screen.queryByText("This event has just changed.")).not.toBeInTheDocument();
  expect(screen.getByLabelText("Title")).toHaveValue("Interview with Kofi again");
  await type.click(screen.getByRole("button", { name: "Keep mine" }));
  expect(screen.queryByText("This event has just changed.")).not.toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Event saved")).toBeInTheDocument();
  expect(api.callsOf(events.update).map(({ body }) => (body as { version: number }).version)).toEqual([
    interview.version,
    4,
  ]);
});

test("a calendar that cannot be loaded says so with its reference, and tries again", async () => {
  const api = fakeApi();
  let broken = true;
  api.on(events.list, () => {
    if (broken) throw new ApiError(500, "internal", "Something broke.", undefined, "req-17");
    return { items: [interview], laid_out_to: null };
  });
  const { type } = open("?date=2026-03-03");
  expect(await screen.findByText("Reference req-17")).toBeInTheDocument();
  broken = false;
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("button", { name: /^[\d:]+ Interview with Kofi/ })).toBeInTheDocument();
});

test("what is shown can be downloaded for another calendar, and a failure is said", async () => {
  const api = calendar([interview]);
  const saved: string[] = [];
  URL.createObjectURL = () => "blob:schedule";
  const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  api.on(events.file, () => ({ name: "schedule-2026-03-02.ics", text: "BEGIN:VCALENDAR" }));
  const { type } = open("?view=week&date=2026-03-03");
  await type.click(await screen.findByRole("button", { name: "Download (.ics)" }));
  await waitFor(() => expect(saved).toEqual(["schedule-2026-03-02.ics"]));
  const [asked, shown] = [api.callsOf(events.file)[0]?.query, api.callsOf(events.list)[0]?.query];
  expect(asked).toEqual(shown);
  api.on(events.file, () => {
    throw new ApiError(429, "too_many_requests", "Too many requests. Try again in a minute.");
  });
  await type.click(screen.getByRole("button", { name: "Download (.ics)" }));
  expect(await screen.findByText(/^Too many requests/)).toBeInTheDocument();
  click.mockRestore();
});
