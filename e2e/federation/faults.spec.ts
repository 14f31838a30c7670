import type { Page } from "@playwright/test";
import { expect, openByMenu, test } from "./federation-fixtures.ts";
import type { Variant } from "./variants.ts";

const remote = "mfe-wallet-billing";

declare global {
  /** What the broken builds look at: tests break and mend them while the tab is open. */
  var walletIsBroken: boolean | undefined;
}

const throwing = (what: string) => `if (globalThis.walletIsBroken) throw new Error("${what} is broken.");`;
const broken: Readonly<Record<"render" | "widget" | "mount", Variant>> = {
  render: {
    remote,
    version: "4.0.0",
    replace: {
      "src/wallet/wallet-page.tsx": [
        ["const mode = useAppMode();", `${throwing("The page")} const mode = useAppMode();`],
      ],
    },
  },
  widget: {
    remote,
    version: "4.1.0",
    replace: {
      "src/widget/wallet-widget.tsx": [
        ["const wallet = useWallet(", `${throwing("The widget")} const wallet = useWallet(`],
      ],
    },
  },
  mount: {
    remote,
    version: "4.2.0",
    replace: {
      "src/remote.tsx": [["RemoteModule = {", `RemoteModule = { mount: () => { ${throwing("Mounting")} },`]],
    },
  },
};

const setBroken = (page: Page, value: boolean) =>
  page.evaluate((is) => void (globalThis.walletIsBroken = is), value);
const bornAt = (page: Page) => page.evaluate(() => performance.timeOrigin);

async function othersWork(page: Page): Promise<void> {
  await openByMenu(page, "Jobs");
  await expect(page.getByRole("heading", { name: "Jobs", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Profile menu" }).click();
  await expect(page.getByRole("menuitem", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
}

test("a page that throws while it is drawn leaves the rest at work, and Retry brings it back", async ({
  signIn,
  releaser,
  complaints,
}) => {
  await releaser.promote(await releaser.ship(broken.render));
  const page = await signIn("employer@demo.test");
  await setBroken(page, true);
  const born = await bornAt(page);
  await openByMenu(page, "Wallet");
  const card = page.getByRole("alert", { name: "Wallet is unavailable" });
  await expect(card).toContainText("Something went wrong.");
  await othersWork(page);
  await openByMenu(page, "Wallet");
  await expect(card).toBeVisible();
  await setBroken(page, false);
  await card.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "Wallet", level: 1 })).toBeVisible();
  expect(await bornAt(page)).toBe(born);
  expect(complaints.splice(0).filter((text) => !text.includes("The page is broken."))).toEqual([]);
});

test("a widget that throws is a small card among the others, and Retry brings it back", async ({
  signIn,
  releaser,
  complaints,
}) => {
  await releaser.promote(await releaser.ship(broken.widget));
  const page = await signIn("employer@demo.test");
  await page.addInitScript(() => void (globalThis.walletIsBroken = true));
  await page.goto("/dashboard");
  const widget = page.getByRole("region", { name: "Wallet", exact: true });
  const card = widget.getByRole("alert");
  await expect(card).toContainText("Everything else works.");
  await expect(page.getByRole("region", { name: "Coming up", exact: true })).toBeVisible();
  await othersWork(page);
  await openByMenu(page, "Dashboard");
  await expect(card).toBeVisible();
  await setBroken(page, false);
  await card.getByRole("button", { name: "Retry" }).click();
  await expect(widget).toContainText("See transactions");
  expect(complaints.splice(0).filter((text) => !text.includes("The widget is broken."))).toEqual([]);
});

test("a build that cannot start gives way to the one before, by itself", async ({
  signIn,
  releaser,
  complaints,
}) => {
  const build = await releaser.ship(broken.mount);
  await releaser.promote(build);
  const page = await signIn("admin@demo.test");
  await page.addInitScript(() => void (globalThis.walletIsBroken = true));
  await page.goto("/dashboard/wallet");
  await expect(page.getByRole("heading", { name: "Wallet", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Profile menu" }).click();
  await page.getByRole("menuitem", { name: "Builds in this tab" }).click();
  const line = page.getByRole("listitem").filter({ hasText: remote });
  await expect(line).toContainText("the previous build, because the chosen one failed to start");
  await expect(line).toContainText("mount: Mounting is broken.");
  expect(complaints).toEqual([]);
});
