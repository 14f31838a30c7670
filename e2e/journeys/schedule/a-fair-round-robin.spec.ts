import { expect, test } from "../../fixtures.ts";

/** Times at which both hosts work, whatever else the demo has: they meet others early in the week. */
const TIMES = ["09:00", "09:30", "10:00", "10:30", "11:00"];

test("a company's round-robin shares ten bookings by its hosts' weights", async ({ signIn, visitor }) => {
  test.slow();
  const employer = await signIn("employer@demo.test", { at: "/dashboard/schedule/availability" });
  const link = employer.getByRole("listitem").filter({ hasText: "Demo of the product" }).first();
  let path = "";

  await test.step("the employer, who has hours now, adds a link with two hosts", async () => {
    await expect(employer.getByRole("heading", { name: "Weekly hours" })).toBeVisible();
    await employer.goto("/dashboard/schedule/booking-links");
    await employer.getByRole("button", { name: "New company link" }).first().click();
    const drawer = employer.getByRole("dialog");
    for (const name of ["Amara Okafor", "Tom Becker"]) {
      await drawer.getByRole("combobox", { name: "Add a host" }).fill(name);
      await employer.getByTitle(name, { exact: true }).click();
    }
    await drawer.getByRole("spinbutton", { name: "Weight of Tom Becker" }).fill("4");
    await drawer.getByRole("textbox", { name: "Name" }).fill("Demo of the product");
    await drawer.getByRole("button", { name: "Add booking link", exact: true }).click();
    path = (await link.getByRole("link", { name: "See what visitors see" }).getAttribute("href")) ?? "";
    expect(path).toMatch(/^\/book\/~.+\/demo-of-the-product$/);
  });

  await test.step("ten visitors book one after the other, at times when both are free", async () => {
    for (const day of [thursdayAhead(0), thursdayAhead(1)])
      for (const time of TIMES) {
        await visitor.goto(`${path}?zone=UTC&from=${day}&day=${day}`);
        await visitor.getByRole("button", { name: time, exact: true }).click();
        await visitor.getByRole("textbox", { name: "Your name" }).fill(`Visitor ${day} ${time}`);
        await visitor.getByRole("textbox", { name: "Your e-mail address" }).fill("visitor@fair.test");
        await visitor.getByRole("button", { name: "Book this time" }).click();
        await expect(visitor.getByRole("heading", { name: "You're booked" })).toBeVisible();
      }
  });

  await test.step("the employer sees who was booked how often, and why", async () => {
    await employer.reload();
    await expect(link.getByText("Amara Okafor: 2 of 10 bookings, weight 1")).toBeVisible();
    await expect(link.getByText("Tom Becker: 8 of 10 bookings, weight 4")).toBeVisible();
    await link.getByText("Latest bookings").click();
    await expect(link.getByText(/The host had/)).toHaveCount(10);
  });
});

/** The Thursday in three weeks, or a day of the same week after it, as an ISO date. */
function thursdayAhead(after: number): string {
  const DAY = 86_400_000;
  const at = Date.now() + 17 * DAY;
  const weekday = new Date(at).getUTCDay();
  return new Date(at + ((((4 - weekday) % 7) + 7) % 7) * DAY + after * DAY).toISOString().slice(0, 10);
}
