import { DEMO_PASSWORD, expect, test } from "../../fixtures.ts";

test("a new seller gets the plan and writes an agent, staff sends it back and approves it, and a buyer finds it", async ({
  visitor: seller,
  signIn,
  complaints,
}) => {
  test.slow();
  const title = `Receipt Reader ${Date.now()}`;
  const main = seller.getByRole("main");

  await test.step("someone opens a store", async () => {
    await seller.goto("/onboarding/signup?kind=seller");
    await seller.getByLabel("First name").fill("Abena");
    await seller.getByLabel("Last name").fill("Addo");
    await seller.getByLabel("E-mail").fill(`abena.${Date.now()}@journey.test`);
    await seller.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await seller.getByRole("button", { name: "Create account" }).click();
    await seller.getByLabel("Store name").fill("Addo Agents");
    await seller.getByRole("button", { name: "Open my store" }).click();
    await expect(main.getByRole("heading", { level: 1, name: "Store settings" })).toBeVisible();
  });

  await test.step("selling asks for the plan, and its dialog leads to paying for it", async () => {
    await seller.goto("/dashboard/agent-store/own");
    await main.getByRole("button", { name: "Sell an AI agent" }).first().click();
    await seller.getByRole("dialog", { name: "Upgrade Required" }).getByText("Proceed").click();
    await main.getByRole("button", { name: "Get the Seller Plan" }).click();
    const plan = seller.getByRole("dialog", { name: "Get the Seller Plan" });
    await plan.getByRole("button", { name: "Deposit $49.00" }).click();
    const deposit = seller.getByRole("dialog", { name: "Deposit" });
    await deposit.getByRole("button", { name: "Continue" }).click();
    await deposit.getByRole("button", { name: "Pay $49.00" }).click();
    await deposit.getByRole("button", { name: "Done" }).click();
    await plan.getByRole("button", { name: "Pay $49.00" }).click();
    await expect(seller.getByRole("list", { name: "Invoices" })).toContainText("Paid");
    await seller.goto("/dashboard/agent-store/own");
  });

  const staff = await signIn("admin@demo.test");
  await test.step("everything typed is saved by itself, and a reload keeps it", async () => {
    await main.getByRole("button", { name: "Sell an AI agent" }).first().click();
    await main.getByRole("textbox", { name: "Name", exact: true }).fill(title);
    await expect(main.getByText("Saved", { exact: true })).toBeVisible();
    await seller.reload();
    await expect(main.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(title);
  });

  await test.step("what is missing is said, and filled in", async () => {
    await main.getByRole("button", { name: "Submit for review" }).click();
    await expect(main.getByText("Some parts are missing")).toBeVisible();
    // The browser itself reports the 422.
    complaints.splice(0);
    await main.getByRole("textbox", { name: "In a sentence" }).fill("Reads receipts.");
    await main.getByRole("combobox", { name: "How it runs" }).click();
    await seller.getByTitle("People do it, as a service").click();
    await main.getByRole("combobox", { name: "Category" }).click();
    await seller.getByTitle("Finance").click();
    await main
      .getByRole("textbox", { name: "How it works" })
      .fill(
        "It reads each receipt twice, compares both readings, and asks where they differ. Nothing is guessed.",
      );
    await main.getByRole("textbox", { name: "Ability 1" }).fill("Reads crumpled receipts");
    await main.getByRole("textbox", { name: "Name of input 1" }).fill("Receipts");
    await main.getByRole("textbox", { name: "Name of output 1" }).fill("Entries");
    await main.getByRole("button", { name: "Add milestone" }).click();
    await main.getByRole("textbox", { name: "Name of milestone 1" }).fill("All receipts");
    await main.getByRole("textbox", { name: "What milestone 1 hands over" }).fill("A table of entries");
    await main.getByRole("spinbutton", { name: "Price of milestone 1" }).fill("40");
    await main.getByRole("textbox", { name: "Kind of data 1" }).fill("The pictures that you send");
    await main.getByRole("textbox", { name: "Support" }).fill("Write to us.");
    await main.getByRole("button", { name: "Submit for review" }).click();
    await expect(main.getByText("It's in review. Withdraw it to change it.")).toBeVisible();
  });

  const queue = staff.getByRole("main");
  const open = async () => {
    await staff.goto("/dashboard/admin/listing-reviews");
    await queue.getByRole("link", { name: title }).click();
  };
  await test.step("a reviewer asks for a change, with a note at the field", async () => {
    await open();
    await queue.getByRole("button", { name: "Add note on In a sentence" }).click();
    await queue.getByRole("combobox", { name: "What is wrong with in a sentence" }).click();
    await staff.getByTitle("A claim isn't backed up").click();
    await queue.getByRole("textbox", { name: "How to mend it" }).fill("Say what comes out.");
    await queue.getByRole("button", { name: "Request changes" }).click();
    await expect(queue.getByRole("link", { name: title })).toBeHidden();
  });

  await test.step("the seller's open page hears it; they mend it and submit it again", async () => {
    await expect(main.getByText("The reviewer left 1 note")).toBeVisible();
    await expect(main.getByText("Say what comes out.")).toBeVisible();
    await main.getByRole("textbox", { name: "In a sentence" }).fill("Turns receipts into entries.");
    await main.getByRole("button", { name: "Submit for review" }).click();
    await expect(main.getByText("It's in review. Withdraw it to change it.")).toBeVisible();
  });

  await test.step("approved, it is in the store for everyone", async () => {
    await open();
    await queue.getByRole("button", { name: "Approve" }).click();
    await expect(queue.getByRole("link", { name: title })).toBeHidden();
    const buyer = await signIn("candidate@demo.test", {
      at: `/dashboard/agent-store?q=${encodeURIComponent(title)}`,
    });
    await buyer.getByRole("main").getByRole("link", { name: title }).click();
    await expect(buyer.getByText("Turns receipts into entries.")).toBeVisible();
    await expect(buyer.getByRole("main")).toContainText("$40.00 a project");
  });

  await test.step("taken out of the store, it is appealed, and comes back by someone else's decision", async () => {
    await staff.goto("/dashboard/admin/listing-reviews?state=decided");
    await queue.getByRole("link", { name: title }).click();
    await queue.getByRole("button", { name: "Take out of the store" }).click();
    await queue.getByRole("textbox", { name: "Why it leaves the store" }).fill("It stopped answering.");
    await queue.getByRole("button", { name: "Take out of the store" }).click();
    await expect(queue.getByRole("button", { name: "Put back into the store" })).toBeVisible();
    await seller.reload();
    await expect(main.getByText("It stopped answering.")).toBeVisible();
    await main.getByRole("button", { name: "Appeal" }).click();
    await main.getByRole("textbox", { name: "What was judged wrongly" }).fill("It answers since Tuesday.");
    await main.getByRole("button", { name: "Send appeal" }).click();
    await expect(main.getByText("Someone else of the staff answers it.")).toBeVisible();
    const second = await signIn("second-admin@demo.test", {
      at: "/dashboard/admin/listing-reviews?state=appeals",
    });
    const appeal = second.getByRole("main").getByRole("listitem").filter({ hasText: title });
    await appeal.getByRole("textbox", { name: "Your answer" }).fill("It does.");
    await appeal.getByRole("button", { name: "Uphold" }).click();
    await expect(appeal).toBeHidden();
    await seller.reload();
    await expect(main.getByText("In the store")).toBeVisible();
  });
});
