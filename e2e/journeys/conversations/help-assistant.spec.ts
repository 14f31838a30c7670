import { openStack } from "@loubby/tooling/stack";
import { expect, test } from "../../fixtures.ts";
import { findings } from "../../pages/findings.ts";
import { openModel } from "../../pages/model.ts";

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
    await expect(page.getByRole("heading", { name: "Help Center" })).toBeVisible();
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

test("a model's answer appears while it is written, outlives a reload, and can be stopped", async ({
  signIn,
}) => {
  test.slow();
  const model = await openModel();
  const stack = await openStack(undefined, { ASSISTANT_URL: model.url, ASSISTANT_MODEL: "local" });
  try {
    const at = "/dashboard/conversations/new/assistant";
    const page = await signIn("employer@demo.test", { baseURL: stack.url, at });
    const field = page.getByRole("textbox", { name: "Message to Help assistant" });
    const draft = page.getByRole("group", { name: "The assistant is writing" });
    const ask = async (question: string, words: string) => {
      const begun = model.begin(words);
      await field.fill(question);
      await field.press("Enter");
      return begun;
    };
    await expect(page.getByText(/I answer with a language model/).last()).toBeVisible();

    await test.step("pieces appear, also after a reload, and become one message", async () => {
      const answer = await ask("How do I post a job?", "Choose Add Job");
      await expect(draft).toContainText("Choose Add Job");
      await page.reload();
      await expect(draft).toContainText("Choose Add Job");
      answer.say(" and publish it.");
      await expect(draft).toContainText("Choose Add Job and publish it.");
      answer.end();
      await expect(draft).toBeHidden();
      await expect(page.getByText("Choose Add Job and publish it.").last()).toBeVisible();
      await expect(page.getByRole("link", { name: "How do I post a job?" })).toBeVisible();
    });

    await test.step("Stop keeps what came of one that stalls", async () => {
      await ask("How do I close a job?", "Open its menu");
      await expect(draft).toContainText("Open its menu");
      await page.getByRole("button", { name: "Stop" }).click();
      await expect(page.getByText("You stopped this answer.")).toBeVisible();
      await expect(draft).toBeHidden();
    });

    await test.step("one that breaks off says so", async () => {
      const answer = await ask("How do I add a candidate?", "Drop a résumé");
      await expect(draft).toContainText("Drop a résumé");
      answer.cut();
      await expect(page.getByText("This answer was cut off.")).toBeVisible();
    });
    // Its live connection would complain of a server that is gone.
    await page.context().close();
  } finally {
    await stack.close();
    model.close();
  }
});
