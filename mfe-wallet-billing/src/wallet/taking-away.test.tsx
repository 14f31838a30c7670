import { screen, waitFor, within } from "@testing-library/react";
import { statements } from "@loubby/shared-contracts/http/wallet/statements";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import { FakeWallet, purchases } from "../testing/fake-wallet.ts";
import { forgetChoices, renderWallet } from "../testing/render-wallet.tsx";
import WalletPage from "./wallet-page.tsx";

const saved: string[] = [];

beforeEach(() => {
  forgetChoices();
  saved.length = 0;
  URL.createObjectURL = () => "blob:1";
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

test("statements are offered by currency and month, as PDF and as a table", async () => {
  const { type, place } = renderWallet(<WalletPage />);
  await type.click(await screen.findByRole("button", { name: "Statements" }));
  expect(place()).toBe("/dashboard/wallet?statements=open");
  const drawer = within(await screen.findByRole("dialog"));
  const months = await drawer.findByRole("list", { name: "Months" });
  expect(within(months).getAllByRole("listitem")).toHaveLength(2);
  expect(months).toHaveTextContent("12 lines, so far");
  await type.click(drawer.getByRole("button", { name: "October 2026, PDF" }));
  await type.click(drawer.getByRole("button", { name: "October 2026, CSV" }));
  await waitFor(() => expect(saved.toSorted()).toEqual(["Statement.pdf", "table.csv"]));
});

test("statements that can't be read say why, and an empty wallet has none yet", async () => {
  const api = new FakeWallet();
  api.broken.add(statements.months.path);
  const { type } = renderWallet(<WalletPage />, { api, path: "/dashboard/wallet?statements=open" });
  const drawer = within(await screen.findByRole("dialog"));
  expect(await drawer.findByText("Couldn't load statements")).toBeInTheDocument();
  api.broken.clear();
  api.months = [];
  await type.click(drawer.getByRole("button", { name: "Retry" }));
  expect(await drawer.findByText("No statements yet")).toBeInTheDocument();
});

test("a transaction opens its receipt, which its address names, and saves it", async () => {
  const { type, place } = renderWallet(<WalletPage />);
  await type.click(await screen.findByRole("button", { name: "Screening agent 2" }));
  const drawer = within(await screen.findByRole("dialog"));
  expect(await drawer.findByText("₦18,500.00")).toBeInTheDocument();
  expect(drawer.getByText("Completed")).toBeInTheDocument();
  expect(place()).toBe(`/dashboard/wallet?transaction=${purchases(2)[1]?._id}`);
  await type.click(drawer.getByRole("button", { name: "Download PDF" }));
  await waitFor(() => expect(saved).toEqual(["Receipt.pdf"]));
  await type.click(drawer.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(place()).toBe("/dashboard/wallet"));
});

test("the receipt of a transaction that isn't there says so", async () => {
  renderWallet(<WalletPage />, {
    path: "/dashboard/wallet?transaction=01a1fd0d-0000-7000-8000-00000000ffff",
  });
  expect(await screen.findByText("This transaction doesn't exist.")).toBeInTheDocument();
});

test("what isn't completed is shown for what it is, with why", async () => {
  const api = new FakeWallet();
  const [first, second] = purchases(2);
  if (!first || !second) throw new Error("There are no purchases.");
  api.transactions = [
    { ...first, state: "failed", type: "deposit" },
    { ...second, state: "pending" },
  ];
  const { type } = renderWallet(<WalletPage />, { api });
  const table = await screen.findByRole("table", { name: "Transactions" });
  expect(table).toHaveTextContent("Not completed");
  expect(table).toHaveTextContent("Pending");
  await type.click(screen.getByRole("button", { name: "Screening agent 1" }));
  expect(await screen.findByText("The card was declined.")).toBeInTheDocument();
});

test("filters are in the address, begin at page one, and go to the server in minor units", async () => {
  const { type, place, api } = renderWallet(<WalletPage />, {
    path: "/dashboard/wallet?page=2&type=transfer&from=2026-11-01&least=30&most=x",
  });
  expect(await screen.findByRole("button", { name: "Filters (3)" })).toBeInTheDocument();
  const asked = api.calls.find(({ path }) => path === wallet.transactions.path)?.query;
  expect(asked).toMatchObject({ type: "transfer", from: "2026-11-01", least: 3000, state: "all" });
  await type.type(screen.getByLabelText("At most"), "5");
  await waitFor(() => expect(place()).toContain("most=5"));
  expect(place()).not.toContain("page=");
  await type.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(saved).toEqual(["table.csv"]));
  const table = api.calls.find(({ path }) => path === statements.exportCsv.path)?.query;
  expect(table).toMatchObject({ type: "transfer", least: 3000 });
});

test("a bound that is still being typed stays, says what is missing, and changes nothing", async () => {
  const { type, place } = renderWallet(<WalletPage />, { path: "/dashboard/wallet?least=30" });
  const most = await screen.findByLabelText("At most");
  await type.type(most, "12.");
  expect(most).toHaveValue("12.");
  expect(most).toBeInvalid();
  expect(most).toHaveAccessibleDescription("Enter an amount such as 12.50.");
  expect(place()).not.toContain("most=12.");
  await type.type(most, "5");
  await waitFor(() => expect(place()).toContain("most=12.5"));
  expect(most).toBeValid();
  await type.clear(most);
  await waitFor(() => expect(place()).not.toContain("most="));
});

test("the chart stays away while balances are hidden, and has a table that leads to the transactions", async () => {
  const { type, place, api } = renderWallet(<WalletPage />);
  expect(await screen.findByText("Show balances to see how they went.")).toBeInTheDocument();
  expect(api.calls.some(({ path }) => path === statements.activity.path)).toBe(false);
  await type.click(screen.getByRole("button", { name: "Show balances" }));
  expect(
    await screen.findByRole("img", { name: /^The balance from 2026-11-26 to 2026-11-27/ }),
  ).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Show table" }));
  const table = await screen.findByRole("table", { name: "Money over time" });
  expect(within(table).getByText("₦50,000.00")).toBeInTheDocument();
  await type.click(within(table).getByRole("button", { name: "2026-11-27" }));
  expect(place()).toBe("/dashboard/wallet?activity=table&from=2026-11-27&to=2026-11-27&currency=ngn");
});
