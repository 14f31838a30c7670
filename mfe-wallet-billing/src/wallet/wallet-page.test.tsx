import { act, screen, waitFor, within } from "@testing-library/react";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import { emit, walletStore } from "@loubby/shared-contracts/shell";
import { member } from "@loubby/shared-contracts/testing/people";
import { FakeWallet, northwind } from "../testing/fake-wallet.ts";
import { forgetChoices, renderWallet } from "../testing/render-wallet.tsx";
import WalletPage from "./wallet-page.tsx";

beforeEach(forgetChoices);

const balances = () => screen.findByRole("region", { name: "Balances" });
const rows = async () =>
  within(await screen.findByRole("table", { name: "Transactions" })).findAllByRole("row");

test("balances are hidden until asked for, the running ones too, and nothing gives them away", async () => {
  const { type } = renderWallet(<WalletPage />);
  expect(within(await balances()).getAllByText("****")).toHaveLength(6);
  await rows();
  expect(document.body.textContent).not.toContain("1,250,000");
  await type.click(screen.getByText("Ledger verified"));
  expect(await screen.findByRole("dialog")).not.toHaveTextContent("1,300,000");
});

test("remembers shown balances and hides them again", async () => {
  const first = renderWallet(<WalletPage />);
  await first.type.click(await screen.findByRole("button", { name: "Show balances" }));
  expect(within(await balances()).getByText("₦1,250,000.00")).toBeInTheDocument();
  expect(within(await balances()).getByText("₦50,000.00 on hold")).toBeInTheDocument();
  expect(within(await balances()).getByText("£0.0")).toBeInTheDocument();
  expect(localStorage.getItem("showBalances")).toBe("true");
  first.unmount();
  const second = renderWallet(<WalletPage />);
  expect(within(await balances()).getByText("$5,521.00")).toBeInTheDocument();
  await second.type.click(screen.getByRole("button", { name: "Hide balances" }));
  expect(screen.queryByText("$5,521.00")).not.toBeInTheDocument();
});

test("it says whose wallet it is", async () => {
  const api = new FakeWallet();
  const company = renderWallet(<WalletPage />, { api });
  expect(await screen.findByText(/^Northwind's wallet/)).toBeInTheDocument();
  company.unmount();
  api.wallet = { ...northwind, owner: { ...northwind.owner, kind: "person", name: "Ada Obi" } };
  renderWallet(<WalletPage />, { api });
  expect(await screen.findByText(/^Your own wallet/)).toBeInTheDocument();
});

test("a transaction says what, with which party, which way and how much, in words beside the color", async () => {
  renderWallet(<WalletPage />);
  const [, received, paid] = await rows();
  expect(received).toHaveTextContent(/Screening agent 1\s*Sale\s*Lina Haddad\s*\+₦2,500\.00\s*Received/);
  expect(paid).toHaveTextContent(/Screening agent 2\s*Purchase\s*Lina Haddad\s*-₦18,500\.00\s*Paid out/);
});

test("the page of the list is in the address, both ways", async () => {
  const { type, place } = renderWallet(<WalletPage />, { path: "/dashboard/wallet?page=3" });
  expect(await screen.findByText("Screening agent 21")).toBeInTheDocument();
  expect(screen.getByText("21–23 of 23")).toBeInTheDocument();
  await type.click(screen.getByTitle("2"));
  expect(await screen.findByText("Screening agent 11")).toBeInTheDocument();
  expect(place()).toBe("/dashboard/wallet?page=2");
  await type.click(screen.getByTitle("1"));
  await waitFor(() => expect(place()).toBe("/dashboard/wallet"));
});

test("searching begins at the first page, is in the address, and can be cleared when nothing matches", async () => {
  const { type, place } = renderWallet(<WalletPage />, { path: "/dashboard/wallet?page=2" });
  await type.type(await screen.findByRole("searchbox", { name: "Search transactions" }), "agent 23");
  await waitFor(() => expect(place()).toBe("/dashboard/wallet?search=agent+23"));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  await type.type(screen.getByRole("searchbox"), " no such thing");
  await type.click(await screen.findByRole("button", { name: "Show all transactions" }));
  expect(await screen.findByText("1–10 of 23")).toBeInTheDocument();
  expect(screen.getByRole("searchbox")).toHaveValue("");
});

test("offers the first page for one that doesn't exist; treats an invalid page as page one", async () => {
  const beyond = renderWallet(<WalletPage />, { path: "/dashboard/wallet?page=40" });
  await beyond.type.click(await screen.findByRole("button", { name: "First page" }));
  expect(await screen.findByText("Screening agent 1")).toBeInTheDocument();
  beyond.unmount();
  const { api } = renderWallet(<WalletPage />, { path: "/dashboard/wallet?page=-2&currency=btc" });
  expect(await screen.findByText("Screening agent 1")).toBeInTheDocument();
  expect(api.calls.find(({ path }) => path === wallet.transactions.path)?.query).toMatchObject({ page: 1 });
});

test("says how to see what lies beyond the last page", async () => {
  const api = new FakeWallet();
  api.more = true;
  renderWallet(<WalletPage />, { api });
  expect(await screen.findByText("1–10 of 23+. Choose dates for older ones.")).toBeInTheDocument();
});

test("an empty wallet says so", async () => {
  const api = new FakeWallet();
  api.transactions = [];
  renderWallet(<WalletPage />, { api });
  expect(await screen.findByText("No transactions yet")).toBeInTheDocument();
});

test.each([
  ["wallet", wallet.get.path, "Couldn't load the wallet"],
  ["list", wallet.transactions.path, "Couldn't load transactions"],
])("a %s that cannot be read says why with a reference, and Retry reads it", async (_, path, title) => {
  const api = new FakeWallet();
  api.broken.add(path);
  const { type } = renderWallet(<WalletPage />, { api });
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(title);
  expect(alert).toHaveTextContent("Reference req-7");
  api.broken.clear();
  await type.click(within(alert).getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Screening agent 1")).toBeInTheDocument();
});

test("the proof opens in words, is in the address, and closes", async () => {
  const { type, place } = renderWallet(<WalletPage />);
  await type.click(await screen.findByRole("button", { name: "Ledger verified" }));
  const dialog = await screen.findByRole("dialog");
  expect(place()).toBe("/dashboard/wallet?proof=open");
  expect(within(dialog).getAllByLabelText("Holds:")).toHaveLength(5);
  await type.click(within(dialog).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(place()).toBe("/dashboard/wallet"));
});

test("a ledger that does not add up is said plainly, with what fails", async () => {
  const api = new FakeWallet();
  const [account] = api.proof.accounts;
  if (!account) throw new Error("The fake has no account.");
  api.proof = { ...api.proof, proven: false, accounts: [{ ...account, proven: false, brokenEntries: 2 }] };
  const { type } = renderWallet(<WalletPage />, { api });
  await type.click(await screen.findByRole("button", { name: "The ledger doesn't add up" }));
  const failing = await screen.findByLabelText("Failed:");
  expect(failing.closest("li")).toHaveTextContent("Each running balance follows from the one before it.");
});

test("money that moves elsewhere appears without a reload", async () => {
  const { api } = renderWallet(<WalletPage />);
  await screen.findByText("1–10 of 23");
  api.transactions = api.transactions.slice(1);
  act(() => emit("wallet.changed.v1", {}));
  expect(await screen.findByText("1–10 of 22")).toBeInTheDocument();
});

test("a currency is chosen for the header", async () => {
  const { type } = renderWallet(<WalletPage />);
  await type.click(await screen.findByRole("button", { name: "Show USD in the header" }));
  expect(screen.getByRole("button", { name: "Show USD in the header" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  expect(walletStore.getState().selectedCurrency).toBe("usd");
});

test("a member who may not see billing reads so, and nothing is asked of the server", async () => {
  const user = member("recruiter", [{ feature: "job", action: ["read"] }]);
  const { api } = renderWallet(<WalletPage />, { user });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
    "You do not have permission to view this page",
  );
  expect(api.calls).toEqual([]);
});
