import type { Locator } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { findings } from "../../pages/findings.ts";
import { settled } from "../../pages/settled.ts";

const rem = (count: number) => count * 16;

async function boxOf(piece: Locator) {
  // A redraw may replace it just as it is measured.
  for (;;) {
    await expect(piece).toBeVisible();
    const box = await piece.boundingBox();
    if (box !== null) return box;
  }
}

const widthOf = async (piece: Locator) => Math.round((await boxOf(piece)).width);

test("the frame has its measures: sidebar open, closed and as a drawer, and a header that stays", async ({
  signIn,
}) => {
  const page = await signIn("partner@demo.test");
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  const switchWorkspace = page.getByRole("banner").getByRole("button", { name: "Switch Workspace" });
  await expect(switchWorkspace).toBeVisible();
  expect(await widthOf(sidebar)).toBe(rem(16));
  const parts = [
    sidebar.getByRole("link", { name: "Loubby" }),
    sidebar.getByRole("button", { name: /^Apps: / }),
    sidebar.getByRole("heading", { name: "General" }),
    sidebar.getByRole("heading", { name: "Support" }),
    sidebar.locator(".sh-profile"),
  ];
  for (const part of parts) await expect(part).toBeVisible();
  const tops = await Promise.all(parts.map(async (part) => (await boxOf(part)).y));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  const profile = await boxOf(sidebar.locator(".sh-profile"));
  expect(profile.y + profile.height).toBeGreaterThan(900 - rem(2));

  await page.getByRole("button", { name: "Close navigation" }).click();
  await expect.poll(() => widthOf(sidebar)).toBe(rem(5));

  await page.goto("/dashboard/jobs/joblisting");
  await expect(page.getByRole("list", { name: "Jobs" }).getByRole("listitem").first()).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 400 });
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect((await boxOf(page.getByRole("banner"))).y).toBe(0);

  await page.setViewportSize({ width: 830, height: 900 });
  await expect(sidebar).toBeHidden();
  await expect(switchWorkspace).toBeHidden();
  await page.getByRole("button", { name: "Open navigation" }).click();
  const drawer = page.getByRole("dialog", { name: "Navigation" });
  await expect(drawer.getByRole("button", { name: /^Apps: / })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 831, height: 900 });
  await expect(sidebar).toBeVisible();
});

test("the menus of the frame stand in landmarks and break no rule of axe", async ({ signIn }) => {
  const page = await signIn("partner@demo.test");
  await settled(page);
  for (const name of [/^Apps: /, /^Add$/, /^Profile menu$/]) {
    const opener = page.getByRole("button", { name });
    await opener.click();
    await expect(page.getByRole("menu").getByRole("menuitem").first()).toBeVisible();
    // Its fading in is over: what is half there has half its contrast.
    await expect(page.locator(".ant-slide-up-enter, .ant-slide-up-appear")).toHaveCount(0);
    expect.soft(await findings(page), `the menu of ${name}`).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();
  }
});

test("the upgrade is 550 px wide, and as wide as the window on a mobile", async ({ signIn }) => {
  const page = await signIn("seller@demo.test");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("menuitem", { name: "Sell AI Agent" }).click();
  const dialog = page.getByRole("dialog", { name: "Upgrade Required" });
  await expect.poll(() => widthOf(dialog)).toBe(550);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => widthOf(dialog)).toBe(390);
});

for (const { name, path, remote } of [
  { name: "Users and access", path: "/dashboard/settings/users-and-access", remote: "mfe-settings-admin" },
  { name: "Company details", path: "/dashboard/company-details", remote: "mfe-settings-admin" },
  { name: "Hiring settings", path: "/dashboard/jobs/joblisting/settings", remote: "mfe-recruit" },
])
  test(`the list of the settings stands before ${name} has come, and does not move`, async ({ signIn }) => {
    const page = await signIn("employer@demo.test");
    for (const width of [1440, 820]) {
      const { promise: measured, resolve: letIn } = Promise.withResolvers<void>();
      await page.route(`**/remotes/${remote}*/**`, async (route) => {
        await measured;
        await route.continue();
      });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: "commit" });
      const list = page.getByRole("navigation", { name: "Settings" });
      const current = list.getByRole("link", { name });
      await expect(current).toBeVisible();
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveCount(0);
      // Words are as wide as the font that they are drawn in.
      await page.evaluate(() => document.fonts.ready);
      const before = [await boxOf(list), await boxOf(current)];
      letIn();
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(name);
      expect([await boxOf(list), await boxOf(current)]).toEqual(before);
      await page.unroute(`**/remotes/${remote}*/**`);
    }
  });
