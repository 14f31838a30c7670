import { screen, waitFor, within } from "@testing-library/react";
import { coupons } from "@loubby/shared-contracts/http/coupons/coupons";
import type { SessionState, UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import { members } from "@loubby/shared-contracts/http/settings/members";
import {
  accessFor,
  ApiError,
  on,
  type PlanFamily,
  planSeats,
  sessionStore,
} from "@loubby/shared-contracts/shell";
import type { FakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, idOf, member, partner } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { config } from "../../remote.config.ts";
import { fakeBilling } from "../testing/fake-billing.ts";
import BillingPage from "./billing-page.tsx";

const PATH = "/dashboard/settings/billing";
const quarter = { code: "QUARTER-A", expiresAt: 3, isActive: true };

interface At extends Partial<Pick<SessionState, "coupon">> {
  readonly user?: UserProfile;
  readonly plan?: string | null;
  readonly search?: string;
  readonly api?: FakeApi;
}

function open({ user = member("admin"), plan = null, coupon = null, search = "", api = seated() }: At = {}) {
  const activeSubscription = plan === null ? null : { id: idOf(90), sub_name_slug: plan };
  sessionStore.setState({ user, token: "token-1", isAuthenticated: true, activeSubscription, coupon });
  return { api, ...renderPage(<BillingPage />, { address: PATH + search }) };
}

/** A company with two members and one open invite. */
function seated(plan: PlanFamily = "growth_plan"): FakeApi {
  const seats = { total: planSeats[plan], members: 2, invites: 1, plan, custom_permissions: false };
  return fakeBilling().api.on(members.list, () => ({ members: [], nextCursor: null, invites: [], seats }));
}

const planNamed = (name: string) => {
  const heading = screen.getByRole("heading", { name, level: 3 });
  return within(heading.closest("li") ?? heading);
};

test("a company sees its plan, and its seats with who takes them", async () => {
  open({ plan: "growth_plan_yearly" });
  const held = within(screen.getByRole("region", { name: "Growth Plan" }));
  expect(held.getByText("Northwind")).toBeVisible();
  expect(await held.findByText("Not paid from this wallet.")).toBeVisible();
  expect(await held.findByText("3 of 5 seats")).toBeVisible();
  expect(held.getByText(/2 members, 1 open invite\./)).toBeVisible();
  expect(held.getByRole("link", { name: "See members" })).toHaveAttribute(
    "href",
    "/dashboard/settings/users-and-access",
  );
});

test("a company without a subscription is told that it has the basic set, and what each plan would add", () => {
  open();
  expect(screen.getByRole("heading", { name: "Basic Plan, free" })).toBeVisible();
  const basic = planNamed("Basic Plan");
  expect(basic.getByText("Current plan")).toBeVisible();
  expect(basic.getByText("2 seats")).toBeVisible();
  expect(basic.getAllByRole("listitem")).toHaveLength(12);
  const growth = planNamed("Growth Plan");
  expect(growth.getByText("12 more features")).toBeVisible();
  expect(growth.getByText("5 seats")).toBeVisible();
  expect(growth.getByText("Quizzes and assessments")).toHaveTextContent("not in your plan");
  const enterprise = planNamed("Enterprise Plan");
  expect(enterprise.getByText("26 more features")).toBeVisible();
  expect(enterprise.getByText("Everything in the Growth Plan, and")).toBeVisible();
  expect(enterprise.getByText("AI interviews")).toBeVisible();
});

test("what the plan in force includes is not marked as missing", () => {
  open({ plan: "growth_plan_monthly" });
  expect(planNamed("Basic Plan").getByText("Included in your plan")).toBeVisible();
  expect(planNamed("Growth Plan").getByText("Scorecard templates")).not.toHaveTextContent("not in your plan");
  expect(planNamed("Enterprise Plan").getByText("14 more features")).toBeVisible();
});

test("who always counts as subscribed has everything, and no one else's colleague is told so", () => {
  const first = open({ user: { ...member("admin"), alwaysSubscribed: true } });
  expect(screen.getByRole("heading", { name: "Everything included" })).toBeVisible();
  expect(planNamed("Enterprise Plan").getByText("Current plan")).toBeVisible();
  first.unmount();
  open();
  expect(screen.queryByText("Everything included")).not.toBeInTheDocument();
});

test("says when seats can't be loaded and retries", async () => {
  const api = seated().refuse(members.list, new ApiError(500, "internal", "internal", undefined, "req-7"));
  const { type } = open({ api, plan: "growth_plan_monthly" });
  expect(await screen.findByText("Couldn't load seats")).toBeVisible();
  expect(screen.getByText("Reference req-7")).toBeVisible();
  api.refusals.clear();
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("3 of 5 seats")).toBeVisible();
});

test("a company with more people than its plan has seats for reads how many", async () => {
  open({ api: seated("basic_plan") });
  const seats = within(screen.getByRole("region", { name: "Seats" }));
  expect(await seats.findByText("3 of 2 seats")).toBeVisible();
  expect(seats.getByText(/are taken: 1 over the limit\./)).toBeVisible();
});

test("shows only the plan's seats without permission to see members", () => {
  const user = member("guest", [{ feature: "billing_setting", action: ["read"] }]);
  const { api } = open({ user, plan: "basic_plan_monthly" });
  expect(within(screen.getByRole("region", { name: "Seats" })).getByText("2 seats")).toBeVisible();
  expect(api.callsOf(members.list)).toEqual([]);
});

test("the page is anyone's own, and a company's for who may read its billing", () => {
  const route = config.routes.find(({ path }) => path === PATH);
  const answer = (user: UserProfile) => route && accessFor(route.access, { user, activeSubscription: null });
  expect(answer(candidate)).toEqual({ kind: "open" });
  expect(answer(member("admin"))).toEqual({ kind: "open" });
  expect(answer(member("guest"))).toEqual({
    kind: "locked",
    by: "permission",
    reason: "You do not have permission to view this page",
  });
});

test("a person needs no plan but for selling, and sees what that costs", () => {
  open({ user: candidate });
  expect(screen.getByRole("heading", { name: "Free: everything except selling" })).toBeVisible();
  expect(screen.getByText("$49")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Company plans" })).not.toBeInTheDocument();
});

test("a seller with the plan is told that they have it", () => {
  open({ user: { ...candidate, is_seller: true }, plan: "seller_plan_monthly" });
  expect(
    screen.getByText("You can list and sell AI agents. Everything else works without a plan."),
  ).toBeVisible();
});

test("an applied coupon shows the quarterly rate, the monthly one struck through, and how long it holds", () => {
  open({ user: candidate, coupon: quarter, search: "?coupon=QUARTER-A" });
  expect(screen.getByText("You've unlocked a special quarterly rate!")).toBeVisible();
  expect(screen.getByText("₦100,000")).toBeVisible();
  expect(screen.getByText(/\$49 per month/).closest("s")).not.toBeNull();
  expect(screen.getByText(/^Coupon/, { selector: "p.bl-coupon" })).toHaveTextContent(
    "Coupon QUARTER-A is applied. You have the quarterly rate for 3 months. ₦100,000 (in naira) pays for three months. You pay that for each quarter that begins within the next 3 months. After that it's $49 (in US dollars) a month.",
  );
  expect(screen.queryByRole("button", { name: "Apply coupon" })).not.toBeInTheDocument();
});

test("a coupon that only the address names can be applied, and the session is read again", async () => {
  const api = seated().on(coupons.apply, () => ({ data: { data: quarter } }));
  const changed = jest.fn();
  const stop = on("profile.changed.v1", changed);
  const { type } = open({ user: candidate, search: "?coupon=quarter-a", api });
  expect(screen.getByText("$49")).toBeVisible();
  await type.click(screen.getByRole("button", { name: "Apply coupon" }));
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  stop();
  expect(api.callsOf(coupons.apply)[0]?.body).toEqual({ code: "QUARTER-A" });
});

test.each([
  [new ApiError(422, "invalid_coupon", "Invalid coupon code"), "Invalid coupon code"],
  [new ApiError(500, "internal", "internal"), "Failed to apply coupon, please try again"],
])("a coupon of the address that does not count says so: %s", async (refusal, words) => {
  const api = seated().refuse(coupons.apply, refusal);
  api.on(coupons.apply, () => ({ data: { data: quarter } }));
  const { type } = open({ user: candidate, search: "?coupon=wrong-one", api });
  await type.click(screen.getByRole("button", { name: "Apply coupon" }));
  expect(await screen.findByText(words)).toBeVisible();
});

test("an empty coupon in the address asks for nothing", () => {
  open({ user: candidate, search: "?coupon=" });
  expect(screen.queryByText(/from this page's link/)).not.toBeInTheDocument();
});

test("mentions selling on a company's page only to sellers and people with a coupon", () => {
  const company = open();
  expect(screen.queryByRole("heading", { name: "Selling AI agents" })).not.toBeInTheDocument();
  company.unmount();
  open({ user: { ...member("admin"), is_seller: true } });
  expect(screen.getByText("This plan belongs to you, not to Northwind.")).toBeVisible();
});

test("a partner without a workspace is told that a plan belongs to one", () => {
  open({ user: partner });
  expect(screen.getByText("No workspace open")).toBeVisible();
  expect(screen.queryByText("$49")).not.toBeInTheDocument();
});

test("the page stands in the list of the settings", () => {
  open({ user: candidate });
  const list = within(screen.getByRole("navigation", { name: "Settings" }));
  expect(list.getByRole("link", { name: "Billing" })).toHaveAttribute("aria-current", "page");
  expect(list.getByRole("link", { name: "Security" })).toHaveAttribute(
    "href",
    "/dashboard/settings/security",
  );
});
