import { openStack, type Stack } from "@loubby/tooling/stack";
import { expect, test } from "../../fixtures.ts";
import { findingsInBothThemes } from "../../pages/findings.ts";
import { openProviders } from "../../pages/providers.ts";
import { serveStripeJs } from "../../stripe-js/serve-stripe-js.ts";

const WALLET = "/dashboard/wallet";
const WAITING = "Deposits that haven't arrived";

// One product for both providers.
let stack: Stack;
let providers: Awaited<ReturnType<typeof openProviders>>;
test.beforeAll(async () => {
  providers = await openProviders();
  stack = await openStack(undefined, providers.settings);
  providers.tell(stack.url);
});
test.afterAll(async () => {
  await stack.close();
  providers.close();
});

test("a deposit in Stripe's form is declined, paid with another card, and authenticated at the bank", async ({
  signIn,
  complaints,
}) => {
  const { sender } = providers.stripe;
  const page = await signIn("employer@demo.test", { baseURL: stack.url, at: WALLET });
  await serveStripeJs(page.context(), providers.stripe.url);
  const other = await page.context().newPage();
  await other.goto(WALLET);
  const dialog = page.getByRole("dialog", { name: "Deposit" });
  const card = dialog.frameLocator('iframe[title="Secure payment input frame"]');
  const bank = page.frameLocator('iframe[title="3D Secure challenge"]');
  const waiting = other.getByRole("list", { name: WAITING });
  const arrived = (sum: string) => other.getByRole("row").filter({ hasText: `+${sum}` });
  const begin = async (amount: string, { saves = false } = {}) => {
    await page.getByRole("button", { name: "Deposit", exact: true }).first().click();
    await dialog.getByLabel("Amount").fill(amount);
    await dialog.getByRole("checkbox", { name: /^Save this card/ }).setChecked(saves);
    await dialog.getByRole("button", { name: "Continue" }).click();
  };
  const pay = async (number: string) => {
    await card.getByLabel("Card number").fill(number);
    await card.getByLabel("Expiration date").fill("12 / 34");
    await card.getByLabel("Security code").fill("123");
    await dialog.getByRole("button", { name: /^Pay \$/ }).click();
  };
  const usd = other.locator(".wl-balance[data-currency=usd] strong");
  await other.getByRole("button", { name: "Show balances" }).first().click();
  const before = await usd.innerText();

  await test.step("a card without funds is said, in the other tab too, and nothing moves", async () => {
    await page.getByRole("button", { name: "Show USD in the header" }).click();
    await begin("321.45", { saves: true });
    await expect(dialog.getByText("Stripe is set up with test keys here.")).toBeVisible();
    await expect(card.getByLabel("Card number")).toBeVisible();
    expect.soft(await findingsInBothThemes(page)).toEqual([]);
    await pay("4000 0000 0000 9995");
    await expect(dialog.getByText("Your card has insufficient funds.")).toBeVisible();
    await expect(waiting.getByText("Failed")).toBeVisible();
    expect(await usd.innerText()).toBe(before);
    // The browser complains of Stripe's refusal.
    expect(complaints.splice(0).join()).toContain("402");
  });

  await test.step("another card pays it: the other tab shows it, with its receipt", async () => {
    await pay("4242 4242 4242 4242");
    await expect(dialog.getByText("$321.45 deposited")).toBeVisible();
    await expect(arrived("$321.45")).toContainText("Stripe");
    await expect(usd).not.toHaveText(before);
    await arrived("$321.45").getByRole("button", { name: "Deposit" }).click();
    const receipt = other.getByRole("dialog", { name: "Receipt" });
    await expect(receipt).toContainText("Completed");
    await expect(receipt).toContainText("Stripe");
    await receipt.getByRole("button", { name: "Close" }).click();
    await dialog.getByRole("button", { name: "Done" }).click();
  });

  await test.step("a bank that says no moves nothing, and can be asked again", async () => {
    await begin("78.90");
    await pay("4000 0027 6000 3184");
    await expect(bank.getByRole("button", { name: "Fail" })).toBeVisible();
    await expect(waiting.getByText("Needs authentication")).toBeVisible();
    await bank.getByRole("button", { name: "Fail" }).click();
    await expect(dialog.getByText("Your bank couldn't confirm that it's you.")).toBeVisible();
  });

  await test.step("a bank that says yes pays it, once, however late and often Stripe tells so", async () => {
    await sender.answers();
    Object.assign(sender, { delay: 1_000, copies: 3 });
    await dialog.getByRole("button", { name: /^Pay \$/ }).click();
    // As a person types: what holds the focus in our dialog must let it go to the bank.
    await bank.getByLabel("Code").click();
    await page.keyboard.type("112233");
    await bank.getByRole("button", { name: "Complete" }).click();
    await expect(dialog.getByText("$78.90 deposited")).toBeVisible();
    expect(new Set(await sender.answers())).toEqual(new Set([200]));
    await expect(arrived("$78.90")).toHaveCount(1);
    await expect(waiting.getByText("$78.90")).toBeHidden();
    await expect(other.getByRole("button", { name: "Ledger verified" })).toBeVisible();
  });

  await test.step("the card that was to be saved is, and the other one isn't", async () => {
    await other.goto("/dashboard/settings/billing");
    const cards = other.getByRole("list", { name: "Saved cards" });
    await expect(cards.getByRole("listitem")).toHaveText([/^Visa ending 4242/]);
  });
});

test("a deposit on Paystack's page is declined, left alone and paid, with or without Paystack's word", async ({
  signIn,
}) => {
  const { sender } = providers.paystack;
  const page = await signIn("candidate@demo.test", { baseURL: stack.url, at: WALLET });
  const other = await page.context().newPage();
  await other.goto(WALLET);
  const dialog = page.getByRole("dialog", { name: "Deposit" });
  const waiting = page.getByRole("list", { name: WAITING });
  const checkout = dialog.getByRole("link", { name: "Continue to Paystack" });
  const arrived = (sum: string) => other.getByRole("row").filter({ hasText: `+${sum}` });
  const begin = async (amount: string) => {
    await page.getByRole("button", { name: "Deposit", exact: true }).first().click();
    await dialog.getByLabel("Amount").fill(amount);
    await dialog.getByRole("button", { name: "Continue" }).click();
  };

  await test.step("a declined card leads back with the reason, and to the same payment again", async () => {
    // Nothing but asking tells how these end.
    sender.to = null;
    await begin("2.345");
    await checkout.click();
    await page.getByRole("button", { name: "Use a card that is declined" }).click();
    await expect(dialog.getByText("Declined. Try again.")).toBeVisible();
    await checkout.click();
    await page.getByRole("button", { name: "Pay NGN 2,345.00" }).click();
    await expect(dialog.getByText("₦2,345.00 deposited")).toBeVisible();
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(arrived("₦2,345.00")).toContainText("Paystack");
  });

  await test.step("one that was left on Paystack's page waits in the wallet", async () => {
    await begin("1.234");
    await checkout.click();
    await expect(page.getByRole("heading", { name: "Pay NGN 1,234.00" })).toBeVisible();
    await page.goto(WALLET);
    await expect(waiting.getByText("Not paid")).toBeVisible();
    await waiting.getByRole("button", { name: "Continue" }).click();
    await dialog.getByRole("button", { name: "I have paid" }).click();
    await expect(checkout).toBeVisible();
  });

  await test.step("paid on a phone after all, it arrives in both tabs by Paystack's late word, once", async () => {
    providers.tell(stack.url);
    Object.assign(sender, { delay: 1_000, copies: 3 });
    const address = (await checkout.getAttribute("href")) ?? "";
    await page.request.post(address, { form: { do: "pay" }, maxRedirects: 0 });
    await expect(dialog.getByText("₦1,234.00 deposited")).toBeVisible();
    expect(new Set(await sender.answers())).toEqual(new Set([200]));
    await expect(arrived("₦1,234.00")).toHaveCount(1);
  });
});
