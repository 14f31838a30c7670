import { expect, test } from "../../fixtures.ts";

test("a visitor with a phone chooses one of the last days and sees its times at once", async ({
  signIn,
  visitor,
}) => {
  const host = await signIn("recruiter@demo.test", { at: "/dashboard/schedule/booking-links" });
  const link = host.getByRole("link", { name: "See what visitors see" }).first();
  const path = (await link.getAttribute("href")) ?? "";
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.goto(path);
  const days = visitor.getByRole("navigation", { name: "Days" }).getByRole("link");
  const last = (await days.last().textContent()) ?? "";
  await days.last().click();
  const chosen = visitor.locator("[aria-current=date]");
  await expect(chosen).toHaveText(last);
  await expect(chosen).toBeInViewport();
  await expect(visitor.getByRole("button", { name: /^\d\d:\d\d$/ }).first()).toBeInViewport({ ratio: 1 });
  const isWide = await visitor.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWide, "scrolls sideways").toBe(false);
});
