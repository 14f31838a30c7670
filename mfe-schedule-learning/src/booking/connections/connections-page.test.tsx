import { screen, waitFor, within } from "@testing-library/react";
import { calendarConnections } from "@loubby/shared-contracts/http/schedule/calendar-connections";
import { calendarImports } from "@loubby/shared-contracts/http/schedule/calendar-imports";
import { calendarConsents } from "@loubby/shared-contracts/http/schedule/calendar-consents";
import type { CalendarConnection } from "@loubby/shared-contracts/http/schedule/calendar-connections.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { signIn } from "../../testing/calendar.tsx";
import { ConnectionsPage } from "./connections-page.tsx";

const none = { is_writable: true, takes_events: false, copies: 0, refused: 0 };
const account: CalendarConnection = {
  _id: "00000000-0000-4000-8000-000000000001",
  provider: "caldav",
  server: "caldav.example.com",
  username: "ada",
  problem: null,
  failing_since: null,
  read_at: new Date().toISOString(),
  is_reading: false,
  may_write: true,
  waits_until: null,
  calendars: [
    { _id: "00000000-0000-4000-8000-000000000002", name: "Home", is_read: false, unreadable: 0, ...none },
    { _id: "00000000-0000-4000-8000-000000000003", name: "Work", is_read: true, unreadable: 2, ...none },
  ],
};

function open(items: readonly CalendarConnection[], can_connect = true, search = "") {
  const api = fakeApi();
  api.on(calendarConnections.list, () => ({
    items: [...items],
    can_connect,
    providers: can_connect ? ["google" as const] : [],
  }));
  api.on(calendarImports.list, () => ({ items: [] }));
  return { api, ...renderPage(<ConnectionsPage />, { address: `/dashboard/schedule/connections${search}` }) };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn();
});

test("connects an account, and keeps what was typed when the server refuses it", async () => {
  const { api, type } = open([]);
  let refuses = true;
  api.on(calendarConnections.connect, () => {
    if (!refuses) return account;
    const message = "The server refuses this user name and password.";
    throw new ApiError(422, "unauthorized", message, [{ path: "password", message }]);
  });
  await type.type(await screen.findByLabelText(/^Server/), "caldav.example.com");
  await type.type(screen.getByLabelText(/^User name/), "ada");
  await type.type(screen.getByLabelText(/^Password/), "app-password");
  await type.click(screen.getByRole("button", { name: "Connect" }));
  expect(await screen.findByText("The server refuses this user name and password.")).toBeInTheDocument();
  expect(screen.getByLabelText(/^Server/)).toHaveValue("caldav.example.com");
  refuses = false;
  await type.click(screen.getByRole("button", { name: "Connect" }));
  await waitFor(() => expect(api.callsOf(calendarConnections.connect)).toHaveLength(2));
  expect(api.callsOf(calendarConnections.connect)[1]?.body).toEqual({
    server: "caldav.example.com",
    username: "ada",
    password: "app-password",
  });
});

test("chooses the calendars that keep one busy, and says what couldn't be read", async () => {
  const { api, type } = open([account]);
  api.on(calendarConnections.choose, () => account);
  expect(await screen.findByRole("checkbox", { name: /Work 2 entries couldn't be read/ })).toBeChecked();
  await type.click(screen.getByRole("checkbox", { name: "Home" }));
  await waitFor(() => expect(api.callsOf(calendarConnections.choose)).toHaveLength(1));
  expect(api.callsOf(calendarConnections.choose)[0]?.body).toEqual({
    is_read: account.calendars.map(({ _id }) => _id).toReversed(),
  });
});

test("says why an account can't be read, and takes the new password", async () => {
  const broken = { ...account, problem: "unauthorized" as const, failing_since: new Date().toISOString() };
  const { api, type } = open([broken]);
  api.on(calendarConnections.reconnect, () => account);
  expect(await screen.findByText("We aren't let in any more.")).toBeInTheDocument();
  await type.type(screen.getByLabelText(/^New password/), "newer");
  await type.click(screen.getByRole("button", { name: "Save password" }));
  await waitFor(() =>
    expect(api.callsOf(calendarConnections.reconnect)[0]?.body).toEqual({ password: "newer" }),
  );
});

test("connects the account that one comes back from its provider with, once", async () => {
  const { api } = open([], true, "?state=s1&code=c1&scope=calendar");
  api.on(calendarConsents.finish, () => ({ ...account, provider: "google" as const }));
  await waitFor(() => expect(api.callsOf(calendarConsents.finish)).toHaveLength(1));
  expect(api.callsOf(calendarConsents.finish)[0]?.body).toEqual({ state: "s1", code: "c1" });
  expect(await screen.findByRole("button", { name: "Connect Google Calendar" })).toBeInTheDocument();
});

test("says why a consent didn't connect anything", async () => {
  const { api } = open([], true, "?state=s1&code=c1");
  api.on(calendarConsents.finish, () => {
    throw new ApiError(422, "consent_expired", "That took too long. Please connect again.");
  });
  expect(await screen.findByText("That took too long. Please connect again.")).toBeInTheDocument();
});

test("an account whose consent ended is connected again", async () => {
  const ended = { problem: "unauthorized" as const, failing_since: new Date().toISOString() };
  open([{ ...account, ...ended, provider: "google" }]);
  expect(await screen.findByRole("button", { name: "Connect it again" })).toBeInTheDocument();
  expect(screen.queryByLabelText(/^New password/)).not.toBeInTheDocument();
});

test("chooses the calendar that gets one's events, and says what stands there", async () => {
  const [home, work] = account.calendars;
  if (home === undefined || work === undefined) throw new Error("Two calendars are needed.");
  const calendars = [
    { ...home, copies: 3 },
    { ...work, takes_events: true, copies: 1204, refused: 1 },
  ];
  const { api, type } = open([{ ...account, calendars }]);
  api.on(calendarConnections.takeEvents, () => account);
  expect(await screen.findByText("1,204 copies in Work.")).toBeInTheDocument();
  expect(screen.getByText("Work refused 1 event. We try again by ourselves.")).toBeInTheDocument();
  expect(screen.getByText("We're removing 3 copies from Home.")).toBeInTheDocument();
  await type.click(screen.getByRole("combobox", { name: "Put my events into" }));
  await type.click(await screen.findByTitle("No calendar"));
  await waitFor(() => expect(api.callsOf(calendarConnections.takeEvents)).toHaveLength(1));
  expect(api.callsOf(calendarConnections.takeEvents)[0]?.body).toEqual({ calendar_id: null });
});

test("leads to the provider for a consent to write once a calendar is chosen", async () => {
  const [home] = account.calendars;
  const fixed = { ...account.calendars[1], is_writable: false } as typeof home;
  const calendars = [home, fixed].flatMap((each) => each ?? []);
  const { api, type } = open([{ ...account, provider: "google", may_write: false, calendars }]);
  api.on(calendarConsents.begin, () => ({ url: "#consent" }));
  expect(await screen.findByText(/Google will ask you to allow this first/)).toBeInTheDocument();
  await type.click(screen.getByRole("combobox", { name: "Put my events into" }));
  expect(screen.queryByTitle("Work")).not.toBeInTheDocument();
  await type.click(await screen.findByTitle("Home"));
  await waitFor(() => expect(api.callsOf(calendarConsents.begin)).toHaveLength(1));
  expect(api.callsOf(calendarConsents.begin)[0]?.body).toEqual({
    provider: "google",
    connection_id: account._id,
    calendar_id: home?._id,
  });
  expect(sessionStorage.getItem("loubby.calendar-consent")).not.toBeNull();
});

test("says that a consent to write was ended, and how to mend it", async () => {
  const [home, work] = account.calendars;
  if (home === undefined || work === undefined) throw new Error("Two calendars are needed.");
  const calendars = [
    { ...home, takes_events: true, copies: 2 },
    { ...work, copies: 1 },
  ];
  const { api, type } = open([{ ...account, provider: "microsoft", may_write: false, calendars }]);
  api.on(calendarConsents.begin, () => ({ url: "#consent" }));
  expect(await screen.findByText(/Outlook doesn't let Loubby write into it/)).toBeInTheDocument();
  expect(screen.getByText(/We may not remove 1 copy from Work any more/)).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Sign in again to allow copies" }));
  await waitFor(() =>
    expect(api.callsOf(calendarConsents.begin)[0]?.body).toMatchObject({ calendar_id: home._id }),
  );
});

test("says that reading goes on where someone declines a consent to write", async () => {
  sessionStorage.setItem("loubby.calendar-consent", "write");
  const { api } = open([account], true, "?state=s1&error=access_denied");
  expect(await screen.findByText(/We go on reading your calendars, and copy nothing/)).toBeInTheDocument();
  expect(api.callsOf(calendarConsents.finish)).toHaveLength(0);
});

test("comes back to the account after a consent to write", async () => {
  sessionStorage.setItem("loubby.calendar-consent", "write");
  const { api } = open([account], true, "?state=s1&code=c1");
  api.on(calendarConsents.finish, () => account);
  expect(await screen.findByText("Connected. We're copying your events now.")).toBeInTheDocument();
  await waitFor(() => expect(document.activeElement).toHaveClass("bk-account"));
});

test("says until when a provider asks us to wait, and what couldn't be removed until then", async () => {
  const [home] = account.calendars;
  if (home === undefined) throw new Error("A calendar is needed.");
  const waits_until = new Date(2030, 0, 1, 14, 4, 20).toISOString();
  open([{ ...account, provider: "google", waits_until, calendars: [{ ...home, copies: 2 }] }]);
  expect(await screen.findByText(/Google asks us to wait until 14:05/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Read now" })).toBeDisabled();
  expect(screen.getByText(/We couldn't remove 2 copies from Home yet/)).toBeInTheDocument();
});

test("says how many copies stay in a calendar that is disconnected", async () => {
  const [, work] = account.calendars;
  if (work === undefined) throw new Error("A calendar is needed.");
  const { api, type } = open([{ ...account, calendars: [{ ...work, takes_events: true, copies: 2 }] }]);
  api.on(calendarConnections.disconnect, () => ({ left: 2 }));
  await type.click(await screen.findByRole("button", { name: "Disconnect" }));
  const dialog = await screen.findByRole("dialog", { name: "Disconnect ada at caldav.example.com?" });
  expect(within(dialog).getByText(/We remove our copies of your events/)).toBeInTheDocument();
  await type.click(within(dialog).getByRole("button", { name: "Disconnect" }));
  expect(await screen.findByText(/We couldn't remove 2 copies of your events/)).toBeInTheDocument();
});

test("disconnects an account once it is confirmed by name", async () => {
  const { api, type } = open([account]);
  api.on(calendarConnections.disconnect, () => ({ left: 0 }));
  await type.click(await screen.findByRole("button", { name: "Disconnect" }));
  const dialog = await screen.findByRole("dialog", { name: "Disconnect ada at caldav.example.com?" });
  await type.click(within(dialog).getByRole("button", { name: "Disconnect" }));
  await waitFor(() => expect(api.callsOf(calendarConnections.disconnect)).toHaveLength(1));
});

test("says where calendars can't be connected, and offers to load them again", async () => {
  open([], false);
  expect(await screen.findByText("Calendars can't be connected here")).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Server/)).not.toBeInTheDocument();
});

test("a failed read of them can be tried again", async () => {
  const api = fakeApi();
  api.on(calendarConnections.list, () => {
    throw new ApiError(500, "internal", "Something went wrong on our side.");
  });
  api.on(calendarImports.list, () => ({ items: [] }));
  renderPage(<ConnectionsPage />, { address: "/dashboard/schedule/connections" });
  expect(await screen.findByRole("button", { name: "Retry" })).toBeInTheDocument();
});
