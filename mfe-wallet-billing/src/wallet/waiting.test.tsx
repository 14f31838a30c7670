import { screen, within } from "@testing-library/react";
import { waitingTransfers } from "@loubby/shared-contracts/http/wallet/waiting-transfers";
import type { WaitingTransfer } from "@loubby/shared-contracts/http/wallet/waiting-transfers.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { member } from "@loubby/shared-contracts/testing/people";
import { FakeWallet } from "../testing/fake-wallet.ts";
import { forgetChoices, renderWallet } from "../testing/render-wallet.tsx";
import WalletPage from "./wallet-page.tsx";

beforeEach(forgetChoices);

const user = member("admin");
const transfer: WaitingTransfer = {
  _id: "01a1fd0d-0000-7000-8000-0000000000e1",
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 6 * 86_400_000).toISOString(),
  state: "waiting",
  currency: "usd",
  amount: 120_000,
  note: "Rent",
  receiver: "Kofi Mensah",
  asker: { _id: "01a1fd0d-0000-7000-8000-0000000000e2", name: "Mia Member" },
  decider: null,
  reason: "",
};

function withWaiting(change: Partial<WaitingTransfer> = {}): FakeWallet {
  const api = new FakeWallet();
  api.waiting = [{ ...transfer, ...change }];
  return api;
}

const list = async () => within(await screen.findByRole("list", { name: "Waiting for approval" }));

test("a colleague's transfer is approved with the password, and a wrong one is shown at its field", async () => {
  const api = withWaiting();
  const { type } = renderWallet(<WalletPage />, { api, user });
  const line = await list();
  expect(line.getByText("to Kofi Mensah, Rent")).toBeInTheDocument();
  await type.click(line.getByRole("button", { name: "Approve" }));
  const dialog = within(await screen.findByRole("dialog"));
  const message = "This isn't your password.";
  api.refusal = new ApiError(422, "wrong_password", message, [{ path: "password", message }]);
  await type.type(dialog.getByLabelText("Your password"), "not mine");
  await type.click(dialog.getByRole("button", { name: "Approve $1,200.00" }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
  api.refusal = null;
  await type.click(dialog.getByRole("button", { name: "Approve $1,200.00" }));
  expect(await screen.findByText("Done.")).toBeInTheDocument();
  const sent = api.calls.findLast(({ path }) => path.endsWith("/approve"));
  expect(sent?.body).toEqual({ password: "not mine" });
  expect(screen.queryByRole("list", { name: "Waiting for approval" })).not.toBeInTheDocument();
});

test("it is declined with a reason", async () => {
  const api = withWaiting();
  const { type } = renderWallet(<WalletPage />, { api, user });
  await type.click((await list()).getByRole("button", { name: "Decline" }));
  const dialog = within(await screen.findByRole("dialog"));
  await type.type(dialog.getByLabelText(/^Reason/), "Too much");
  await type.click(dialog.getByRole("button", { name: "Decline" }));
  expect(await screen.findByText("Done.")).toBeInTheDocument();
  expect(api.calls.findLast(({ path }) => path.endsWith("/decline"))?.body).toEqual({ reason: "Too much" });
});

test("one's own can only be withdrawn", async () => {
  const api = withWaiting({ asker: { _id: user._id, name: "Ada" } });
  const { type } = renderWallet(<WalletPage />, { api, user });
  const line = await list();
  expect(line.queryByRole("button", { name: "Approve" })).not.toBeInTheDocument();
  await type.click(line.getByRole("button", { name: "Withdraw" }));
  expect(api.calls.some(({ path }) => path.endsWith("/withdraw"))).toBe(true);
});

test("who may only look decides nothing", async () => {
  const reader = member("recruiter", [{ feature: "billing_setting", action: ["read"] }]);
  renderWallet(<WalletPage />, { api: withWaiting(), user: reader });
  expect((await list()).queryByRole("button")).not.toBeInTheDocument();
});

test("the limit is set with an amount and the password, and the past is listed", async () => {
  const api = withWaiting({ state: "declined", decider: "Ada Obi", reason: "Too much" });
  const { type } = renderWallet(<WalletPage />, { api, user, path: "/dashboard/wallet?approval=open" });
  const drawer = within(await screen.findByRole("dialog"));
  expect(await drawer.findByText("No transfer or purchase waits: there is no limit.")).toBeInTheDocument();
  expect(drawer.getByText(/declined by Ada Obi\. Too much/)).toBeInTheDocument();
  await type.click(drawer.getByRole("button", { name: "Set limit" }));
  expect(await drawer.findByText("Enter an amount")).toBeInTheDocument();
  expect(drawer.getByText("Enter your password")).toBeInTheDocument();
  await type.type(drawer.getByLabelText("Limit"), "500");
  await type.type(drawer.getByLabelText("Your password"), "mine");
  await type.click(drawer.getByRole("button", { name: "Set limit" }));
  expect(await screen.findByText("USD transfers wait.")).toBeInTheDocument();
  const set = api.calls.find(({ path, method }) => path === waitingTransfers.limits.path && method === "PUT");
  expect(set?.body).toMatchObject({ limit: 50_000, password: "mine" });
});

test("what can't be read says so and is tried again", async () => {
  const api = withWaiting();
  api.broken.add(waitingTransfers.list.path);
  const { type } = renderWallet(<WalletPage />, { api, user });
  const section = within(await screen.findByRole("region", { name: "Transfers that wait for approval" }));
  expect(await section.findByRole("alert")).toHaveTextContent("Couldn't load");
  api.broken.clear();
  await type.click(section.getByRole("button", { name: "Retry" }));
  expect((await list()).getByText("$1,200.00")).toBeInTheDocument();
});
