import type { Page } from "@playwright/test";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openDevServer } from "../dev-server.ts";
import { expect, test } from "../fixtures.ts";

const remote = "mfe-settings-admin";
const source = path.resolve(import.meta.dirname, "../../mfe-settings-admin/src/account/account-form.tsx");
const sentence = "Your name stands beside everything you write.";
const edited = "This sentence was edited while somebody was typing.";

const account = "/dashboard/settings/account-details";
const banner = (page: Page) => page.getByRole("complementary", { name: "Overrides" });
const firstName = (page: Page) => page.getByLabel("First name");

/** Every script of the remote that the page holds. */
const scriptsOf = (page: Page) =>
  page.evaluate(
    (name) =>
      performance
        .getEntriesByType("resource")
        .map((entry) => entry.name)
        .filter(
          (url) => url.endsWith(".js") && (url.includes(`/remotes/${name}/`) || !url.startsWith(origin)),
        ),
    remote,
  );

test("a remote runs from its sources in a running shell, for one session of staff, and keeps what was typed", async ({
  stack,
  signIn,
}) => {
  test.setTimeout(240_000);
  const original = readFileSync(source, "utf8");
  expect(original).toContain(sentence);
  const server = await openDevServer(remote, stack.url);
  try {
    const page = await signIn("admin@demo.test");

    // A link sets nothing.
    await page.goto(`${account}?override=${remote}@${server.manifest}&mfe-overrides=${server.manifest}`);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    expect((await scriptsOf(page)).filter((url) => !url.startsWith(stack.url))).toEqual([]);

    // The panel does.
    await page.getByRole("button", { name: "Profile menu" }).click();
    await page.getByRole("menuitem", { name: "Builds in this tab" }).click();
    const line = page
      .getByRole("dialog", { name: "Builds in this tab" })
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: remote }) });
    await line.getByText("Run from sources").click();
    await line.getByLabel(`Manifest of ${remote}`).fill(server.manifest);
    await line.getByRole("button", { name: "Override" }).click();
    await expect(banner(page)).toContainText(`${remote} runs from ${new URL(server.manifest).host}`);
    await expect(banner(page)).not.toContainText("no development build");

    // What runs is the sources.
    await expect(page.getByText(sentence)).toBeVisible({ timeout: 60_000 });
    const scripts = await scriptsOf(page);
    expect(scripts).toContain(new URL("remoteEntry.js", server.manifest).href);
    expect(scripts.filter((url) => url.includes(`/remotes/${remote}/`))).toEqual([]);

    // An edit shows without a reload, and what was typed stays where it was typed.
    const born = await page.evaluate(() => performance.timeOrigin);
    await firstName(page).fill("Half typed");
    const field = await firstName(page).elementHandle();
    writeFileSync(source, original.replace(sentence, edited));
    await expect(page.getByText(edited)).toBeVisible({ timeout: 60_000 });
    expect(await field?.evaluate((input: HTMLInputElement) => [input.isConnected, input.value])).toEqual([
      true,
      "Half typed",
    ]);
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(born);

    // Nobody else runs it, not even the same person in another browser.
    for (const email of ["employer@demo.test", "admin@demo.test"]) {
      const other = await signIn(email);
      await other.goto(account);
      await expect(other.getByText(sentence)).toBeVisible();
      await expect(banner(other)).toHaveCount(0);
    }

    // On every page the banner stands, and Reset ends it.
    await page.getByRole("button", { name: "Discard" }).click();
    await page.goto("/dashboard");
    await banner(page).getByRole("button", { name: "Reset" }).click();
    await expect(banner(page)).toHaveCount(0);
    await page.goto(account);
    await expect(page.getByText(sentence)).toBeVisible();
    expect((await scriptsOf(page)).filter((url) => !url.startsWith(stack.url))).toEqual([]);
  } finally {
    writeFileSync(source, original);
    await server.close();
  }
});
