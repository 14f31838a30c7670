import { act, cleanup, screen, waitFor } from "@testing-library/react";
import type { UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import type { Wallet } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import {
  ApiError,
  emit,
  type RemoteConfig,
  setShowBalances,
  setWalletCurrency,
} from "@loubby/shared-contracts/shell";
import { type FakeApi, fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, member } from "@loubby/shared-contracts/testing/people";
import { renderShell } from "../testing/render-shell.tsx";

const billing: RemoteConfig = {
  format: 1,
  name: "mfe-wallet-billing",
  contract: "^1.0.0",
  routes: [{ path: "/dashboard/wallet", page: "wallet", title: "Wallet", access: "signed_in" }],
  widgets: [],
  addMenu: [],
};

function walletWith(naira: number): Wallet {
  const ngn = {
    availableBalance: naira,
    heldBalance: 0,
    currency: { symbol: "₦", currency: "ngn" },
  } as const;
  const usd = { availableBalance: 4900, heldBalance: 0, currency: { symbol: "$", currency: "usd" } } as const;
  return {
    ...ngn,
    balances: [ngn, usd],
    owner: { _id: candidate._id, kind: "organization", name: "Northwind" },
  };
}

const on = (user: UserProfile, api: FakeApi) =>
  renderShell({ path: "/dashboard/settings", user, api, more: [billing] });
const chip = () => screen.findByRole("link", { name: /^Wallet, / });

jest.mock("../federation/remote-page.tsx", () => ({
  RemotePage: ({ title }: { readonly title: string }) => <h1>{title}</h1>,
}));

beforeEach(() => {
  setShowBalances(false);
  setWalletCurrency("ngn");
});

test("hides the balance, names its owner and links to the wallet", async () => {
  const api = fakeApi().on(wallet.get, () => ({ data: walletWith(125_000_000) }));
  const { type, place } = await on(member("admin"), api);
  expect(await chip()).toHaveAccessibleName("Wallet, Northwind: balance hidden");
  expect(await chip()).toHaveTextContent("Northwind****");
  act(() => setShowBalances(true));
  expect(await chip()).toHaveTextContent("₦1.25M");
  await type.click(await chip());
  expect(place()).toBe("/dashboard/wallet");
});

test("follows the chosen currency and new transfers", async () => {
  setShowBalances(true);
  let naira = 100_000;
  const api = fakeApi().on(wallet.get, () => ({ data: walletWith(naira) }));
  await on(member("admin"), api);
  expect(await chip()).toHaveTextContent("₦1K");
  naira = 200_000;
  act(() => emit("wallet.changed.v1", {}));
  await waitFor(async () => expect(await chip()).toHaveTextContent("₦2K"));
  act(() => setWalletCurrency("usd"));
  expect(await chip()).toHaveTextContent("$49.00");
});

test("logs a wallet that couldn't be loaded and shows neither chip nor message", async () => {
  const log = jest.spyOn(console, "warn").mockImplementation(() => {});
  let asked = 0;
  const api = fakeApi().on(wallet.get, () => {
    asked += 1;
    throw new ApiError(403, "permission_required", "You do not have permission to view this page");
  });
  await on(member("admin"), api);
  await waitFor(() => expect(asked).toBe(1));
  await waitFor(() => expect(log).toHaveBeenCalledWith("Couldn't load the wallet.", expect.any(ApiError)));
  expect(screen.queryByRole("link", { name: /^Wallet, / })).not.toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  log.mockRestore();
});

test("requests nothing without access to billing or without a wallet page", async () => {
  const api = fakeApi().on(wallet.get, () => ({ data: walletWith(1) }));
  const asks = () => api.calls.filter(({ path }) => path === wallet.get.path);
  await on(member("recruiter", [{ feature: "job", action: ["read"] }]), api);
  expect(await screen.findByRole("heading", { name: "Settings" })).toBeInTheDocument();
  expect(asks()).toEqual([]);
  cleanup();
  await renderShell({ path: "/dashboard/settings", user: candidate, api });
  expect(await screen.findByRole("heading", { name: "Settings" })).toBeInTheDocument();
  expect(asks()).toEqual([]);
});
