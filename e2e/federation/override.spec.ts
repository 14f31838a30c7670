import type { Page } from "@playwright/test";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { remotesDir as currentBuilds } from "@loubby/tooling/packages";
import { openStack } from "@loubby/tooling/stack";
import { openDevServer } from "../dev-server.ts";
import { expect, test } from "../fixtures.ts";

const remote = "mfe-settings-admin";
const source = path.resolve(import.meta.dirname, "../../mfe-settings-admin/src/account/account-form.tsx");
const sentence = "Your name appears next to everything you write.";
const edited = "This sentence was edited while someone was typing.";

const account = "/dashboard/settings/account-details";
const banner = (page: Page) => page.getByRole("complementary", { name: "Overrides" });
const firstName = (page: Page) => page.getByLabel("First name");

/** Every script that the page has fetched. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map((entry) => entry.name)
      .filter((url) => url.endsWith(".js")),
  );

async function setOverride(page: Page, manifest: string): Promise<void> {
  await page.getByRole("button", { name: "Profile menu" }).click();
  await page.getByRole("menuitem", { name: "Builds in this tab" }).click();
  const line = page
    .getByRole("dialog", { name: "Builds in this tab" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: remote }) });
  await line.getByText("Run from sources").click();
  await line.getByLabel(`Manifest of ${remote}`).fill(manifest);
  await line.getByRole("button", { name: "Override" }).click();
  const words = `${remote} runs from ${new URL(manifest).host}`;
  await expect(async () => {
    // While the dev server compiles, the registry may take longer than the page waits for it: the page then goes on with
    // the last answer, and asks again when it is loaded anew.
    const isShown = await banner(page)
      .waitFor({ timeout: 15_000 })
      .then(
        () => true,
        () => false,
      );
    if (!isShown) await page.reload();
    await expect(banner(page)).toContainText(words);
  }).toPass({ timeout: 90_000 });
}

/** What runs is what the dev server has, and nothing of a build. */
async function expectSources(page: Page, manifest: string): Promise<void> {
  await expect(page.getByText(sentence)).toBeVisible({ timeout: 60_000 });
  const scripts = await scriptsOf(page);
  expect(scripts).toContain(new URL("remoteEntry.js", manifest).href);
  expect(scripts.filter((url) => url.includes(`/remotes/${remote}/`))).toEqual([]);
}

async function expectBuild(page: Page, url: string): Promise<void> {
  await page.goto(account);
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect((await scriptsOf(page)).filter((script) => !script.startsWith(url))).toEqual([]);
}

const original = readFileSync(source, "utf8");

test.beforeEach(() => {
  test.setTimeout(240_000);
  expect(original).toContain(sentence);
});
test.afterEach(() => writeFileSync(source, original));

test("a remote runs from its sources in a running shell, for one session of staff, and keeps what was typed", async ({
  stack,
  signIn,
}) => {
  const server = await openDevServer(remote, stack.url);
  try {
    const page = await signIn("admin@demo.test");

    await page.goto(`${account}?override=${remote}@${server.manifest}&mfe-overrides=${server.manifest}`);
    await expect(banner(page), "a link sets nothing").toHaveCount(0);
    await expectBuild(page, stack.url);

    await setOverride(page, server.manifest);
    await expect(banner(page)).not.toContainText("no development build");
    await expectSources(page, server.manifest);

    const born = await page.evaluate(() => performance.timeOrigin);
    await firstName(page).fill("Half typed");
    const field = await firstName(page).elementHandle();
    writeFileSync(source, original.replace(sentence, edited));
    await expect(page.getByText(edited)).toBeVisible({ timeout: 60_000 });
    expect(await field?.evaluate((input: HTMLInputElement) => [input.isConnected, input.value])).toEqual([
      true,
      "Half typed",
    ]);
    expect(await page.evaluate(() => performance.timeOrigin), "nothing was loaded anew").toBe(born);

    // No one else runs it, not even the same person in another browser.
    for (const email of ["employer@demo.test", "admin@demo.test"])
      await expectBuild(await signIn(email), stack.url);

    await page.getByRole("button", { name: "Discard" }).click();
    await page.goto("/dashboard");
    await banner(page).getByRole("button", { name: "Reset" }).click();
    await expect(banner(page)).toHaveCount(0);
    await expectBuild(page, stack.url);
  } finally {
    await server.close();
  }
});

test("in a shell without a development build the sources run as well, and a change loads the page anew", async ({
  signIn,
}) => {
  const builds = mkdtempSync(path.join(tmpdir(), "loubby-builds-"));
  copyWithoutDevelopment(builds);
  const plain = await openStack(builds);
  const server = await openDevServer(remote, plain.url);
  try {
    const page = await signIn("admin@demo.test", { baseURL: plain.url });
    await page.goto(account);
    await setOverride(page, server.manifest);
    await expect(banner(page)).toContainText("no development build, so changes reload the page");
    await expectSources(page, server.manifest);

    const born = await page.evaluate(() => performance.timeOrigin);
    writeFileSync(source, original.replace(sentence, edited));
    await expect(page.getByText(edited)).toBeVisible({ timeout: 60_000 });
    expect(await page.evaluate(() => performance.timeOrigin)).not.toBe(born);
    // Before its product goes, which would wait for its live connection.
    await page.context().close();
  } finally {
    await server.close();
    await plain.close();
    rmSync(builds, { recursive: true, force: true });
  }
});

function copyWithoutDevelopment(target: string): void {
  const list = path.join(currentBuilds, "current.json");
  const current = JSON.parse(readFileSync(list, "utf8")) as Record<string, string>;
  cpSync(list, path.join(target, "current.json"));
  for (const [name, build] of Object.entries(current)) {
    const from = path.join(currentBuilds, name, build);
    const development = path.join(from, "dev");
    cpSync(from, path.join(target, name, build), {
      recursive: true,
      filter: (file) => file !== development,
    });
  }
}
