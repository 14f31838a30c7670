import { screen, within } from "@testing-library/react";
import { setWalletCurrency } from "@loubby/shared-contracts/shell";
import { FakeWallet } from "../testing/fake-wallet.ts";
import { forgetChoices, renderWallet } from "../testing/render-wallet.tsx";
import WalletWidget from "./wallet-widget.tsx";

beforeEach(forgetChoices);

test("the widget hides its amounts until asked, then shows them short", async () => {
  const { type } = renderWallet(<WalletWidget />);
  expect(await screen.findAllByText("****")).toHaveLength(2);
  await type.click(screen.getByRole("button", { name: "Show balances" }));
  expect(screen.getByText("₦1.25M")).toBeInTheDocument();
  expect(
    within(screen.getByRole("list", { name: "Other currencies" })).getByText("$5.52K"),
  ).toBeInTheDocument();
});

test("the widget leads with the chosen currency and leads to the wallet", async () => {
  setWalletCurrency("usd");
  renderWallet(<WalletWidget />);
  const others = await screen.findByRole("list", { name: "Other currencies" });
  expect(within(others).getByText("NGN")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "See transactions" })).toHaveAttribute("href", "/dashboard/wallet");
});

test("a widget that cannot read the wallet says so, and Retry reads it", async () => {
  const api = new FakeWallet();
  api.broken.add("/shared/wallet");
  const { type } = renderWallet(<WalletWidget />, { api });
  expect(await screen.findByText("Couldn't load the wallet")).toBeInTheDocument();
  api.broken.clear();
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Northwind")).toBeInTheDocument();
});
