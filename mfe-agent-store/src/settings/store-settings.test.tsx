import { screen, waitFor, within } from "@testing-library/react";
import { storeMembers } from "@loubby/shared-contracts/http/stores/store-members";
import type { StoreTeam } from "@loubby/shared-contracts/http/stores/store-members.schema";
import { payouts } from "@loubby/shared-contracts/http/payouts/payouts";
import { ApiError, sessionStore, setTransport, type StoreRole } from "@loubby/shared-contracts/shell";
import { type FakeApi, fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, idOf } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import PayoutsPage from "../payouts/payouts-page.tsx";
import StoreSettingsPage from "./store-settings-page.tsx";

const BASE = "/dashboard/agent-store/store";
const AT = "2026-06-01T08:00:00.000Z";
const store = { _id: idOf(5), name: "Lina's agents" };

const lina = {
  user_id: idOf(2),
  name: "Lina Mensah",
  email_address: "lina@demo.test",
  logo_url: null,
  role: "owner",
  joined_at: AT,
  may_change: false,
} as const;
const mia = {
  ...lina,
  user_id: idOf(3),
  name: "Mia Okoro",
  email_address: "mia@demo.test",
  role: "support",
  may_change: true,
} as const;
const waiting = {
  _id: idOf(7),
  email_address: "kofi@demo.test",
  role: "editor",
  state: "expired",
  invited_by: "Lina Mensah",
  sent_at: AT,
  expires_at: AT,
  may_change: true,
} as const;

const teamOf = (part: Partial<StoreTeam> = {}): StoreTeam => ({
  store,
  role: "owner",
  may_give: ["manager", "editor", "support"],
  members: [lina, mia],
  invites: [waiting],
  changes: [{ _id: idOf(8), kind: "joined", subject: "Mia Okoro", role: "support", by: "Mia Okoro", at: AT }],
  ...part,
});

function signIn(role: StoreRole | null) {
  const user = { ...candidate, is_seller: role !== null, is_store: role === "owner" };
  sessionStore.setState({ user: { ...user, store: role === null ? null : { ...store, role } } });
}

function show(api: FakeApi) {
  setTransport(api.transport);
  return renderPage(<StoreSettingsPage />, { base: BASE, address: `${BASE}?show=members` });
}

const withTeam = (team: () => StoreTeam) => fakeApi().on(storeMembers.list, () => ({ data: team() }));

test("the owner invites, gives roles, sends again and removes", async () => {
  signIn("owner");
  const answer = (part: Partial<StoreTeam>) => () => ({ data: teamOf(part) });
  const api = withTeam(() => teamOf())
    .on(storeMembers.invite, answer({}))
    .on(storeMembers.setRole, answer({ members: [lina, { ...mia, role: "editor" }] }))
    .on(storeMembers.resend, answer({ invites: [{ ...waiting, state: "sent" }] }))
    .on(storeMembers.remove, answer({ members: [lina] }));
  const { type } = show(api);
  await type.click(await screen.findByRole("button", { name: "Invite" }));
  const dialog = await screen.findByRole("dialog");
  await type.type(within(dialog).getByLabelText("E-mail"), "ama@demo.test");
  await type.click(within(dialog).getByRole("button", { name: "Send invitation" }));
  await waitFor(() =>
    expect(api.callsOf(storeMembers.invite)[0]?.body).toEqual({ email: "ama@demo.test", role: "support" }),
  );

  await type.click(screen.getByRole("combobox", { name: "Role of Mia Okoro", hidden: true }));
  await type.click(await screen.findByTitle("Editor"));
  await waitFor(() => expect(api.callsOf(storeMembers.setRole)[0]?.body).toEqual({ role: "editor" }));
  await type.click(
    screen.getByRole("button", { name: "Send the invitation to kofi@demo.test again", hidden: true }),
  );
  await waitFor(() => expect(api.callsOf(storeMembers.resend)).toHaveLength(1));

  await type.click(screen.getByRole("button", { name: "Remove Mia Okoro", hidden: true }));
  const asked = await screen.findByRole("dialog");
  await type.click(within(asked).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(api.callsOf(storeMembers.remove)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText("mia@demo.test")).not.toBeInTheDocument());
});

test("what is wrong with an invitation is said at its field, and everything else above", async () => {
  signIn("owner");
  const message = "This person works in the store already.";
  const api = withTeam(() => teamOf()).on(storeMembers.invite, () => ({ data: teamOf() }));
  api.refuse(storeMembers.invite, new ApiError(409, "already_member", message, [{ path: "email", message }]));
  const { type } = show(api);
  await type.click(await screen.findByRole("button", { name: "Invite" }));
  const dialog = await screen.findByRole("dialog");
  await type.type(within(dialog).getByLabelText("E-mail"), "mia@demo.test");
  await type.click(within(dialog).getByRole("button", { name: "Send invitation" }));
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(within(dialog).queryByText("Couldn't send the invitation")).not.toBeInTheDocument();
});

test("a member sees who works there and can leave, and changes nothing", async () => {
  signIn("support");
  const quiet = {
    role: "support",
    may_give: [],
    invites: [],
    changes: [],
    members: [lina, { ...mia, may_change: false }],
  } as const;
  const api = withTeam(() =>
    teamOf({ ...quiet, may_give: [], invites: [], changes: [], members: [...quiet.members] }),
  ).on(storeMembers.leave, () => ({ user: candidate, activeSubscription: null, coupon: null }));
  const { type, place } = show(api);
  expect(await screen.findByText("mia@demo.test")).toBeVisible();
  for (const name of ["Invite", "Remove Mia Okoro"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByRole("heading", { name: "History" })).toBeNull();
  await type.click(screen.getByRole("button", { name: "Leave store" }));
  const asked = await screen.findByRole("dialog");
  await type.click(within(asked).getByRole("button", { name: "Leave store" }));
  await waitFor(() => expect(place()).toBe("/dashboard"));
});

test("an owner alone reads what members are for, and a failed read can be tried again", async () => {
  signIn("owner");
  let fails = true;
  const api = fakeApi().on(storeMembers.list, () => {
    if (fails) throw new ApiError(503, "unavailable", "Loubby can't be reached.");
    return { data: teamOf({ members: [lina], invites: [], changes: [] }) };
  });
  const { type } = show(api);
  expect(await screen.findByText("Couldn't load the members")).toBeVisible();
  fails = false;
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("You work here alone")).toBeVisible();
});

test("a page that isn't part of a role says so, and without a store it leads to opening one", async () => {
  signIn("support");
  const api = fakeApi();
  setTransport(api.transport);
  const { unmount } = renderPage(<PayoutsPage />, { base: "/payouts", address: "/payouts" });
  expect(await screen.findByText("This isn't part of your role")).toBeVisible();
  expect(screen.getByText(/In Lina's agents you work as support/)).toBeVisible();
  expect(api.callsOf(payouts.overview)).toEqual([]);
  unmount();
  signIn(null);
  show(api);
  expect(await screen.findByText("You don't have a store yet")).toBeVisible();
});
