import { expect, test } from "../../fixtures.ts";
import { findings } from "../../pages/findings.ts";

test("the help assistant answers from articles, leads to them, and sends a question to the team", async ({
  signIn,
}) => {
  const page = await signIn("employer@demo.test", { at: "/dashboard/feedback" });
  const field = page.getByRole("textbox", { name: "Message to Help assistant" });
  const ask = async (question: string) => {
    await field.fill(question);
    await field.press("Enter");
  };

  await test.step("opens from the Help Center and says what it is", async () => {
    await page.getByRole("link", { name: "Ask the help assistant" }).click();
    await expect(page.getByRole("heading", { name: "Help assistant" })).toBeVisible();
    await expect(page.getByText(/a search of our help articles, not a person/).last()).toBeVisible();
  });

  await test.step("answers with articles that open in the Help Center", async () => {
    await ask("How do I reject someone and undo it?");
    const link = page.getByRole("link", { name: "How do I reject a candidate, and undo it?" }).last();
    await expect(link).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await findings(page), colorScheme).toEqual([]);
    }
    await link.click();
    await expect(page.getByText("Choose a reason, and whether and when")).toBeVisible();
    await page.goBack();
  });

  await test.step("says so when nothing fits, and hands the question over", async () => {
    await ask(`Can it bake a zebra cake ${Date.now()}?`);
    await expect(page.getByText(/none of them fits/).last()).toBeVisible();
    await page.getByRole("button", { name: "Talk to a person" }).click();
    await expect(page.getByText(/I sent your question to our team as request/).last()).toBeVisible();
    await page.getByRole("link", { name: "Your requests" }).last().click();
    await expect(page.getByText(/Can it bake a zebra cake/).first()).toBeVisible();
  });
});
