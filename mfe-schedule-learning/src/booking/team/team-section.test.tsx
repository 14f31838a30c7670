import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { availability } from "@loubby/shared-contracts/http/schedule/availability";
import { teamTypes } from "@loubby/shared-contracts/http/schedule/team-types";
import type { TeamType } from "@loubby/shared-contracts/http/schedule/team-types.schema";
import { ApiError, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { NEW_TEAM_LINK } from "./team-words.ts";
import { TeamSection } from "./team-section.tsx";

const host = { weight: 1, minutes: null, standing: "bookable", booked: 3 } as const;
const link: TeamType = {
  ...NEW_TEAM_LINK,
  _id: "t1",
  name: "Meet the team",
  slug: "meet-the-team",
  version: 3,
  path: "/book/~acme/meet-the-team",
  hosts: [
    { ...host, _id: "ada", name: "Ada Ade", weight: 2 },
    { ...host, _id: "ben", name: "Ben Bo", booked: 1, standing: "left" },
  ],
};
const colleagues = [
  { _id: "ada", name: "Ada Ade" },
  { _id: "cem", name: "Cem Can" },
];

function open(items: TeamType[] = [link]) {
  const activeSubscription = { id: "s", sub_name_slug: "growth_plan_yearly" } as const;
  setSession({ user: member("admin"), token: "t", activeSubscription, coupon: null });
  const api = fakeApi();
  api.on(teamTypes.list, () => ({ items, path: "/book/~acme", colleagues }));
  api.on(availability.read, () => ({ hours: [], absences: [], travels: [], colleagues: [] }));
  return { api, ...renderPage(<TeamSection />, { address: "/dashboard/schedule/booking-links" }) };
}

beforeEach(() => localStorage.clear());

test("says how often each host was booked, and who isn't", async () => {
  open();
  const hosts = within(await screen.findByRole("list", { name: "Hosts of Meet the team" }));
  expect(hosts.getByText("Ada Ade: 3 of 4 bookings, weight 2")).toBeInTheDocument();
  expect(
    hosts.getByText("Ben Bo: 1 of 4 bookings, weight 1; left your company and isn't booked"),
  ).toBeInTheDocument();
  expect(screen.queryByText(/None of its hosts/)).not.toBeInTheDocument();
});

test("says how many one booking is", async () => {
  open([{ ...link, hosts: [{ ...host, _id: "ada", name: "Ada Ade", booked: 1 }] }]);
  expect(await screen.findByText("Ada Ade: 1 of 1 booking, weight 1")).toBeInTheDocument();
});

test("says that none can be booked", async () => {
  open([{ ...link, hosts: link.hosts.slice(1) }]);
  expect(await screen.findByText(/None of its hosts can be booked/)).toBeInTheDocument();
});

test("adds one with hosts and their weights", async () => {
  const { api, type } = open([]);
  api.on(teamTypes.create, () => link);
  expect(await screen.findByText("Your company has no booking links yet.")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: /New company link/ }));
  expect(await screen.findByRole("dialog", { name: "New company link" })).toBeVisible();
  fireEvent.change(await screen.findByLabelText("Name"), { target: { value: "Meet us" } });
  for (const name of ["Ada Ade", "Cem Can"]) {
    fireEvent.mouseDown(screen.getByLabelText("Add a host"));
    fireEvent.click(await screen.findByTitle(name));
  }
  fireEvent.change(screen.getByLabelText("Weight of Ada Ade"), { target: { value: "2" } });
  await type.click(screen.getByRole("button", { name: "Move Cem Can up" }));
  expect(screen.queryByLabelText("Seats")).not.toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Add booking link" }));
  await waitFor(() => expect(api.callsOf(teamTypes.create)).toHaveLength(1));
  expect(api.callsOf(teamTypes.create)[0]?.body).toMatchObject({
    name: "Meet us",
    scheduling: "round_robin",
    hosts: [
      { _id: "cem", weight: 1, minutes: null },
      { _id: "ada", weight: 2, minutes: null },
    ],
  });
});

test("shows a refusal at the hosts, and saves over the version that was read", async () => {
  const { api, type } = open();
  const message = "Please choose hosts among your colleagues.";
  api.on(teamTypes.update, () => {
    throw new ApiError(422, "unknown_host", message, [{ path: "hosts", message }]);
  });
  await type.click(await screen.findByRole("button", { name: "Edit Meet the team" }));
  await type.click(await screen.findByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(screen.getByLabelText("Name")).toBeInTheDocument());
  expect(await screen.findAllByText(message)).not.toHaveLength(0);
  expect(api.callsOf(teamTypes.update)[0]?.body).toMatchObject({ version: 3 });
});

test("shows why each host of the latest bookings was chosen", async () => {
  const { api } = open();
  api.on(teamTypes.bookings, () => ({
    items: [
      {
        _id: "b1",
        version: 1,
        state: "confirmed" as const,
        starts_at: "2031-03-04T10:00:00.000Z",
        ends_at: "2031-03-04T10:30:00.000Z",
        visitor_name: "Vera",
        visitor_zone: "UTC",
        has_other_hosts: true,
        hosts: ["Ada Ade"],
        turn: { booked: 2, total: 3, weight: 2 },
      },
    ],
  }));
  const more = (await screen.findByText("Latest bookings")).closest("details") as HTMLDetailsElement;
  more.open = true;
  fireEvent(more, new Event("toggle"));
  expect(await screen.findByText("Vera with Ada Ade")).toBeInTheDocument();
  expect(screen.getByText(/^Tuesday, Mar 4, 2031, \d\d:\d\d · Confirmed/)).toBeInTheDocument();
  expect(screen.getByText(/The host had 2 of 3 bookings, weight 2/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Hand over" })).toBeInTheDocument();
});

test("says that they couldn't be loaded", async () => {
  const { api } = open();
  api.on(teamTypes.list, () => {
    throw new ApiError(500, "internal", "Something failed.");
  });
  renderPage(<TeamSection />, { address: "/dashboard/schedule/booking-links" });
  expect(await screen.findByText("Couldn't load your company's booking links")).toBeInTheDocument();
});

test("a refusal comes into view at its field, which gets the focus", async () => {
  const seen = jest.spyOn(Element.prototype, "scrollIntoView");
  const { api, type } = open([]);
  api.on(teamTypes.create, () => {
    throw new ApiError(422, "invalid", "Check the form.", [{ path: "hosts", message: "Add a host." }]);
  });
  await type.click(await screen.findByRole("button", { name: /New company link/ }));
  fireEvent.change(await screen.findByLabelText("Name"), { target: { value: "Meet us" } });
  await type.click(screen.getByRole("button", { name: "Add booking link" }));
  expect(await screen.findByText("Add a host.")).toBeInTheDocument();
  const host = screen.getByLabelText("Add a host");
  expect(host).toHaveFocus();
  expect(seen.mock.contexts.some((field) => field instanceof Element && field.contains(host))).toBe(true);
});
