import { act, screen, waitFor, within } from "@testing-library/react";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { referrals } from "@loubby/shared-contracts/http/referrals/referrals";
import type { Referral } from "@loubby/shared-contracts/http/referrals/referrals.schema";
import { ApiError, sessionStore, setTransport } from "@loubby/shared-contracts/shell";
import { emit } from "@loubby/shared-contracts/shell";
import { FakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { ReferralLine } from "./referral-line.tsx";
import ReferralsPage from "./referrals-page.tsx";

const PATH = "/dashboard/settings/referrals";
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const invite = (number: number, change: Partial<Referral>): Referral => ({
  _id: idOf(number),
  referral_type: "company",
  email: `hr@company${number}.test`,
  status: "sent",
  state: "invited",
  void_reason: null,
  reward_due_at: null,
  sent_at: "2026-03-01T00:00:00.000Z",
  joined_at: null,
  qualified_at: null,
  ...change,
});

const nothing: ReplyOf<typeof referrals.earned> = {
  until: null,
  rewards: [],
  days_left: 183,
  hold_days: 7,
  rewards_per_30_days: 10,
};

function open(
  data: readonly Referral[] = [],
  { user = member("admin"), earned = nothing, page = <ReferralsPage />, isDown = false } = {},
) {
  const shown = { data: [...data], earned };
  const api = new FakeApi()
    .on(referrals.list, () => ({ data: [...shown.data], points: 10, extra_days: 10 }))
    .on(referrals.earned, () => shown.earned)
    .on(referrals.send, (_, { body }) => {
      shown.data.unshift(invite(9, { email: body.email ?? "" }));
      return { message: "Signup Invite sent", data: invite(9, {}) };
    });
  if (isDown) api.refuse(referrals.list, new ApiError(400, "broken", "It broke."));
  sessionStore.setState({ user, token: "token-1", isAuthenticated: true, activeSubscription: null });
  setTransport(api.transport);
  return { api, shown, ...renderPage(page, { address: PATH }) };
}

const reward = {
  _id: idOf(50),
  referral_id: idOf(2),
  email: null,
  days: 10,
  starts_at: inDays(0),
  ends_at: inDays(10),
  reason: null,
  created_at: inDays(0),
};

test("says how each invite stands and what it waits for", async () => {
  open([
    invite(1, {}),
    invite(2, { state: "signed_up" }),
    invite(3, { state: "qualified", reward_due_at: inDays(4) }),
    invite(4, { state: "qualified" }),
    invite(5, { state: "rewarded", email: null }),
    invite(6, { state: "void", void_reason: "same_domain" }),
    invite(7, { state: "qualified", reward_due_at: inDays(-1) }),
  ]);
  const list = within(await screen.findByRole("region", { name: "Your invites" }));
  const said = list.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(said[0]).toContain("Invited");
  expect(said[1]).toContain("Qualifies once it has an open job.");
  expect(said[2]).toMatch(/Earns 10 days on .* if it goes on hiring\./);
  expect(said[3]).toContain("The days start over when it has an open job again.");
  expect(said[4]).toMatch(/Someone with your link.*10 days earned/);
  expect(said[5]).toContain("It uses the same mail domain as your company.");
  expect(said[6]).toContain("Its 10 days follow shortly, or as soon as the limits allow.");
});

test("says until when full access lasts, where its days came from and how many can follow", async () => {
  const taken = { ...reward, _id: idOf(51), days: -3, reason: "Made up." };
  open([], { earned: { ...nothing, until: inDays(10), rewards: [taken, reward], days_left: 173 } });
  const card = within(await screen.findByRole("region", { name: /Full access until/ }));
  expect(card.getByText("173")).toBeVisible();
  expect(card.getByText("+10 days")).toBeVisible();
  expect(card.getByText("−3 days")).toBeVisible();
  expect(card.getByText("Removed: Made up.")).toBeVisible();
  expect(screen.getByRole("region", { name: "How it works" })).toHaveTextContent(
    "an open job for 7 days in a row",
  );
});

test("follows a change without a reload", async () => {
  const { shown } = open();
  expect(await screen.findByText("No full access from referrals now")).toBeVisible();
  shown.earned = { ...nothing, until: inDays(10), rewards: [reward] };
  act(() => emit("profile.changed.v1", {}));
  expect(await screen.findByRole("heading", { name: /Full access until/ })).toBeVisible();
});

test("sends an invite, and asks for an address before", async () => {
  const { api, type } = open();
  const send = await screen.findByRole("button", { name: "Send invite" });
  await type.click(send);
  expect(await screen.findByText("Please specify email")).toBeVisible();
  await type.type(screen.getByLabelText("Company email"), "hr@amber.test");
  await type.click(send);
  await waitFor(() => expect(api.callsOf(referrals.send)).toHaveLength(1));
  expect(api.callsOf(referrals.send)[0]?.body).toMatchObject({
    referral_type: "company",
    referral_id: "north",
  });
  expect(await screen.findByText("hr@amber.test")).toBeVisible();
  api.refuse(referrals.send, new ApiError(409, "already_invited", "This address has already been invited."));
  await type.type(screen.getByLabelText("Company email"), "hr@amber.test");
  await type.click(send);
  expect(await screen.findByText("This address has already been invited.")).toBeVisible();
});

test("copies the link and the code", async () => {
  const { type } = open();
  await type.click(await screen.findByRole("button", { name: "Copy your code" }));
  expect(await navigator.clipboard.readText()).toBe("north");
  await type.click(screen.getByRole("button", { name: "Copy your link" }));
  expect(await navigator.clipboard.readText()).toContain("/onboarding/signup?referral_id=north");
});

test("tells someone without a company that invites are counted and earn no days", async () => {
  open([invite(1, { referral_type: "user", state: "signed_up" })], { user: candidate });
  expect(await screen.findByText("Personal invites are counted and earn no days.")).toBeVisible();
  expect(screen.queryByText(/full access from referrals/)).toBeNull();
  expect(screen.getByLabelText("Email")).toBeVisible();
});

test("has a state for no invites, and for a failure with a way to try again", async () => {
  const { api, type } = open([], { isDown: true });
  expect(await screen.findByText("Couldn't load your referrals")).toBeVisible();
  api.refusals.clear();
  await type.click(screen.getByRole("button", { name: /again|Retry/ }));
  expect(await screen.findByText("No invites yet")).toBeVisible();
});

test("stands on the billing page in one line, and not without days", async () => {
  const { unmount } = open([], { page: <ReferralLine />, earned: { ...nothing, until: inDays(10) } });
  expect(await screen.findByText(/Full access until/)).toHaveTextContent(/\(referrals\)$/);
  expect(screen.getByRole("link", { name: "referrals" })).toHaveAttribute("href", PATH);
  unmount();
  const { api } = open([], { page: <ReferralLine /> });
  await waitFor(() => expect(api.callsOf(referrals.earned)).toHaveLength(1));
  expect(screen.queryByText(/Full access/)).toBeNull();
});
