import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { openStack, type Stack } from "@loubby/tooling/stack";
import { expect, test } from "../../fixtures.ts";
import { sendTextAndKeepPicture } from "../../pages/agent-files.ts";

const KEY = "sk-only-the-seller-knows";

let agent: ChildProcess;
let address: string;
let stack: Stack;
test.beforeAll(async () => {
  agent = spawn(process.execPath, [path.join(import.meta.dirname, "word-counter.ts")], {
    env: { ...process.env, AGENT_KEY: KEY },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = (await once(agent.stdout ?? agent, "data")) as [Buffer];
  address = `http://127.0.0.1:${port.toString().trim()}/v1`;
  stack = await openStack(undefined, {
    OUTBOUND_LOOPBACK: "true",
    ALWAYS_SUBSCRIBED_EMAILS: "seller@demo.test",
    AGENT_KEYS_SECRET: "seals what sellers leave in this journey",
  });
});
test.afterAll(async () => {
  await stack.close();
  agent.kill();
});

test("a seller connects an agent, staff approves what its checks passed, and a buyer tries, buys, runs and reviews it", async ({
  signIn,
  complaints,
}) => {
  test.slow();
  const at = { baseURL: stack.url } as const;
  const seller = await signIn("seller@demo.test", {
    ...at,
    at: "/dashboard/agent-store/create-agent-product",
  });
  const main = seller.getByRole("main");
  const checks = main.getByRole("list", { name: "Checks" });
  const samples = checks.getByRole("listitem").filter({ hasText: "It answers each sample" });
  const isSaved = () => expect(main.getByText("Saved", { exact: true })).toBeVisible();

  await test.step("an address inside is refused, and so is a call without the key", async () => {
    await main.getByRole("combobox", { name: "How it runs" }).click();
    await seller.getByTitle("OpenAI-compatible endpoint").click();
    await main.getByLabel("Address").fill("https://10.0.0.7/v1");
    await main.getByRole("button", { name: "Connect" }).click();
    await expect(main.getByText("isn't on the public web")).toBeVisible();
    await main.getByLabel("Address").fill(address);
    await main.getByRole("button", { name: "Connect" }).click();
    await expect(main.getByText("It refuses the key, or needs one.")).toBeVisible();
    // The browser itself reports each 422.
    complaints.splice(0);
  });

  await test.step("with its key it is read, and the key isn't shown again", async () => {
    await isSaved();
    await main.getByLabel("Key").fill(KEY);
    await main.getByRole("button", { name: "Connect" }).click();
    await expect(main.getByText("A key is kept, sealed.")).toBeVisible();
    await main.getByRole("combobox", { name: "Model" }).click();
    await seller.getByTitle("word-counter").click();
    await isSaved();
    await seller.reload();
    await expect(main.getByText("A key is kept, sealed.")).toBeVisible();
    expect(await seller.content()).not.toContain(KEY);
  });

  await test.step("checks name what is missing, and pass once it is there", async () => {
    await main.getByRole("button", { name: "Run checks" }).click();
    await expect(samples).toContainText("There is no sample to ask.");
    await main.getByRole("button", { name: "Add sample" }).click();
    await main.getByRole("textbox", { name: "Sample 1" }).fill("How many words are these?");
    await isSaved();
    await main.getByRole("button", { name: "Run checks again" }).click();
    await expect(samples).toContainText("Passed");
  });

  await test.step("it is submitted, and staff sees what the checks found", async () => {
    const fill = (name: string, text: string) => main.getByRole("textbox", { name, exact: true }).fill(text);
    await fill("Name", "Word Counter");
    await fill("In a sentence", "Counts words.");
    await main.getByRole("combobox", { name: "Category" }).click();
    await seller.getByTitle("Operations").click();
    await fill(
      "How it works",
      "It counts what stands between blanks, as editors do. Nothing is kept, and nothing is guessed along the way.",
    );
    await main.locator("input[aria-label=Pictures]").setInputFiles({
      name: "counted.png",
      mimeType: "image/png",
      buffer: await main.screenshot(),
    });
    await fill("What picture 1 shows", "Words, counted");
    await main.getByRole("combobox", { name: "Tags" }).fill("wordiness");
    await seller.keyboard.press("Enter");
    await fill("Ability 1", "Counts words");
    await fill("Name of input 1", "A text");
    await fill("Name of output 1", "A number");
    await main.getByRole("combobox", { name: "Kind of price" }).click();
    await seller.getByTitle("One price").click();
    await main.getByRole("spinbutton", { name: "Amount" }).fill("49");
    await expect(main.getByText("You get $41.65 of it after the store's 15%.")).toBeVisible();
    await fill("Kind of data 1", "The text that you send");
    await main.getByRole("checkbox", { name: "Texts and tables (TXT, CSV)" }).check();
    await fill("Support", "Write to us.");
    await main.getByRole("button", { name: "Submit for review" }).click();
    await expect(main.getByText("It's in review. Withdraw it to change it.")).toBeVisible();

    const staff = await signIn("admin@demo.test", { ...at, at: "/dashboard/admin/listing-reviews" });
    await staff.getByRole("main").getByRole("link", { name: "Word Counter" }).click();
    const found = staff.getByRole("main").getByRole("list", { name: "Checks" });
    await expect(found.getByRole("listitem")).toHaveCount(7);
    await expect(found).not.toContainText("Failed");
    await expect(staff.getByRole("main").getByText("word-counter")).toBeVisible();
    await expect(staff.getByRole("img", { name: "Words, counted" })).toBeVisible();
    expect(await staff.content()).not.toContain(KEY);
    await staff.getByRole("main").getByRole("button", { name: "Approve" }).click();
    await expect(staff.getByRole("main").getByRole("link", { name: "Word Counter" })).toBeHidden();
  });

  await test.step("a buyer finds it by its tag, and tries it in its page", async () => {
    const buyer = await signIn("candidate@demo.test", { ...at, at: "/dashboard/agent-store?q=wordiness" });
    const page = buyer.getByRole("main");
    await page.getByRole("link", { name: "Word Counter" }).click();
    await expect(page.getByRole("img", { name: "Words, counted" })).toBeVisible();
    await page.getByRole("button", { name: "Try it" }).click();
    const trial = page.getByRole("region", { name: "Try it" });
    await expect(trial.getByText("5 of 5 questions left, free of charge.")).toBeVisible();
    await trial.getByRole("textbox", { name: "Your question" }).fill("Is <b>this</b> one sentence?");
    await buyer.keyboard.press("Enter");
    await expect(trial.getByText("4 words", { exact: true })).toBeVisible();
    await expect(trial.getByText("4 of 5 questions left, free of charge.")).toBeVisible();
    await trial.getByRole("link", { name: "Conversations" }).click();
    await expect(page.getByText("4 of this trial's questions left.")).toBeVisible();
  });

  const buyer = await signIn("employer@demo.test", { ...at, at: "/dashboard/agent-store?q=wordiness" });
  const page = buyer.getByRole("main");
  const ask = async (words: string) => {
    await page.getByPlaceholder("Ask a question").fill(words);
    await buyer.keyboard.press("Enter");
  };
  await test.step("a company buys it from its wallet, asks it without a limit, and reviews it", async () => {
    await page.getByRole("link", { name: "Word Counter" }).click();
    await page.getByRole("button", { name: "Buy for $49.00" }).click();
    const question = buyer.getByRole("dialog", { name: "Buy Word Counter?" });
    await expect(question).toContainText("Gets: The text that you send");
    await expect(question).toContainText("Gets the texts and tables that you send it");
    await question.getByRole("button", { name: "Pay $49.00" }).click();
    await expect(page.getByText("$49.00 held in the wallet")).toBeVisible();
    const order = buyer.url();
    await page.getByRole("button", { name: "Open conversation" }).click();
    await ask("These are four words");
    const said = page.getByRole("region", { name: "Messages" });
    await expect(said.getByText("4 words", { exact: true })).toBeVisible();
    await expect(page.getByText("of this trial's questions left.")).toBeHidden();
    await buyer.goto(order);
    await expect(page.getByText("It has answered, so it can't be returned.")).toBeVisible();
    await page.getByRole("radio", { name: "4 stars" }).check({ force: true });
    await page.getByRole("textbox", { name: "What others should know" }).fill("Counts well.");
    await page.getByRole("button", { name: "Publish review" }).click();
    await expect(page.getByRole("button", { name: "Edit review" })).toBeVisible();
    await page.getByRole("button", { name: "Accept", exact: true }).click();
    await buyer.getByRole("dialog").getByRole("button", { name: "Accept", exact: true }).click();
    await expect(page.getByText(/^The seller is paid in 5 days \(/)).toBeVisible();
  });

  await test.step("a member of the company sends a file, reads the answer about it, and keeps what came back", async () => {
    await page.getByRole("button", { name: "Open conversation" }).click();
    await sendTextAndKeepPicture(buyer);
    await buyer.goBack();
  });

  await test.step("the seller sees the sale and what is held, and replies to the review", async () => {
    await seller.goto("/dashboard/agent-store/sales");
    await expect(main.getByRole("region", { name: "Earnings" })).toContainText("more is held in orders");
    await main.getByRole("list", { name: "Sales" }).getByRole("link", { name: "Word Counter" }).click();
    await expect(main.getByRole("complementary", { name: "Order" })).toContainText("$41.65");
    await expect(main.getByText("Accepted", { exact: true })).toBeVisible();
    await main.getByRole("link", { name: "In the store" }).click();
    await main.getByRole("button", { name: "Reply" }).click();
    const reply = seller.getByRole("dialog", { name: "Reply to this review" });
    await reply.getByRole("textbox", { name: "Your reply" }).fill("Thank you.");
    await reply.getByRole("button", { name: "Reply" }).click();
    await expect(main.getByText("Thank you.", { exact: true })).toBeVisible();
  });

  await test.step("an agent that is gone says so, and can be read again later", async () => {
    agent.kill();
    await once(agent, "exit");
    await page.getByRole("button", { name: "Open conversation" }).click();
    await ask("Are you still there?");
    const said = page.getByRole("region", { name: "Messages" });
    await expect(
      said.getByRole("paragraph").getByText(/^No answer\. It doesn't answer as it should\./),
    ).toBeVisible();
  });

  await test.step("someone else buys it too, disputes it, and a split that staff proposes ends it", async () => {
    const other = await signIn("candidate@demo.test", { ...at, at: "/dashboard/agent-store?q=wordiness" });
    const theirs = other.getByRole("main");
    await theirs.getByRole("link", { name: "Word Counter" }).click();
    await theirs.getByRole("button", { name: "Buy for $49.00" }).click();
    // The wallet has too little: what is missing is paid by card, and the agent is bought by itself.
    await other
      .getByRole("dialog")
      .getByRole("button", { name: /by card or bank$/ })
      .click();
    const deposit = other.getByRole("dialog", { name: "Deposit" });
    await expect(deposit).toContainText("This pays for Word Counter");
    await deposit.getByRole("button", { name: /^Pay \$/ }).click();
    await theirs.getByRole("button", { name: "Something is wrong" }).click();
    const claim = other.getByRole("dialog", { name: "Dispute Word Counter" });
    await claim.getByRole("combobox", { name: "What is wrong" }).click();
    await other.getByTitle("It doesn't work").click();
    await claim.getByRole("spinbutton", { name: "What you want back" }).fill("49");
    await claim.getByRole("textbox", { name: "What happened" }).fill("It doesn't answer any more.");
    await claim.getByRole("button", { name: "Open dispute" }).click();
    const dispute = theirs.getByRole("region", { name: "Dispute" });
    await expect(dispute).toContainText("You want $49.00 of $49.00 back.");

    await seller.goto(new URL(other.url()).pathname);
    await main.getByRole("textbox", { name: "Your statement" }).fill("It answered for a week.");
    await main.getByRole("button", { name: "Contest it" }).click();
    await expect(main.getByText("Our team looks at it")).toBeVisible();

    const staff = await signIn("admin@demo.test", { ...at, at: "/dashboard/admin/disputes" });
    const desk = staff.getByRole("main");
    await desk.getByRole("link", { name: "Word Counter" }).click();
    await expect(desk.getByText("It answered for a week.")).toBeVisible();
    await desk.getByRole("spinbutton", { name: "Back to the buyer" }).fill("20");
    await desk.getByRole("textbox", { name: "Why" }).fill("It worked for part of the time.");
    await desk.getByRole("button", { name: "Propose it" }).click();
    await expect(desk.getByText("Proposal to both sides")).toBeVisible();

    await seller.reload();
    await main.getByRole("button", { name: "Agree", exact: true }).click();
    await expect(main.getByText("You agreed.")).toBeVisible();
    await other.reload();
    await theirs.getByRole("button", { name: "Agree", exact: true }).click();
    await expect(dispute).toContainText("$20.00 of $49.00 went back to the buyer.");
  });
});
