import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import type { Deposit, DepositOrder } from "@loubby/shared-contracts/http/wallet/deposits.schema";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import { ApiError, emit } from "@loubby/shared-contracts/shell";
import { member } from "@loubby/shared-contracts/testing/people";
import { DEPOSIT, FakeWallet } from "../testing/fake-wallet.ts";
import { forgetChoices, renderWallet } from "../testing/render-wallet.tsx";
import WalletPage from "../wallet/wallet-page.tsx";

beforeEach(forgetChoices);

async function openDialog() {
  const api = new FakeWallet();
  const rendered = renderWallet(<WalletPage />, { api });
  const { type } = rendered;
  await type.click(await screen.findByRole("button", { name: "Deposit" }));
  const dialog = within(await screen.findByRole("dialog"));
  const proceed = async (amount: string) => {
    const field = await dialog.findByLabelText("Amount");
    await type.clear(field);
    await type.type(field, amount);
    await type.click(dialog.getByRole("button", { name: "Continue" }));
  };
  const orders = () =>
    api.calls.filter(({ path }) => path === deposits.initiate.path).map(({ body }) => body as DepositOrder);
  return { ...rendered, api, dialog, proceed, orders };
}

test("asks how much, then pays with a test card that is plainly one, and reads the wallet anew", async () => {
  const { type, api, dialog, proceed, orders } = await openDialog();
  await proceed("2.500");
  expect(await dialog.findByText("Test payments")).toBeInTheDocument();
  expect(dialog.getByText(/this isn't real money/)).toBeInTheDocument();
  const reads = () => api.calls.filter(({ path }) => path === wallet.get.path).length;
  const before = reads();
  await type.click(dialog.getByRole("button", { name: "Pay ₦2,500.00" }));
  expect(await dialog.findByText("₦2,500.00 deposited")).toBeInTheDocument();
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  expect(orders()).toEqual([expect.objectContaining({ currency: "ngn", amount: 250_000, mode: "recruit" })]);
});

test("opens with the sum that the address names", async () => {
  const path = "/dashboard/wallet?add=usd-3950";
  const { type, place } = renderWallet(<WalletPage />, { api: new FakeWallet(), path });
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByLabelText("Amount")).toHaveValue("39.5");
  await type.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(place()).toBe("/dashboard/wallet"));
});

test("says what a deposit pays for, and goes on there once it is paid", async () => {
  const api = new FakeWallet();
  const session = "/dashboard/agent-store/checkout/00000000-0000-4000-8000-000000000002";
  const made_for = { words: "Contract Reader", path: session };
  api.deposits = [{ ...DEPOSIT, made_for }];
  const path = `/dashboard/wallet?deposit=${DEPOSIT._id}`;
  const { type, place } = renderWallet(<WalletPage />, { api, path });
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(/This pays for/)).toHaveTextContent(
    "This pays for Contract Reader, which goes ahead as soon as the money arrives.",
  );
  await type.click(dialog.getByRole("button", { name: "Pay ₦2,500.00" }));
  await waitFor(() => expect(place()).toBe(session));
});

test("says what is wrong with an amount before anything is asked", async () => {
  const { dialog, proceed, orders } = await openDialog();
  for (const [typed, words] of [
    ["999", "Deposit at least ₦1,000.00."],
    ["10000001", "You can deposit at most ₦10,000,000.00 at once."],
  ] as const) {
    await proceed(typed);
    expect(await dialog.findByText(words)).toBeInTheDocument();
  }
  expect(orders()).toEqual([]);
});

test("repeats an order without an answer under its id, and gives a changed one another", async () => {
  const { api, dialog, proceed, orders } = await openDialog();
  api.refusal = new ApiError(
    503,
    "provider_unavailable",
    "The payment provider isn't answering. Nothing is lost: try again in a moment.",
  );
  await proceed("2000");
  expect(await dialog.findByText(/Nothing is lost/)).toBeInTheDocument();
  await proceed("2000");
  await proceed("3000");
  await waitFor(() => expect(orders()).toHaveLength(3));
  const [first, second, third] = orders().map(({ client_id }) => client_id);
  expect(first).toBe(second);
  expect(third).not.toBe(first);
});

test("says that a card was declined, and takes another", async () => {
  const { type, api, dialog, proceed } = await openDialog();
  await proceed("2000");
  api.outcome = { state: "failed", problem: "The card was declined. Try another one." };
  await type.click(await dialog.findByLabelText("Is declined"));
  await type.click(dialog.getByRole("button", { name: "Pay ₦2,000.00" }));
  expect(await dialog.findByText("The card was declined. Try another one.")).toBeInTheDocument();
  api.outcome = { state: "needs_action", problem: null };
  await type.click(dialog.getByRole("button", { name: "Pay ₦2,000.00" }));
  api.outcome = { state: "succeeded" };
  const confirm = await dialog.findByRole("button", { name: "Confirm payment" });
  const pays = () => api.calls.filter(({ path }) => path.endsWith("/pay")).length;
  const before = pays();
  // A double click: the second comes before anything is drawn anew.
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  expect(await dialog.findByText("₦2,000.00 deposited")).toBeInTheDocument();
  expect(pays() - before).toBe(1);
});

test("shows what waits and what failed beside the transactions, goes on with it, and follows it without a reload", async () => {
  const { type, api, dialog, proceed } = await openDialog();
  await proceed("2000");
  api.outcome = { state: "pending" };
  await type.click(await dialog.findByRole("button", { name: "Pay ₦2,000.00" }));
  expect(await dialog.findByText("₦2,000.00 is on its way")).toBeInTheDocument();
  await type.click(dialog.getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
  const list = within(await screen.findByRole("list", { name: "Deposits that haven't arrived" }));
  expect(await list.findByText("Pending")).toBeInTheDocument();
  await type.click(list.getByRole("button", { name: "Details" }));
  const [pending] = api.deposits;
  if (pending) api.deposits = [{ ...pending, state: "succeeded" }];
  act(() => emit("wallet.changed.v1", {}));
  expect(await screen.findByText("₦2,000.00 deposited")).toBeInTheDocument();
  expect(screen.queryByText("Pending")).not.toBeInTheDocument();
});

test("an unpaid deposit is discarded after it's asked, and stays when that fails", async () => {
  const { type, api, dialog, proceed } = await openDialog();
  await proceed("2000");
  await type.click(await dialog.findByRole("button", { name: "Discard this deposit" }));
  await type.click(dialog.getByRole("button", { name: "Keep it" }));
  await type.click(dialog.getByRole("button", { name: "Discard this deposit" }));
  api.refusal = new ApiError(409, "on_its_way", "The payment provider is working on this payment.");
  await type.click(dialog.getByRole("button", { name: "Discard" }));
  expect(await screen.findByText("The payment provider is working on this payment.")).toBeInTheDocument();
  api.refusal = null;
  await waitFor(() => expect(dialog.getByRole("button", { name: "Discard" })).toBeEnabled());
  await type.click(dialog.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.queryByRole("list", { name: "Deposits that haven't arrived" })).not.toBeInTheDocument();
});

test("a deposit that the provider works on can't be discarded", async () => {
  const { type, api, dialog, proceed } = await openDialog();
  await proceed("2000");
  api.outcome = { state: "pending" };
  await type.click(await dialog.findByRole("button", { name: "Pay ₦2,000.00" }));
  expect(await dialog.findByText("₦2,000.00 is on its way")).toBeInTheDocument();
  expect(dialog.queryByRole("button", { name: "Discard this deposit" })).not.toBeInTheDocument();
});

test("isn't offered to members who may only look, nor where no provider takes money", async () => {
  const reader = member("recruiter", [{ feature: "billing_setting", action: ["read"] }]);
  const looking = renderWallet(<WalletPage />, { user: reader });
  expect(await screen.findByRole("table", { name: "Transactions" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Deposit" })).not.toBeInTheDocument();
  looking.unmount();
  const api = new FakeWallet();
  api.ways = [];
  renderWallet(<WalletPage />, { api });
  expect(await screen.findByRole("button", { name: "Send money" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Deposit" })).not.toBeInTheDocument();
});

describe("where the provider has a page of its own", () => {
  const begun: Deposit = {
    _id: "01a1fd0d-0000-7000-8000-0000000000ee",
    createdAt: new Date().toISOString(),
    currency: "ngn",
    amount: 500_000,
    provider: "paystack",
    state: "created",
    problem: null,
    checkout_url: "https://checkout.paystack.com/3ni8kdavz62431k",
    made_for: null,
  };
  const openAt = (address: string, deposit = begun) => {
    const api = new FakeWallet();
    api.deposits = [deposit];
    const rendered = renderWallet(<WalletPage />, { api, path: `/dashboard/wallet?${address}` });
    const hints = () =>
      api.calls.filter(({ method }) => method === "PATCH").map(({ path, body }) => ({ path, body }));
    return { ...rendered, hints };
  };

  test("leads there, and shows no test card", async () => {
    const { hints } = openAt(`deposit=${begun._id}`);
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByRole("link", { name: "Continue to Paystack" })).toHaveAttribute(
      "href",
      begun.checkout_url,
    );
    expect(dialog.queryByText("Test payments")).not.toBeInTheDocument();
    expect(hints()).toEqual([]);
  });

  test("asks what became of it when that page leads back, and forgets the address with the dialog", async () => {
    const { type, hints, place } = openAt(`deposit=${begun._id}&trxref=1&reference=${begun._id}`);
    await waitFor(() => expect(hints()).toHaveLength(1));
    expect(hints()[0]?.path).toBe(`/shared/wallet/deposit/update/${begun._id}`);
    expect(hints()[0]?.body).toEqual({ id: begun._id, mode: "recruit" });
    await type.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(place()).toBe("/dashboard/wallet"));
  });

  test("says that a deposit without that page can't be paid any more", async () => {
    openAt(`deposit=${begun._id}`, { ...begun, checkout_url: null });
    expect(await screen.findByText(/can't be paid any more/)).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Continue to Paystack" })).not.toBeInTheDocument();
  });

  test.each([{ state: "disputed" as Deposit["state"] }, { provider: "flutterwave" as Deposit["provider"] }])(
    "says plainly that the page is older than %o",
    async (later) => {
      openAt(`deposit=${begun._id}`, { ...begun, ...later });
      const dialog = within(await screen.findByRole("dialog"));
      expect(await dialog.findByText("There is news of your deposit of ₦5,000.00")).toBeInTheDocument();
      expect(dialog.getByRole("button", { name: "Reload" })).toBeEnabled();
      const list = within(screen.getByRole("list", { name: "Deposits that haven't arrived" }));
      expect(list.getByText(later.state === undefined ? "Not paid" : "Disputed")).toBeInTheDocument();
    },
  );
});
