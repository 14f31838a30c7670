import { act, screen, waitFor, within } from "@testing-library/react";
import { billing } from "@loubby/shared-contracts/http/billing/billing";
import type { Lost } from "@loubby/shared-contracts/http/billing/billing.schema";
import { members } from "@loubby/shared-contracts/http/settings/members";
import { paymentMethods } from "@loubby/shared-contracts/http/wallet/payment-methods";
import { ApiError, emit, sessionStore, shortDay } from "@loubby/shared-contracts/shell";
import { candidate, idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { END, fakeBilling, getGrowth, growth, invoice } from "../testing/fake-billing.ts";
import BillingPage from "./billing-page.tsx";

function open(fake: ReturnType<typeof fakeBilling>, search = "", user = member("admin")) {
  const seats = { total: 5, members: 2, invites: 0, plan: "growth_plan", custom_permissions: false } as const;
  fake.api.on(members.list, () => ({ members: [], nextCursor: null, invites: [], seats }));
  sessionStore.setState({
    user,
    token: "token-1",
    isAuthenticated: true,
    activeSubscription: null,
    coupon: null,
  });
  return renderPage(<BillingPage />, { address: `/dashboard/settings/billing${search}` });
}

const dialog = async () => within(await screen.findByRole("dialog"));

test("a plan's price is shown by the month and the year, in each currency, and paid after it is seen", async () => {
  const fake = fakeBilling();
  const { type, place } = open(fake);
  expect(await screen.findByText("$99.00 per month")).toBeVisible();
  await type.click(screen.getByRole("radio", { name: "Yearly" }));
  expect(screen.getByText("$990.00 per year")).toBeVisible();
  await type.click(screen.getByRole("radio", { name: "NGN" }));
  expect(screen.getByText("₦1,500,000.00 per year")).toBeVisible();
  await type.click(screen.getByRole("button", { name: "Get the Growth Plan" }));
  const asked = await dialog();
  expect(await asked.findByText("Growth Plan, monthly")).toBeVisible();
  await type.click(asked.getByRole("button", { name: "Pay $99.00" }));
  expect(await screen.findByText("You're on the Growth Plan now.")).toBeInTheDocument();
  expect(fake.api.callsOf(billing.confirm)[0]?.body).toMatchObject({
    forWho: "organization",
    plan: "growth_plan",
    cadence: "yearly",
    currency: "ngn",
    amount: 9900,
  });
  await waitFor(() => expect(place()).not.toContain("plan="));
});

test("an answer that was lost is asked for again under the same id", async () => {
  const fake = fakeBilling();
  fake.api.refuse(billing.confirm, new ApiError(503, "unavailable", "Try again in a moment."));
  const { type } = open(fake, "?plan=growth_plan");
  const pay = await (await dialog()).findByRole("button", { name: "Pay $99.00" });
  await type.click(pay);
  expect(await screen.findByText("Try again in a moment.")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("button", { name: "Pay $99.00" })).toBeEnabled());
  await type.click(screen.getByRole("button", { name: "Pay $99.00" }));
  await waitFor(() => expect(fake.api.callsOf(billing.confirm)).toHaveLength(2));
  const [first, second] = fake.api
    .callsOf(billing.confirm)
    .map(({ body }) => (body as { client_id: string }).client_id);
  expect(first).toBe(second);
});

test("money that is missing is deposited from the dialog, with the sum filled in", async () => {
  const fake = fakeBilling();
  fake.now.preview = { ...getGrowth, available: 5000, missing: 4900 };
  const { type } = open(fake, "?plan=growth_plan");
  const asked = await dialog();
  expect(await asked.findByText("The wallet needs $49.00 more")).toBeVisible();
  await type.click(asked.getByRole("button", { name: "Deposit $49.00" }));
  expect(await screen.findByLabelText("Amount")).toHaveValue("49");
});

test("what a smaller plan takes away is said before, and nothing is charged", async () => {
  const fake = fakeBilling();
  fake.now.overview = { ...fake.now.overview, subscription: growth };
  fake.now.preview = {
    ...getGrowth,
    when: "period_end",
    at: END,
    amount: 0,
    lines: [],
    lost: { features: ["score_card", "analytics"], seats: 2, seatsOver: 1 },
  };
  const { type } = open(fake);
  await type.click(await screen.findByRole("button", { name: "Move to the Basic Plan" }));
  const asked = await dialog();
  expect(await asked.findByText(/Nothing is charged now/)).toBeVisible();
  expect(asked.getByText(/2 seats are left. 1 more is taken/)).toBeVisible();
  expect(asked.getByText(/Scorecards, Analytics/)).toBeVisible();
  expect(asked.getByRole("button", { name: `Move on ${shortDay(END)}` })).toBeEnabled();
});

test("a change that waits is undone, and a canceled plan is resumed", async () => {
  const fake = fakeBilling();
  fake.now.overview = {
    ...fake.now.overview,
    subscription: {
      ...growth,
      pending: { plan: "basic_plan", cadence: "monthly" },
      next: { plan: "basic_plan", cadence: "monthly", currency: "usd", amount: 2900, at: END },
    },
  };
  const { type } = open(fake);
  expect(await screen.findByText(`It becomes the Basic Plan on ${shortDay(END)} for $29.00.`)).toBeVisible();
  await type.click(screen.getByRole("button", { name: "Keep the Growth Plan" }));
  expect(await screen.findByText(`It renews on ${shortDay(END)} for $99.00.`)).toBeVisible();
  await type.click(screen.getByRole("button", { name: "Cancel plan" }));
  await type.click((await dialog()).getByRole("button", { name: "Cancel plan" }));
  await type.click(await screen.findByRole("button", { name: "Resume plan" }));
  expect(await screen.findByText("Active")).toBeVisible();
});

test("canceling says what goes with the plan, and what stays", async () => {
  const fake = fakeBilling();
  const lost: Lost = { features: ["score_card"], seats: 2, seatsOver: 3 };
  fake.now.overview = { ...fake.now.overview, subscription: { ...growth, lost } };
  const { type } = open(fake);
  await type.click(await screen.findByRole("button", { name: "Cancel plan" }));
  const asked = await dialog();
  expect(asked.getByRole("region", { name: `What you lose on ${shortDay(END)}` })).toHaveTextContent(
    "2 seats are left. 3 more are taken: no one is removed, but you can't invite anyone until there is a free seat.Scorecards. What you made is kept.",
  );
});

test("a price that another tab changed is worked out anew while it's looked at", async () => {
  const fake = fakeBilling();
  open(fake, "?plan=growth_plan");
  const asked = await dialog();
  await asked.findByRole("button", { name: "Pay $99.00" });
  fake.now.preview = { ...getGrowth, amount: 4950 };
  emit("profile.changed.v1", {});
  expect(await asked.findByRole("button", { name: "Pay $49.50" })).toBeEnabled();
});

test("what was just confirmed isn't worked out again", async () => {
  const fake = fakeBilling();
  const { type, place } = open(fake, "?plan=growth_plan");
  await type.click(await (await dialog()).findByRole("button", { name: "Pay $99.00" }));
  // Its news comes once more from the server, which may be before the dialog is gone.
  await waitFor(() => expect(fake.api.callsOf(billing.confirm)).toHaveLength(1));
  act(() => emit("profile.changed.v1", {}));
  await waitFor(() => expect(place()).not.toContain("plan="));
  act(() => emit("wallet.changed.v1", {}));
  expect(fake.api.callsOf(billing.preview)).toHaveLength(1);
});

test("a plan that couldn't be charged says until when it lasts, and is paid", async () => {
  const fake = fakeBilling();
  const waiting = { amount: 9900, currency: "usd", since: END, endsAt: END, missing: 0 } as const;
  fake.now.overview = {
    ...fake.now.overview,
    subscription: { ...growth, state: "past_due", open: waiting, next: null },
  };
  const { type } = open(fake);
  expect(await screen.findByText("$99.00 couldn't be charged")).toBeVisible();
  await type.click(screen.getByRole("button", { name: "Pay $99.00" }));
  expect(await screen.findByText("Active")).toBeVisible();
});

test("an open invoice is paid with the saved card after it's asked, also once the card was refused", async () => {
  const fake = fakeBilling();
  const card = { name: "Visa ending 4242", amount: 8900 };
  const paid = { ...fake.now.overview, subscription: growth };
  const waiting = { amount: 9900, currency: "usd", since: END, endsAt: END, missing: 8900, card } as const;
  fake.now.overview = {
    ...fake.now.overview,
    subscription: { ...growth, state: "past_due", open: waiting, next: null },
  };
  fake.api.refuse(
    billing.pay,
    new ApiError(422, "card_not_charged", "Visa ending 4242 wasn't charged: The card was declined."),
  );
  const { type } = open(fake);
  await type.click(await screen.findByRole("button", { name: "Pay with Visa ending 4242" }));
  const asked = await dialog();
  expect(asked.getByText("Visa ending 4242 is charged $89.00, and the wallet pays $10.00.")).toBeVisible();
  await type.click(asked.getByRole("button", { name: "Charge $89.00" }));
  expect(
    await screen.findByText("Visa ending 4242 wasn't charged: The card was declined."),
  ).toBeInTheDocument();
  await waitFor(() => expect(asked.getByRole("button", { name: "Charge $89.00" })).toBeEnabled());
  fake.api.on(billing.pay, () => ({ message: "Invoice paid.", data: paid }));
  await type.click(asked.getByRole("button", { name: "Charge $89.00" }));
  expect(await screen.findByText("Invoice paid.")).toBeInTheDocument();
  const bodies = fake.api.callsOf(billing.pay).map(({ body }) => body);
  const asked89 = { forWho: "organization", charge: { amount: 8900 } };
  expect(bodies).toEqual([asked89, asked89]);
});

test("who may only look chooses nothing", async () => {
  const fake = fakeBilling();
  fake.now.overview = { ...fake.now.overview, mayPay: false, subscription: growth };
  const reader = member("recruiter", [{ feature: "billing_setting", action: ["read"] }]);
  open(fake, "?plan=enterprise_plan", reader);
  expect(await screen.findByText("$249.00 per month")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Plan$|Cancel/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("each invoice opens as a PDF, and the list says what went wrong", async () => {
  const fake = fakeBilling();
  fake.now.invoices = [invoice];
  const opened = jest.spyOn(window, "open").mockReturnValue(null);
  fake.api.refuse(billing.invoices, new ApiError(500, "internal", "internal", undefined, "req-9"));
  const { type } = open(fake);
  expect(await screen.findByText("Couldn't load invoices")).toBeVisible();
  fake.api.refusals.clear();
  await type.click(screen.getByRole("button", { name: "Retry" }));
  await type.click(await screen.findByRole("button", { name: `Open invoice ${invoice.number} as a PDF` }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith("https://files.test/1", "_blank", "noopener"));
  opened.mockRestore();
});

test("says when prices can't be loaded, and an empty list of invoices what will be there", async () => {
  const fake = fakeBilling();
  fake.api.refuse(billing.read, new ApiError(500, "internal", "internal"));
  const { type } = open(fake);
  expect(await screen.findByText("Couldn't load prices")).toBeVisible();
  fake.api.refusals.clear();
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText(/Each charge for a plan appears here/)).toBeVisible();
});

test("a seller gets the plan, and features that aren't there yet are marked", async () => {
  const fake = fakeBilling();
  const first = open(fake);
  expect(await screen.findByText("Job blasts")).toHaveTextContent("Job blasts Coming");
  first.unmount();
  fake.now.preview = { ...getGrowth, amount: 4900 };
  const { type } = open(fake, "", { ...candidate, is_seller: true });
  await type.click(await screen.findByRole("button", { name: "Get the Seller Plan" }));
  await type.click(await (await dialog()).findByRole("button", { name: "Pay $49.00" }));
  await waitFor(() =>
    expect(fake.api.callsOf(billing.confirm)[0]?.body).toMatchObject({
      forWho: "user",
      plan: "seller_plan",
      cadence: "monthly",
    }),
  );
});

test("a plan that was bought with a coupon says so once, whatever the page's link asks for", async () => {
  const fake = fakeBilling();
  const quarterly = {
    plan: "seller_plan",
    cadence: "quarterly",
    currency: "ngn",
    amount: 10_000_000,
  } as const;
  const coupon = { code: "QUARTER-A", until: END };
  fake.now.overview = {
    ...fake.now.overview,
    subscription: { ...growth, ...quarterly, next: null, coupon },
  };
  open(fake, "?coupon=QUARTER-A", { ...candidate, is_seller: true });
  expect(await screen.findByText(/^Coupon QUARTER-A: quarters that start before/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Apply coupon" })).not.toBeInTheDocument();
  expect(screen.queryByText(/isn't applied yet/)).not.toBeInTheDocument();
});

test("saved cards say which is charged first, and one is removed after it's asked", async () => {
  const fake = fakeBilling();
  const card = { provider: "sandbox", brand: "Visa", expMonth: 7, addedAt: END } as const;
  const soon = new Date().getUTCFullYear() + 1;
  fake.now.cards = [
    { ...card, _id: idOf(81), last4: "4242", expYear: soon, isDefault: true },
    { ...card, _id: idOf(82), last4: "4081", expYear: soon, isDefault: false },
    { ...card, _id: idOf(83), last4: "0077", expYear: 2020, isDefault: false },
  ];
  const { type } = open(fake);
  const cards = within(await screen.findByRole("region", { name: "Saved cards" }));
  expect(await cards.findByText("Charged first")).toBeVisible();
  expect(cards.getByText("Expired 07/2020")).toBeVisible();
  expect(cards.queryByRole("button", { name: "Charge Visa ending 0077 first" })).not.toBeInTheDocument();
  await type.click(cards.getByRole("button", { name: "Charge Visa ending 4081 first" }));
  expect(await cards.findByRole("button", { name: "Charge Visa ending 4242 first" })).toBeVisible();
  await type.click(cards.getByRole("button", { name: "Remove Visa ending 4242" }));
  await type.click((await dialog()).getByRole("button", { name: "Remove card" }));
  expect(await screen.findByText("Card removed. It isn't charged any more.")).toBeInTheDocument();
  await waitFor(() => expect(cards.queryByText("Visa ending 4242")).not.toBeInTheDocument());
});

test("someone without a saved card saves one with a deposit", async () => {
  const fake = fakeBilling();
  const { type } = open(fake);
  const cards = within(await screen.findByRole("region", { name: "Saved cards" }));
  expect(await cards.findByText(/^Save a card with a deposit/)).toBeVisible();
  await type.click(await cards.findByRole("button", { name: "Deposit and save a card" }));
  expect(await (await dialog()).findByRole("checkbox", { name: /^Save this card/ })).toBeChecked();
});

test("saved cards that can't be read say why, and those who may only look see no way to change them", async () => {
  const fake = fakeBilling();
  fake.now.overview = { ...fake.now.overview, mayPay: false };
  fake.api.refuse(paymentMethods.list, new ApiError(503, "unavailable", "Try again in a moment."));
  const { type } = open(fake);
  const cards = within(await screen.findByRole("region", { name: "Saved cards" }));
  expect(await cards.findByText("Couldn't load saved cards")).toBeVisible();
  fake.api.refusals.clear();
  await type.click(cards.getByRole("button", { name: "Retry" }));
  expect(await cards.findByText(/^Save a card with a deposit/)).toBeVisible();
  expect(cards.queryByRole("button", { name: "Deposit and save a card" })).not.toBeInTheDocument();
});
