import { screen, waitFor, within } from "@testing-library/react";
import { payouts } from "@loubby/shared-contracts/http/payouts/payouts";
import type { PayoutOverview } from "@loubby/shared-contracts/http/payouts/payouts.schema";
import { ApiError, sessionStore, setTransport } from "@loubby/shared-contracts/shell";
import { type FakeApi, fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { bankAccount, overviewOf, payoutItem, wholePayout } from "../testing/payouts.ts";
import PayoutsPage from "./payouts-page.tsx";

const BASE = "/dashboard/agent-store/payouts";

beforeEach(() => sessionStore.setState({ user: { ...candidate, is_seller: true, is_store: true } }));

beforeAll(async () => {
  await import("./payout-page.tsx");
  await import("./ask-dialog.tsx");
  await import("./details/account-dialog.tsx");
  await import("./details/remove-account.tsx");
  await import("./details/tax-dialog.tsx");
});

function show(api: FakeApi, at = "") {
  setTransport(api.transport);
  return renderPage(<PayoutsPage />, { base: BASE, address: `${BASE}${at}` });
}

const withOverview = (found: () => PayoutOverview) =>
  fakeApi()
    .on(payouts.overview, () => ({ data: found() }))
    .on(payouts.list, () => ({ items: [payoutItem(1)], nextCursor: null }));

test("earnings are paid out to the account of their currency, once for each dialog", async () => {
  const api = withOverview(() => overviewOf()).on(payouts.ask, () => wholePayout(2));
  const { type } = show(api);
  const earnings = await screen.findByRole("region", { name: "Earnings" });
  expect(earnings).toHaveTextContent(/Available\$100\.00On its way\$25\.00Paid\$41\.65/);
  await type.click(within(earnings).getByRole("button", { name: "Pay out" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("It goes to First Bank, ending in 6789.");
  const sum = within(dialog).getByRole("spinbutton", { name: "Amount" });
  await type.clear(sum);
  await type.type(sum, "500");
  await type.tab();
  expect(sum).toHaveValue("500.00");
  expect(sum).toHaveAccessibleDescription("Enter between $20.00 and $100.00.");
  expect(within(dialog).getByRole("button", { name: "Pay out" })).toBeDisabled();
  await type.clear(sum);
  await type.type(sum, "40");
  await type.click(within(dialog).getByRole("button", { name: "Pay out $40.00" }));
  await waitFor(() => expect(api.callsOf(payouts.ask)).toHaveLength(1));
  expect(api.callsOf(payouts.ask)[0]?.body).toMatchObject({ currency: "usd", amount: 4000 });
  expect(await screen.findByText("$40.00 is on its way.")).toBeInTheDocument();
});

test("what is missing is said in place of the button", async () => {
  let found = overviewOf({ accounts: [], tax: null });
  const api = withOverview(() => found);
  show(api);
  expect(await screen.findByText("Add a bank account for USD to be paid.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Pay out" })).toBeNull();
  for (const [part, words] of [
    [{ tax: null }, "Add your tax details to be paid."],
    [{ accounts: [bankAccount({ state: "waiting" })] }, /Your bank account can be used from/],
    [
      { balances: [{ currency: "usd", available: 1999, on_its_way: 0, paid: 0 }] },
      "Payouts begin at $20.00.",
    ],
  ] as const) {
    found = overviewOf(part as Partial<PayoutOverview>);
    const { unmount } = show(api);
    expect(await screen.findByText(words)).toBeInTheDocument();
    unmount();
  }
});

test("an account's fields are those of its currency and country, and are looked at before they are sent", async () => {
  let found = overviewOf({ accounts: [] });
  const api = withOverview(() => found).on(payouts.saveAccount, (_, { body }) => {
    found = overviewOf({ accounts: [bankAccount({ state: "waiting", bank: body.bank })] });
    return { message: "Saved.", data: found };
  });
  const { type } = show(api);
  await type.click(await screen.findByRole("button", { name: "Add bank account" }));
  const dialog = await screen.findByRole("dialog");
  const field = (name: RegExp) => within(dialog).getByRole("textbox", { name });
  expect(field(/Account holder/)).toHaveValue("Lina Mensah");
  await type.type(field(/^Bank$/), "Second Bank");
  await type.type(field(/Account number/), "000123456789");
  await type.type(field(/Routing number/), "021000022");
  const save = within(dialog).getByRole("button", { name: "Save" });
  await type.click(save);
  expect(dialog).toHaveTextContent("Check the routing number: one of its 9 digits is wrong or missing.");
  expect(dialog).toHaveTextContent("Enter your password.");
  expect(api.callsOf(payouts.saveAccount)).toHaveLength(0);
  await waitFor(() => expect(field(/Routing number/)).toHaveFocus());
  await type.clear(field(/Routing number/));
  await type.type(field(/Routing number/), "021000021");
  await type.type(within(dialog).getByLabelText("Your password"), "secret");
  await type.click(save);
  expect(await screen.findByText("Waiting")).toBeInTheDocument();
  expect(api.callsOf(payouts.saveAccount)[0]?.body).toEqual({
    currency: "usd",
    country: "US",
    holder: "Lina Mensah",
    bank: "Second Bank",
    account: "000123456789",
    code: "021000021",
    password: "secret",
  });
});

test("a wrong password is said at its field, and an account is removed with the right one", async () => {
  let found = overviewOf();
  const api = withOverview(() => found).on(payouts.removeAccount, (_, { body }) => {
    if (body.password !== "secret")
      throw new ApiError(422, "wrong_password", "This isn't your password.", [
        { path: "password", message: "This isn't your password." },
      ]);
    found = overviewOf({ accounts: [] });
    return { message: "Bank account removed.", data: found };
  });
  const { type } = show(api);
  await type.click(await screen.findByRole("button", { name: "Remove" }));
  const dialog = await screen.findByRole("dialog");
  const remove = within(dialog).getByRole("button", { name: "Remove account" });
  expect(remove).toBeDisabled();
  await type.type(within(dialog).getByLabelText("Your password"), "guess");
  await type.click(remove);
  expect(await within(dialog).findByText("This isn't your password.")).toBeInTheDocument();
  await type.clear(within(dialog).getByLabelText("Your password"));
  await type.type(within(dialog).getByLabelText("Your password"), "secret");
  await type.click(remove);
  expect(await screen.findByText("One for each currency in which you earn.")).toBeInTheDocument();
});

test("tax details are asked for whole, and shown by their last four", async () => {
  let found = overviewOf({ tax: null });
  const api = withOverview(() => found).on(payouts.saveTax, () => {
    found = overviewOf();
    return { message: "Tax details saved.", data: found };
  });
  const { type } = show(api);
  await type.click(await screen.findByRole("button", { name: "Add tax details" }));
  const dialog = await screen.findByRole("dialog");
  await type.type(within(dialog).getByRole("textbox", { name: /Legal name/ }), "Lina Mensah");
  await type.type(within(dialog).getByRole("textbox", { name: /Address/ }), "12 Marina Road");
  await type.type(within(dialog).getByRole("textbox", { name: /Tax number/ }), "TIN-12345678");
  await type.type(within(dialog).getByLabelText("Your password"), "secret");
  await type.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(dialog).toHaveTextContent("Choose a country.");
  await type.type(within(dialog).getByRole("combobox", { name: /Country/ }), "nigeria");
  await type.click(await screen.findByTitle("Nigeria"));
  await type.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Person, tax number ending in 5678")).toBeInTheDocument();
  expect(api.callsOf(payouts.saveTax)[0]?.body).toMatchObject({ country: "NG", entity: "person" });
});

test("a schedule is chosen", async () => {
  let found = overviewOf();
  const api = withOverview(() => found).on(payouts.schedule, (_, { body }) => {
    found = overviewOf({ schedule: body.schedule });
    return { message: "Saved.", data: found };
  });
  const { type } = show(api);
  await type.click(await screen.findByRole("radio", { name: "Every Monday" }));
  await waitFor(() => expect(screen.getByRole("radio", { name: "Every Monday" })).toBeChecked());
  expect(api.callsOf(payouts.schedule)[0]?.body).toEqual({ schedule: "weekly" });
});

test("a payout says where it stands, and is canceled while it is pending", async () => {
  let found = wholePayout(1);
  const api = fakeApi()
    .on(payouts.get, () => found)
    .on(payouts.cancel, () => {
      found = wholePayout(1, {
        state: "declined",
        may: { cancel: false },
        history: [
          ...found.history,
          {
            state: "declined",
            at: "2026-06-02T08:00:00.000Z",
            by: "seller",
            note: "Canceled by the seller.",
          },
        ],
      });
      return found;
    });
  const { type } = show(api, `/${found._id}`);
  expect(await screen.findByText("It leaves with our next transfer to the bank.")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Cancel payout" }));
  await type.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel payout" }));
  expect(await screen.findByText("Canceled by the seller.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Cancel payout" })).toBeNull();
});

test("what the bank returned, and another's payout, are said in words", async () => {
  const paid = wholePayout(1, {
    state: "paid",
    bank_reference: "FT 1",
    may: { cancel: false },
    returned: { at: "2026-06-05T08:00:00.000Z", reason: "The account is closed." },
  });
  const api = fakeApi().on(payouts.get, () => paid);
  const { unmount } = show(api, `/${paid._id}`);
  expect(await screen.findByText("Returned by the bank")).toBeInTheDocument();
  expect(screen.getByText("The account is closed.")).toBeInTheDocument();
  expect(screen.getByText("FT 1")).toBeInTheDocument();
  unmount();
  api.on(payouts.get, () => {
    throw new ApiError(404, "payout_not_found", "This payout doesn't exist.");
  });
  show(api, `/${paid._id}`);
  expect(await screen.findByRole("heading", { name: "Payout not found" })).toBeInTheDocument();
});

test("someone without a store is led to opening one", async () => {
  sessionStore.setState({ user: candidate });
  show(fakeApi());
  expect(await screen.findByRole("link", { name: "Open a store" })).toBeInTheDocument();
});

test("a failure can be tried again", async () => {
  const api = fakeApi()
    .on(payouts.list, () => ({ items: [], nextCursor: null }))
    .on(payouts.overview, () => {
      throw new ApiError(0, "network", "The connection is broken.");
    });
  const { type } = show(api);
  expect(await screen.findByText("The connection is broken.")).toBeInTheDocument();
  api.on(payouts.overview, () => ({ data: overviewOf() }));
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("region", { name: "Earnings" })).toBeInTheDocument();
});
