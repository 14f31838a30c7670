import { screen } from "@testing-library/react";
import { chargebacks } from "@loubby/shared-contracts/http/chargebacks/chargebacks";
import type { OwnChargeback } from "@loubby/shared-contracts/http/chargebacks/chargebacks.schema";
import { FakeWallet } from "../testing/fake-wallet.ts";
import { renderWallet } from "../testing/render-wallet.tsx";
import WalletPage from "./wallet-page.tsx";

const chargeback = (part: Partial<OwnChargeback> = {}): OwnChargeback => ({
  _id: "01a1fd0d-0000-7000-8000-0000000000f1",
  createdAt: "2026-11-27T10:00:00.000Z",
  currency: "usd",
  amount: 100_00,
  paid: 30_00,
  owes: 70_00,
  state: "opened",
  depositedAt: "2026-11-20T10:00:00.000Z",
  ...part,
});

const open = (all: OwnChargeback[]) => {
  const api = new FakeWallet();
  api.chargebacks = all;
  return renderWallet(<WalletPage />, { api });
};

test("a wallet that owes says how much, and that it can't pay", async () => {
  open([chargeback()]);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "This wallet owes $70.00 for a deposit that was disputed at the bank. It can't pay, send or cash out",
  );
  const list = screen.getByRole("list", { name: "Deposits that are disputed at the bank" });
  expect(list).toHaveTextContent("$100.00Disputed at the bank");
  expect(list).toHaveTextContent("$30.00 set aside");
});

test("one that is over owes nothing, and a wallet without any shows none", async () => {
  const { unmount } = open([chargeback({ state: "won", owes: 0, paid: 100_00 })]);
  expect(await screen.findByText("Won")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  unmount();
  open([]);
  expect(await screen.findByText("Screening agent 1")).toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Disputed deposits" })).not.toBeInTheDocument();
});

test("chargebacks that can't be read are read again", async () => {
  const api = new FakeWallet();
  api.chargebacks = [chargeback()];
  api.broken.add(chargebacks.own.path);
  const { type } = renderWallet(<WalletPage />, { api });
  expect(await screen.findByText(/Couldn't load the deposits that are disputed/)).toBeInTheDocument();
  api.broken.clear();
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText(/This wallet owes \$70\.00/)).toBeInTheDocument();
});
