import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { findings } from "../../pages/findings.ts";
import { textResume } from "../../pages/resume.ts";

const FROM_RESUME = /From your résumé/;
const esi = { first: "Esi", last: "Owusu", email: "esi.owusu@visitor.test" };

async function chooseResume(page: Page, who: typeof esi, andThen?: () => void): Promise<void> {
  const { text, ...file } = textResume(who);
  const read = page.waitForResponse((answer) => answer.url().endsWith("/resume/read"));
  await page.getByLabel("Résumé").setInputFiles({ ...file, buffer: Buffer.from(text) });
  andThen?.();
  expect((await read).status()).toBe(200);
}

test("the public form is filled from a résumé, except where someone typed, and keeps it over a reload", async ({
  visitor,
}) => {
  const script = Promise.withResolvers<void>();
  await visitor.route(/\/apply[^/]*\.js(\?|$)/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await visitor.goto("/jobs");
  await visitor.locator("main h2 a, main h3 a").first().click();
  await visitor.getByRole("link", { name: "Apply for this job" }).first().click();
  const field = (label: string) => visitor.getByLabel(label);

  await test.step("empty fields are filled and say so, however late the page's script comes", async () => {
    await field("First name").fill("Esther");
    await chooseResume(visitor, esi, script.resolve);
    await expect(field("Last name")).toHaveValue("Owusu");
    await expect(field("E-mail")).toHaveValue(esi.email);
    for (const filled of ["Last name", "E-mail", "Phone"])
      await expect(field(filled)).toHaveAccessibleDescription(FROM_RESUME);
    await expect(visitor.getByText("Please check it.", { exact: false })).toBeVisible();
    expect(await findings(visitor)).toEqual([]);
  });

  await test.step("what was typed stays, and typing over a field takes its mark away", async () => {
    await expect(field("First name")).toHaveValue("Esther");
    await expect(field("First name")).not.toHaveAccessibleDescription(FROM_RESUME);
    await field("Last name").fill("Owusu-Mensah");
    await expect(field("Last name")).not.toHaveAccessibleDescription(FROM_RESUME);
  });

  await test.step("another résumé replaces only what the first one filled", async () => {
    const saved = visitor.waitForResponse(
      (answer) => answer.status() === 204 && (answer.request().postData()?.includes("ama@") ?? false),
    );
    await chooseResume(visitor, { first: "Ama", last: "Boateng", email: "ama@visitor.test" });
    await expect(field("E-mail")).toHaveValue("ama@visitor.test");
    await expect(field("E-mail")).toHaveAccessibleDescription(FROM_RESUME);
    await expect(field("Last name")).toHaveValue("Owusu-Mensah");
    await saved;
    await visitor.reload();
    await expect(field("E-mail")).toHaveValue("ama@visitor.test");
  });
});
