import type { Page } from "@playwright/test";
import { DEMO_PASSWORD, expect, test } from "../../fixtures.ts";

const SERVICE = "Careers page in three weeks";

test("a service is ordered, worked on by milestones, changed by agreement, disputed, split and paid out to a bank", async ({
  signIn,
}) => {
  test.slow();
  const buyer = await signIn("employer@demo.test", {
    at: `/dashboard/agent-store?q=${encodeURIComponent(SERVICE)}`,
  });
  const main = buyer.getByRole("main");
  const confirm = (page: Page, dialog: string, button: string) =>
    page.getByRole("dialog", { name: dialog }).getByRole("button", { name: button }).click();

  await test.step("the first milestone is held, and the brief is asked for", async () => {
    await main.getByRole("link", { name: SERVICE }).click();
    await expect(main.getByRole("list").filter({ hasText: "Texts and pictures" })).toContainText("$320.00");
    await main.getByRole("button", { name: "Order this service" }).click();
    const order = buyer.getByRole("dialog", { name: `Order ${SERVICE}?` });
    await expect(order).toContainText("$180.00 for Interviews and outline");
    await order.getByRole("button", { name: "Pay $180.00" }).click();
    await expect(buyer).toHaveURL(/\/dashboard\/projects\/[0-9a-f-]{36}$/);
  });
  const project = new URL(buyer.url()).pathname;

  await test.step("the brief survives a reload, and work begins with it", async () => {
    await main.getByRole("textbox", { name: "What you need" }).fill("A page for sailors.");
    await buyer.reload();
    await expect(main.getByRole("textbox", { name: "What you need" })).toHaveValue("A page for sailors.");
    await main.getByRole("textbox", { name: "Who should want to work for you" }).fill("Sailors.");
    await main.getByRole("textbox", { name: "Which page of others do you like" }).fill("A bakery's.");
    await buyer.getByLabel("Files", { exact: true }).setInputFiles({
      name: "notes.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("The night shift matters."),
    });
    await expect(main.getByRole("button", { name: "Remove notes.txt" })).toBeVisible();
    await main.getByRole("button", { name: "Send brief" }).click();
    await expect(main.getByRole("region", { name: "In progress", exact: true })).toContainText(
      "Interviews and outline",
    );
  });

  const seller = await signIn("seller@demo.test", { at: project });
  const hers = seller.getByRole("main");
  const submit = async (words: string) => {
    await hers.getByRole("textbox", { name: "What you hand over" }).fill(words);
    await hers.getByRole("button", { name: "Submit", exact: true }).click();
    await expect(hers.getByText(words)).toBeVisible();
  };

  await test.step("what is submitted is sent back once, then approved", async () => {
    await hers.getByText(/^Brief ·/).click();
    await expect(hers.getByRole("button", { name: "notes.txt" })).toBeVisible();
    await submit("Three interviews.");
    // The buyer's page follows without a reload.
    await main.getByRole("textbox", { name: "What should change" }).fill("One more, please.");
    await main.getByRole("button", { name: "Request changes" }).click();
    await expect(hers.getByText("One more, please.").first()).toBeVisible();
    await submit("Four interviews.");
    await main.getByRole("button", { name: "Approve", exact: true }).click();
    await confirm(buyer, "Approve Interviews and outline?", "Approve");
    await expect(main.getByRole("region", { name: "Done", exact: true })).toContainText("Approved");
  });

  await test.step("a change order drops the last milestone once the other side agrees", async () => {
    await hers.getByRole("button", { name: "Change order" }).click();
    const change = seller.getByRole("dialog", { name: "Change order" });
    await change.getByRole("button", { name: "Remove milestone 2" }).click();
    await change.getByRole("button", { name: "Ask Harbourline" }).click();
    await expect(main.getByRole("heading", { name: "Haddad Works proposes: change order" })).toBeVisible();
    await expect(main.getByText("Page and hand-over: dropped")).toBeVisible();
    await main.getByRole("button", { name: "Agree" }).click();
    await expect(main.getByRole("region", { name: "Done", exact: true })).toContainText("Canceled");
  });

  await test.step("the second milestone is funded, submitted and disputed", async () => {
    await main.getByRole("button", { name: /^Texts and pictures/ }).click();
    await main.getByRole("button", { name: "Fund $320.00" }).click();
    await confirm(buyer, "Fund Texts and pictures?", "Fund $320.00");
    await hers.getByRole("button", { name: /^Texts and pictures/ }).click();
    await submit("All texts.");
    await main.getByRole("button", { name: "Something is wrong" }).click();
    const claim = buyer.getByRole("dialog", { name: "Dispute Texts and pictures" });
    await claim.getByRole("combobox", { name: "What is wrong" }).click();
    await buyer.getByTitle("It isn't what was described").click();
    await claim.getByRole("spinbutton", { name: "What you want back" }).fill("320");
    await claim.getByRole("textbox", { name: "What happened" }).fill("The job posts are missing.");
    await claim.getByRole("button", { name: "Open dispute" }).click();
    await expect(main.getByRole("heading", { name: /^Dispute about Texts and pictures/ })).toBeVisible();
    await hers.getByRole("textbox", { name: "Your statement" }).fill("They are in the file.");
    await hers.getByRole("button", { name: "Contest it" }).click();
    await expect(hers.getByText("Our team looks at it")).toBeVisible();
  });

  const staff = await signIn("admin@demo.test");
  const desk = staff.getByRole("main");
  await test.step("staff proposes a split, and both agree", async () => {
    await staff.goto("/dashboard/admin/disputes");
    await desk
      .getByRole("link", { name: `${SERVICE}, Texts and pictures` })
      .first()
      .click();
    await desk.getByRole("spinbutton", { name: "Back to the buyer" }).fill("120");
    await desk.getByRole("textbox", { name: "Why" }).fill("One of two posts is there.");
    await desk.getByRole("button", { name: "Propose it" }).click();
    await main.getByRole("button", { name: "Agree" }).click();
    await expect(main.getByText("You agreed.")).toBeVisible();
    await hers.getByRole("button", { name: "Agree" }).click();
    await expect(main.getByRole("region", { name: "Done", exact: true })).toContainText("$200.00");
    await expect(main.getByText("$120.00 of $320.00 went back to the buyer.")).toBeVisible();
    await expect(main.getByText("Clearing", { exact: true })).toBeVisible();
  });

  await test.step("the two sides talk", async () => {
    await hers.getByRole("button", { name: "Message Harbourline" }).click();
    await seller.getByRole("textbox", { name: "Message" }).fill("Thank you for the project.");
    await seller.keyboard.press("Enter");
    await main.getByRole("button", { name: "Message Haddad Works" }).click();
    await expect(main.getByText("Thank you for the project.").first()).toBeVisible();
  });

  await test.step("what the seller got leaves for their bank, and its reference comes back", async () => {
    await seller.goto("/dashboard/agent-store/payouts");
    const earnings = hers.getByRole("region", { name: "Earnings" });
    await earnings.getByRole("button", { name: "Pay out" }).first().click();
    await seller
      .getByRole("dialog")
      .getByRole("button", { name: /^Pay out \$/ })
      .click();
    const pending = hers.getByRole("listitem").filter({ hasText: "Pending" });
    await expect(pending).toBeVisible();
    const reference = /PO-[0-9A-F]{10}/.exec((await pending.textContent()) ?? "")?.[0] ?? "";
    await staff.goto("/dashboard/admin/payouts");
    await desk.getByRole("button", { name: "Start a batch" }).first().click();
    const start = staff.getByRole("dialog", { name: "Start a batch in USD?" });
    await start.getByLabel("Your password").fill(DEMO_PASSWORD);
    await start.getByRole("button", { name: "Start batch" }).click();
    await expect(start).toBeHidden();
    await desk.getByText("At the bank", { exact: true }).click();
    await desk.getByRole("listitem").filter({ hasText: reference }).getByRole("link").click();
    await desk.getByRole("button", { name: "Mark as paid" }).click();
    const paid = staff.getByRole("dialog");
    const fromBank = `FHB-${Date.now()}`;
    await paid.getByRole("textbox", { name: /The bank's reference/ }).fill(fromBank);
    await paid.getByRole("button", { name: "Mark as paid" }).click();
    await expect(desk.getByRole("button", { name: "The bank returned it" })).toBeVisible();
    await hers.getByRole("listitem").filter({ hasText: reference }).getByRole("link").click();
    await expect(hers.getByText(fromBank).first()).toBeVisible();
  });
});
