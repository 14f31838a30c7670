import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { ApiError } from "@loubby/shared-contracts/shell";
import { candidate, idOf, member } from "@loubby/shared-contracts/testing/people";
import { BASE, calendar, interview, open, signIn } from "../testing/calendar.tsx";

beforeAll(() => Promise.all([import("./event-drawer.tsx"), import("./new-event-drawer.tsx")]));
beforeEach(() => {
  localStorage.clear();
  signIn();
});

test("allows guests only with permission to schedule, and says why", async () => {
  calendar();
  signIn(member("guest"));
  open("?new=1&date=2026-03-03");
  expect(await screen.findByLabelText(/^Guests/)).toBeDisabled();
  expect(
    screen.getByText(
      /^You can't invite guests\. You do not have permission to perform this action\. Ask an administrator/,
    ),
  ).toBeVisible();
});

test("offers what fits one's own time alone where no one can be invited", async () => {
  calendar();
  signIn(member("guest"));
  const { type } = open("?new=1&date=2026-03-03");
  expect(await screen.findByText("Only you read this.")).toBeVisible();
  expect(screen.queryByText(/^Everyone you invite/)).not.toBeInTheDocument();
  await type.click(screen.getByLabelText("Kind"));
  expect(await screen.findByText("Focus time")).toBeInTheDocument();
  expect(screen.queryByText("Interview")).not.toBeInTheDocument();
  expect(screen.queryByText("Stand-up")).not.toBeInTheDocument();
});

test("speaks to someone outside a company of the people they know, and offers no stand-up", async () => {
  calendar();
  signIn(candidate);
  const { type } = open("?new=1&date=2026-03-03");
  expect(await screen.findByText(/^Search people you talk or meet with/)).toBeVisible();
  expect(screen.queryByText(/applicants|candidates/)).not.toBeInTheDocument();
  await type.click(screen.getByLabelText("Kind"));
  expect(await screen.findByText("Focus time")).toBeInTheDocument();
  expect(screen.queryByText("Stand-up")).not.toBeInTheDocument();
});

test("an address that names someone opens the form of an interview with them", async () => {
  const kofi = { _id: idOf(7), name: "Kofi Mensah", email: "kofi@acme.test", logo_url: null };
  const api = calendar();
  api.on(events.people, (_, { query }) => ({ items: query?.id === kofi._id ? [kofi] : [] }));
  open(`?new=1&date=2026-03-03&interview=${kofi._id}`);
  expect(await screen.findByLabelText("Title")).toHaveValue("Interview with Kofi Mensah");
  expect(await screen.findByText("Kofi Mensah")).toBeInTheDocument();
  expect(screen.queryByText(/kofi@acme\.test/)).not.toBeInTheDocument();
});

test("an interview is proposed for ten on the next working day, not for the next hour", async () => {
  const kofi = { _id: idOf(7), name: "Kofi Mensah", email: "kofi@acme.test", logo_url: null };
  calendar().on(events.people, () => ({ items: [kofi] }));
  open(`?new=1&interview=${kofi._id}`);
  expect(await screen.findByLabelText("Start")).toHaveValue("10:00");
  const day = Temporal.PlainDate.from(
    screen.getByLabelText<HTMLInputElement>("Day", { selector: "[type=date]" }).value,
  );
  expect(day.dayOfWeek).toBeLessThan(6);
  expect(Temporal.PlainDate.compare(day, Temporal.Now.plainDateISO())).toBe(1);
});

test("a new event is never proposed for an hour that has passed", async () => {
  calendar();
  open("?new=1");
  const start = (await screen.findByLabelText<HTMLInputElement>("Start")).value;
  const day = screen.getByLabelText<HTMLInputElement>("Day", { selector: "[type=date]" }).value;
  const proposed = Temporal.PlainDateTime.from(`${day}T${start}`);
  expect(Temporal.PlainDateTime.compare(proposed, Temporal.Now.plainDateTimeISO())).toBe(1);
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

test("leads back to where it was opened from, and going forward opens no form", async () => {
  const kofi = { _id: idOf(7), name: "Kofi Mensah", email: "kofi@acme.test", logo_url: null };
  const api = calendar();
  api.on(events.people, () => ({ items: [kofi] }));
  api.on(events.get, () => interview);
  api.on(events.create, () => interview);
  const { type, place, router } = open("?view=month");
  await act(() =>
    router.navigate(`${BASE}?new=1&interview=${kofi._id}&application=${idOf(201)}`, {
      state: { leadsBack: true },
    }),
  );
  await type.click(await screen.findByRole("button", { name: "Add event" }));
  await waitFor(() => expect(place()).toBe(`${BASE}?view=month`));
  await act(() => router.navigate(1));
  await waitFor(() => expect(place()).toContain(`event=${interview._id}`));
  expect(place()).not.toContain("new=1");
});

test("going back after an event was added opens no form", async () => {
  const api = calendar();
  api.on(events.get, () => interview);
  api.on(events.create, () => interview);
  const { type, place, router } = open("?view=month");
  await type.click(await screen.findByRole("button", { name: /New event$/ }));
  await type.type(await screen.findByLabelText("Title"), "Planning");
  await type.click(screen.getByRole("button", { name: "Add event" }));
  await waitFor(() => expect(place()).toContain(`event=${interview._id}`));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(place()).toBe(`${BASE}?view=month`));
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
  expect(screen.getByLabelText("Day", { selector: "[type=date]" })).toHaveValue("2026-03-03");
  expect(screen.getByLabelText("Start")).toHaveValue("09:30");
});

test("without a title nothing is sent, and the field says why and has the focus", async () => {
  const api = calendar();
  const { type } = open("?new=1");
  await type.click(await screen.findByRole("button", { name: "Add event" }));
  expect(await screen.findByText("Please enter a title.")).toBeInTheDocument();
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

test("an event can be all day or go on for several days", async () => {
  const api = calendar();
  api.on(events.create, () => interview);
  api.on(events.get, () => interview);
  const { type } = open("?new=1&date=2026-03-03&at=10:00");
  await type.type(await screen.findByLabelText("Title"), "Leave");
  await type.click(screen.getByLabelText("Several days"));
  await type.clear(screen.getByLabelText("Last day"));
  await type.type(screen.getByLabelText("Last day"), "2026-03-05");
  expect(screen.getByLabelText("End")).toHaveValue("17:00");
  await type.click(screen.getByLabelText("All day"));
  expect(screen.getByLabelText("Start")).not.toBeVisible();
  await type.click(screen.getByRole("button", { name: "Add event" }));
  await waitFor(() =>
    expect(api.callsOf(events.create)[0]?.body).toMatchObject({
      all_day: true,
      date: "2026-03-03",
      end_date: "2026-03-05",
      end_time: null,
    }),
  );
});

test("a day in the past is said, and saved all the same", async () => {
  const api = calendar();
  api.on(events.create, () => interview);
  const { type } = open("?new=1");
  const day = await screen.findByLabelText("Day", { selector: "[type=date]" });
  expect(screen.queryByText("This day is in the past.")).not.toBeInTheDocument();
  fireEvent.change(day, { target: { value: "1999-03-03" } });
  expect(await screen.findByText("This day is in the past.")).toBeVisible();
  await type.type(screen.getByLabelText("Title"), "Founding");
  await type.click(screen.getByRole("button", { name: "Add event" }));
  await waitFor(() => expect(api.callsOf(events.create)[0]?.body).toMatchObject({ date: "1999-03-03" }));
});

test("the day that an event of the past has is nothing to warn of, until another one is chosen", async () => {
  const past = {
    ...interview,
    kind: "meeting" as const,
    starts_at: "2020-03-03T10:00:00.000Z",
    ends_at: "2020-03-03T10:30:00.000Z",
  };
  calendar([past]).on(events.get, () => past);
  open(`?event=${past._id}&edit=1`);
  const day = await screen.findByLabelText("Day", { selector: "[type=date]" });
  expect(screen.queryByText("This day is in the past.")).not.toBeInTheDocument();
  fireEvent.change(day, { target: { value: "2020-03-04" } });
  expect(await screen.findByText("This day is in the past.")).toBeVisible();
});
