import type { Page } from "@playwright/test";
import { CONTRACT_VERSION } from "@loubby/shared-contracts/shell/remote";
import { comeToFront, expect, openByMenu, test, watchBuilds } from "./federation-fixtures.ts";
import type { Variant } from "./variants.ts";

const remote = "mfe-wallet-billing";
const v2: Variant = {
  remote,
  version: "2.0.0",
  replace: { "src/wallet/wallet-page.tsx": [['title="Wallet"', 'title="Wallet, second edition"']] },
};
const first = { name: "Wallet", level: 1, exact: true } as const;
const second = { name: "Wallet, second edition", level: 1 } as const;

test("a tab goes on with the build it began with, is offered the next, and takes it at another page", async ({
  signIn,
  releaser,
}) => {
  const old = await signIn("employer@demo.test");
  const builds = watchBuilds(old);
  await expect(old.getByRole("region", { name: "Wallet" })).toContainText("See transactions");

  await releaser.promote(await releaser.ship(v2));
  const born = await old.evaluate(() => performance.timeOrigin);

  // The wallet's page was not loaded yet: it still comes, and from the first build.
  await openByMenu(old, "Wallet");
  await expect(old.getByRole("heading", first)).toBeVisible();
  await openByMenu(old, "Jobs");
  await expect(old.getByRole("heading", { name: "Jobs", level: 1 })).toBeVisible();
  expect(builds(remote)).toHaveLength(1);

  const fresh = await signIn("employer@demo.test");
  await openByMenu(fresh, "Wallet");
  await expect(fresh.getByRole("heading", second)).toBeVisible();

  await comeToFront(old);
  await expect(old.getByRole("status").filter({ hasText: "A new version is ready." })).toBeVisible();
  await openByMenu(old, "Wallet");
  await expect(old.getByRole("heading", second)).toBeVisible();
  expect(await old.evaluate(() => performance.timeOrigin), "without a reload").toBe(born);
});

test("unsaved work keeps its build until it is saved or left", async ({ signIn, releaser }) => {
  const page = await signIn("employer@demo.test");
  await addUnsavedJob(page);
  const title = page.getByLabel("Job title");
  await title.fill("Harbour pilot");
  await releaser.promote(await releaser.ship(v2));
  await comeToFront(page);
  const toast = page.getByRole("status").filter({ hasText: "A new version is ready." });
  await toast.getByRole("button", { name: "Use it now" }).click();
  await expect(page.getByText("You have unsaved work. Save it, then use the new version.")).toBeVisible();
  await expect(title).toHaveValue("Harbour pilot");
});

test("a company on trial runs the new build, another company does not", async ({ signIn, releaser }) => {
  await releaser.canary(await releaser.ship(v2), { tenants: ["Harbourline"] });
  const inTrial = await signIn("employer@demo.test");
  await openByMenu(inTrial, "Wallet");
  await expect(inTrial.getByRole("heading", second)).toBeVisible();
  const other = await signIn("other@demo.test");
  await openByMenu(other, "Wallet");
  await expect(other.getByRole("heading", first)).toBeVisible();
});

test("new tabs follow a promotion and a rollback, and no one's page fails meanwhile", async ({
  signIn,
  releaser,
}) => {
  const page = await signIn("employer@demo.test");
  const failed: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    if (request.failure()?.errorText !== "net::ERR_ABORTED") failed.push(`failed ${request.url()}`);
  });
  const shown = async () => {
    await page.goto("/dashboard/wallet");
    const heading = page.getByRole("heading", first).or(page.getByRole("heading", second));
    await expect(heading).toBeVisible();
    return heading.textContent();
  };
  const build = await releaser.ship(v2);
  expect(await shown()).toBe(first.name);
  for (let round = 0; round < 2; round += 1) {
    await releaser.promote(build);
    expect(await shown(), "the first tab after the promotion").toBe(second.name);
    expect(await shown()).toBe(second.name);
    await releaser.rollBack(remote);
    expect(await shown(), "the first tab after the rollback").toBe(first.name);
  }
  expect(failed).toEqual([]);
});

test("a remote built for another contract is not started, and says why", async ({
  signIn,
  releaser,
  complaints,
}) => {
  const foreign = await releaser.ship({ remote, version: "9.0.0", contract: "^9.0.0" });
  const page = await signIn("employer@demo.test");
  await releaser.canary(foreign, { users: ["employer@demo.test"] });
  const builds = watchBuilds(page);
  await page.goto("/dashboard/wallet");
  // The registry gives a tab what fits its shell, so the page works with the build before.
  await expect(page.getByRole("heading", first)).toBeVisible();
  expect(builds(remote)).not.toContain(`${foreign.version}-${foreign.build}`);

  // A registry that is wrong about it meets the shell's own gate.
  await page.route("**/api/remotes?**", async (route) => {
    const response = await route.fetch();
    const registry = (await response.json()) as { remotes: { name: string; previous: unknown }[] };
    const listed = registry.remotes.find(({ name }) => name === remote);
    const answer = await fetch(
      new URL(`/remotes/${remote}/${foreign.version}-${foreign.build}/mf-manifest.json`, page.url()),
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const digest = Buffer.from(await crypto.subtle.digest("SHA-384", bytes)).toString("base64");
    Object.assign(listed ?? {}, {
      version: foreign.version,
      build: foreign.build,
      manifest: new URL(answer.url).pathname,
      manifestIntegrity: `sha384-${digest}`,
      previous: null,
    });
    await route.fulfill({ response, json: registry });
  });
  await page.goto("/dashboard/wallet");
  const card = page.getByRole("alert", { name: "Wallet is unavailable" });
  await expect(card).toContainText(`It was built for contract ^9.0.0; this shell has ${CONTRACT_VERSION}.`);
  await expect(card).toContainText(`${foreign.version}-${foreign.build}`);
  await openByMenu(page, "Jobs");
  await expect(page.getByRole("heading", { name: "Jobs", level: 1 })).toBeVisible();
  // The reason is in the log as well, and nothing else is.
  expect(complaints.splice(0)).toEqual([expect.stringContaining("It was built for contract ^9.0.0")]);
});

test("a kill reaches an open tab, and a revival too", async ({ signIn, releaser }) => {
  const page = await signIn("employer@demo.test");
  await openByMenu(page, "Wallet");
  await expect(page.getByRole("heading", first)).toBeVisible();
  await releaser.kill(remote, "Balances are being checked.");
  await comeToFront(page);
  const card = page.getByRole("alert", { name: "Wallet is unavailable" });
  await expect(card).toContainText("Balances are being checked.");
  await releaser.revive(remote);
  await comeToFront(page);
  await expect(page.getByRole("heading", first)).toBeVisible();
});

test("a kill waits for unsaved work, and is not taken around it", async ({ signIn, releaser }) => {
  const page = await signIn("employer@demo.test");
  await addUnsavedJob(page);
  const title = page.getByLabel("Job title");
  await title.fill("Harbour pilot");
  await releaser.kill("mfe-recruit", "Jobs are being moved.");
  await comeToFront(page);
  await openByMenu(page, "Wallet");
  await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
  await expect(title).toHaveValue("Harbour pilot");
  await openByMenu(page, "Jobs");
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("alert", { name: "Jobs is unavailable" })).toContainText(
    "Jobs are being moved.",
  );
});

test("the shell is shipped, tried and rolled back like a remote", async ({ signIn, releaser }) => {
  const shell = await releaser.ship({
    remote: "host-shell",
    // The shell's own address holds its version, so the variant keeps it; no 1.0.0 was shipped here.
    version: "1.0.0",
    replace: { "src/dashboard/dashboard-page.tsx": [["lead={today}", 'lead="The second shell"']] },
  });
  const { active } = await releaser.release("host-shell");
  const second = (page: Page) => page.getByText("The second shell");
  const open = await signIn("employer@demo.test");
  await expect(open.getByRole("region", { name: "Wallet", exact: true })).toBeVisible();
  await releaser.canary(shell, { tenants: ["Harbourline"] });

  const other = await signIn("other@demo.test");
  await expect(other.getByRole("region", { name: "Wallet", exact: true })).toBeVisible();
  await expect(second(other)).toHaveCount(0);
  await comeToFront(open);
  await expect(open.getByRole("status").filter({ hasText: "A new version is ready." })).toBeVisible();
  await openByMenu(open, "Jobs");
  await expect(open.getByRole("heading", { name: "Jobs", level: 1 })).toBeVisible();
  await openByMenu(open, "Dashboard");
  await expect(second(open)).toBeVisible();

  await releaser.promote(shell);
  await other.goto("/dashboard");
  await expect(second(other)).toBeVisible();
  await releaser.rollBack("host-shell");
  expect((await releaser.release("host-shell")).active).toBe(active);
  await other.goto("/dashboard");
  await expect(other.getByRole("region", { name: "Wallet", exact: true })).toBeVisible();
  await expect(second(other)).toHaveCount(0);
});

/** Opens the editor of a job that stays unsaved: otherwise the draft saves itself at the first pause of typing. */
async function addUnsavedJob(page: Page): Promise<void> {
  await page.route("**/api/recruit/jobs", (route) =>
    route.request().method() === "POST" ? new Promise(() => {}) : route.continue(),
  );
  await page.goto("/dashboard/jobs/joblisting");
  const add = { name: "Add job" } as const;
  await page.getByRole("link", add).or(page.getByRole("button", add)).first().click();
}
