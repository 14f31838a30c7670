import { screen, waitFor, within } from "@testing-library/react";
import { transfers } from "@loubby/shared-contracts/http/wallet/transfers";
import type { Receiver, TransferOrder } from "@loubby/shared-contracts/http/wallet/transfers.schema";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import { ApiError } from "@loubby/shared-contracts/shell";
import { member } from "@loubby/shared-contracts/testing/people";
import { FakeWallet, northwind } from "../testing/fake-wallet.ts";
import { forgetChoices, renderWallet } from "../testing/render-wallet.tsx";
import WalletPage from "../wallet/wallet-page.tsx";

beforeEach(forgetChoices);

const kofi: Receiver = {
  kind: "person",
  _id: "01a1fd0d-0000-7000-8000-00000000000b",
  name: "Kofi Mensah",
  logo_url: null,
};

async function openDialog() {
  const api = new FakeWallet();
  api.receivers.set("kofi@example.test", [kofi]);
  const rendered = renderWallet(<WalletPage />, { api });
  const { type } = rendered;
  await type.click(await screen.findByRole("button", { name: "Send money" }));
  const dialog = within(await screen.findByRole("dialog"));
  const name = async (to: string) => {
    await type.clear(await dialog.findByLabelText("To"));
    await type.type(dialog.getByLabelText("To"), to);
    await type.click(dialog.getByRole("button", { name: "Continue" }));
  };
  const orders = () =>
    api.calls.filter(({ path }) => path === transfers.initiate.path).map(({ body }) => body as TransferOrder);
  return { ...rendered, api, dialog, name, orders };
}

test("shows by name whose wallet it is before any sum is asked, then sends, says so and reads the wallet anew", async () => {
  const { type, api, dialog, name, orders } = await openDialog();
  await name("kofi@example.test");
  expect(await dialog.findByText("Kofi Mensah")).toBeInTheDocument();
  expect(dialog.getByText("Available: ****")).toBeInTheDocument();
  await type.type(dialog.getByLabelText("Amount"), "2.500");
  await type.type(dialog.getByLabelText(/^Note/), " Lunch ");
  const reads = () => api.calls.filter(({ path }) => path === wallet.get.path).length;
  const before = reads();
  await type.click(dialog.getByRole("button", { name: "Send ₦2,500.00" }));
  expect(await screen.findByText("₦2,500.00 sent to Kofi Mensah.")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(orders()).toMatchObject([
    { receiver: { kind: "person", _id: kofi._id }, currency: "ngn", amount: 250_000, note: "Lunch" },
  ]);
  expect(reads()).toBeGreaterThan(before);
});

test("says that an address names no one, or the own wallet", async () => {
  const { api, dialog, name } = await openDialog();
  await name("who@example.test");
  expect(await dialog.findByRole("alert")).toHaveTextContent("No wallet has this address.");
  api.receivers.set("northwind", [{ ...kofi, kind: "organization", _id: northwind.owner._id }]);
  await name("northwind");
  expect(await dialog.findByText(/That is the wallet you're sending from/)).toBeInTheDocument();
});

test("asks which, where a slug names a person and a company", async () => {
  const { type, api, dialog, name } = await openDialog();
  api.receivers.set("kofi", [
    kofi,
    { ...kofi, kind: "organization", _id: northwind.owner._id, name: "Kofi Ltd" },
  ]);
  await name("kofi");
  await type.click(await dialog.findByRole("button", { name: "Choose Kofi Mensah" }));
  expect(await dialog.findByLabelText("Amount")).toBeInTheDocument();
});

test.each([
  ["", "Enter an amount"],
  ["lots", "Enter an amount such as 38,000 or 25.50."],
  ["999", "Send at least ₦1,000.00."],
  ["1,300,000", "There isn't enough money in this wallet."],
  ["6,000,000", "You can send at most ₦5,000,000.00 at once."],
])("sends nothing for the amount “%s”, and says why", async (typed, words) => {
  const { type, dialog, name, orders } = await openDialog();
  await name("kofi@example.test");
  const field = await dialog.findByLabelText("Amount");
  if (typed !== "") await type.type(field, typed);
  await type.click(dialog.getByRole("button", { name: /^Send/ }));
  expect(await dialog.findByText(words)).toBeInTheDocument();
  expect(orders()).toEqual([]);
});

test("asks for the password for a large sum, and shows a wrong one at its field", async () => {
  const { type, api, dialog, name, orders } = await openDialog();
  await name("kofi@example.test");
  await type.type(await dialog.findByLabelText("Amount"), "200000");
  await type.type(dialog.getByLabelText("Your password"), "not mine");
  const message = "This isn't your password.";
  api.refusal = new ApiError(422, "wrong_password", message, [{ path: "password", message }]);
  await type.click(dialog.getByRole("button", { name: "Send ₦200,000.00" }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
  expect(orders()[0]?.password).toBe("not mine");
});

test("a lost answer is repeated under the same id, a changed order under a new one", async () => {
  const { type, api, dialog, name, orders } = await openDialog();
  await name("kofi@example.test");
  await type.type(await dialog.findByLabelText("Amount"), "2500");
  api.refusal = new TypeError("Failed to fetch");
  await type.click(dialog.getByRole("button", { name: /^Send/ }));
  expect(await dialog.findByText("Failed to process your transfer. Please try again.")).toBeInTheDocument();
  await type.click(dialog.getByRole("button", { name: /^Send/ }));
  await waitFor(() => expect(orders()).toHaveLength(2));
  await type.type(dialog.getByLabelText(/^Note/), "Lunch");
  api.refusal = null;
  await type.click(dialog.getByRole("button", { name: /^Send/ }));
  await waitFor(() => expect(orders()).toHaveLength(3));
  const [first, second, third] = orders().map(({ client_id }) => client_id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("isn't offered to members who may only read billing", async () => {
  renderWallet(<WalletPage />, {
    user: member("recruiter", [{ feature: "billing_setting", action: ["read"] }]),
  });
  expect(await screen.findByText(/^Northwind's wallet/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Send money" })).not.toBeInTheDocument();
});
