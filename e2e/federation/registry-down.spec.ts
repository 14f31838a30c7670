import { comeToFront, expect, openByMenu, test } from "./federation-fixtures.ts";

test("while the registry is down, a tab goes on and a new one starts from the last good answer", async ({
  signIn,
  complaints,
}) => {
  const page = await signIn("employer@demo.test");
  await expect(page.getByRole("region", { name: "Wallet", exact: true })).toBeVisible();
  await page.context().route("**/api/remotes?**", (route) => route.fulfill({ status: 503, body: "" }));

  await comeToFront(page);
  await openByMenu(page, "Wallet");
  await expect(page.getByRole("heading", { name: "Wallet", level: 1 })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("heading", { name: "Wallet", level: 1 })).toBeVisible();
  const second = await page.context().newPage();
  await second.goto("/dashboard");
  await openByMenu(second, "Jobs");
  await expect(second.getByRole("heading", { name: "Jobs", level: 1 })).toBeVisible();
  // The browser says what it was answered; nothing else went wrong.
  expect(complaints.splice(0).filter((text) => !text.includes("503"))).toEqual([]);
});

test("without a good answer the shell says what is missing, and Retry finds it", async ({
  signIn,
  complaints,
}) => {
  const page = await signIn("employer@demo.test");
  await page.context().route("**/api/remotes?**", (route) => route.abort());
  // As the next page begins, since this one may still be keeping an answer.
  await page.addInitScript(() => localStorage.removeItem("remotes-registry"));
  await page.goto("/dashboard/wallet");
  const retry = page.getByRole("button", { name: "Retry" });
  await expect(page.getByText("Couldn't load the list of apps")).toBeVisible();
  await page.context().unroute("**/api/remotes?**");
  await retry.click();
  await expect(page.getByRole("heading", { name: "Wallet", level: 1 })).toBeVisible();
  complaints.splice(0);
});
