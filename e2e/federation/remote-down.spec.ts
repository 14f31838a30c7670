import type { Page, Route } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const remote = "mfe-recruit";

/** A file of the remote, by what begins its name. */
const files = {
  manifest: `**/remotes/${remote}/*/mf-manifest.json`,
  entry: `**/remotes/${remote}/*/remoteEntry.js`,
  "first chunk": `**/remotes/${remote}/*/c/__federation_expose_remote.js`,
} as const;

/** What can go wrong with it. */
const faults: Readonly<Record<string, (route: Route) => unknown>> = {
  "is not found": (route) => route.fulfill({ status: 404, body: "" }),
  "is answered with 500": (route) => route.fulfill({ status: 500, body: "" }),
  "never arrives": () => new Promise(() => {}),
  "is not what was shipped": async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  },
  "is broken": (route) => route.fulfill({ body: "}{", contentType: "text/javascript" }),
};

const card = (page: Page) => page.getByRole("alert", { name: "Jobs is unavailable" });
const jobsPage = (page: Page) => page.getByRole("main").getByRole("heading", { name: "Jobs", level: 1 });

for (const [file, pattern] of Object.entries(files)) {
  for (const [what, fault] of Object.entries(faults)) {
    test(`when the ${file} of Jobs ${what}, the rest works and Retry brings Jobs back without a reload`, async ({
      signIn,
      complaints,
    }) => {
      const page = await signIn("employer@demo.test", { at: "about:blank" });
      await page.route(pattern, fault);
      await page.goto("/dashboard");
      const born = await page.evaluate(() => performance.timeOrigin);

      await page.getByRole("navigation").getByRole("link", { name: "Jobs", exact: true }).click();
      await expect(page).toHaveURL(/\/dashboard\/jobs\/joblisting$/);
      await page.getByRole("navigation").getByRole("link", { name: "Dashboard", exact: true }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goBack();

      // Says what stands there instead, when it fails.
      await expect(page.getByRole("main")).toContainText("Couldn't load Jobs", { timeout: 20_000 });
      await expect(card(page)).toContainText(remote);
      await expect(card(page)).toContainText(/trace [0-9a-f]{16}/);
      const retry = card(page).getByRole("button", { name: "Retry" });
      if (what === "never arrives") {
        await retry.click();
        await expect(card(page)).toBeHidden();
        await expect(card(page), "gives up again").toBeVisible({ timeout: 20_000 });
      }
      await page.unroute(pattern);
      await retry.click();
      await expect(jobsPage(page)).toBeVisible({ timeout: 15_000 });
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(born);

      // The browser reports what it could not fetch; the policy must have had nothing to refuse.
      expect(complaints.filter((complaint) => complaint.includes("Content Security Policy"))).toEqual([]);
      complaints.splice(0);
    });
  }
}
