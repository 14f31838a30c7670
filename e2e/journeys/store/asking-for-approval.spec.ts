import type { Page } from "@playwright/test";
import { openStack, type Stack } from "@loubby/tooling/stack";
import { DEMO_PASSWORD, expect, test } from "../../fixtures.ts";

const AGENT = "Minutes and Owners";
const PURCHASES = "/dashboard/agent-store/purchases";

let stack: Stack;
test.beforeAll(async () => {
  stack = await openStack();
});
test.afterAll(() => stack.close());

test("a purchase above a company's limit is withdrawn, declined with words, and at last approved by a second person", async ({
  signIn,
  complaints,
}) => {
  test.slow();
  const at = { baseURL: stack.url } as const;
  const amara = await signIn("employer@demo.test", { ...at, at: "/dashboard/wallet" });
  const grace = await signIn("partner@demo.test", { ...at, at: PURCHASES });
  const [hers, theirs] = [amara.getByRole("main"), grace.getByRole("main")];
  const waiting = (page: Page) =>
    page.getByRole("list", { name: "Waiting for approval" }).getByRole("listitem").filter({ hasText: AGENT });
  const ask = async () => {
    await amara.goto(`/dashboard/agent-store?q=${encodeURIComponent(AGENT)}`);
    await hers.getByRole("link", { name: AGENT }).click();
    await hers.getByRole("button", { name: "Subscribe for €12.00" }).click();
    const question = amara.getByRole("dialog", { name: `Buy ${AGENT}?` });
    await expect(question).toContainText("Harbourline's limit is €5.00, so a colleague has to approve this.");
    await expect(question.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
    await question.getByRole("button", { name: "Ask for approval" }).click();
    await expect(amara).toHaveURL(new RegExp(`${PURCHASES}$`));
    await expect(waiting(amara)).toContainText("You asked");
  };

  await test.step("the company sets a limit in euros", async () => {
    await hers.getByRole("button", { name: "Approval limits" }).click();
    const drawer = amara.getByRole("dialog", { name: "Approval limits" });
    await drawer.getByRole("combobox", { name: "Currency" }).click();
    await amara.getByTitle("EUR").click();
    await drawer.getByRole("textbox", { name: "Limit" }).fill("5");
    await drawer.getByLabel("Your password").fill(DEMO_PASSWORD);
    await drawer.getByRole("button", { name: "Set limit" }).click();
    await expect(drawer.getByText("EUR: above €5.00")).toBeVisible();
  });

  await test.step("what was asked for is withdrawn, and the colleague sees it go without a reload", async () => {
    await ask();
    await expect(waiting(amara).getByRole("button", { name: "Approve" })).toHaveCount(0);
    await expect(waiting(grace)).toContainText("Amara Okafor asked");
    await waiting(amara).getByRole("button", { name: "Cancel request" }).click();
    await expect(amara.getByText("Canceled. Nothing was bought.")).toBeVisible();
    await expect(theirs.getByText("No purchase waits for approval.")).toBeVisible();
  });

  await test.step("asked again, it is declined, and the person who asked reads why", async () => {
    await ask();
    await waiting(grace).getByRole("button", { name: "Decline" }).click();
    const answer = grace.getByRole("dialog", { name: `Decline ${AGENT}?` });
    await answer.getByRole("textbox", { name: "Why" }).fill("Try it for free first.");
    await answer.getByRole("button", { name: "Decline" }).click();
    await expect(hers.getByText("No purchase waits for approval.")).toBeVisible();
    await hers.getByText("Decided within 30 days (2)").click();
    const ended = hers.getByRole("list", { name: "Decided within 30 days" }).getByRole("listitem");
    await expect(ended.filter({ hasText: "Declined by Grace Wanjiru" })).toContainText(
      "Try it for free first.",
    );
    await expect(ended.filter({ hasText: "Canceled" })).toBeVisible();
  });

  await test.step("a colleague reads of the third in the bell, and a wrong password buys nothing", async () => {
    await ask();
    await grace.goto("/dashboard");
    await grace.getByRole("button", { name: /notifications/i }).click();
    await grace.getByText(`Amara Okafor asks you to approve ${AGENT}`).first().click();
    await expect(grace).toHaveURL(new RegExp(`${PURCHASES}$`));
    await waiting(grace).getByRole("button", { name: "Approve" }).click();
    const answer = grace.getByRole("dialog", { name: `Approve ${AGENT}?` });
    await expect(answer).toContainText("€12.00 a month, paid from your company's wallet");
    const password = answer.getByLabel("Your password");
    await password.fill("Wrong-pass-2026");
    await answer.getByRole("button", { name: "Approve and pay" }).click();
    await expect(password).toHaveAttribute("aria-invalid", "true");
    // The browser itself reports the 422.
    complaints.splice(0);
    await password.fill(DEMO_PASSWORD);
    await answer.getByRole("button", { name: "Approve and pay" }).click();
    await expect(grace.getByText(`${AGENT} is approved and paid.`)).toBeVisible();
  });

  await test.step("the order is the company's, for both, and its money is held", async () => {
    for (const page of [amara, grace]) {
      await page.goto(PURCHASES);
      await page.getByRole("list", { name: "Purchases" }).getByRole("link", { name: AGENT }).click();
      await expect(page).toHaveURL(/\/dashboard\/agent-store\/orders\/[0-9a-f-]{36}$/);
      await expect(page.getByRole("main").getByText(/Next charge: €12\.00/)).toBeVisible();
    }
  });
});
