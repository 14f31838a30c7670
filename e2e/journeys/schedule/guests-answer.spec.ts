import { expect, test } from "../../fixtures.ts";
import { addEvent } from "./add-event.ts";
import { mailedLink } from "../../pages/mailbox.ts";

const OUTSIDE = "lena@outside-journey.test";

/** A day so many days ahead, as an ISO date. */
const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("a colleague and someone from outside answer, one proposes another time, and the event moves and ends", async ({
  signIn,
  visitor,
}) => {
  const employer = await signIn("employer@demo.test");
  const recruiter = await signIn("recruiter@demo.test");
  const chip = (page: typeof employer) => page.getByRole("button", { name: /Harvest briefing/ });
  const drawer = employer.getByRole("dialog");

  await test.step("the employer invites both", async () => {
    await employer.goto(`/dashboard/schedule?new=1&date=${ahead(9)}&at=17:30`);
    await employer.getByRole("textbox", { name: "Title" }).fill("Harvest briefing");
    const guests = employer.getByRole("combobox", { name: /^Guests/ });
    await guests.fill("recruiter@demo.test");
    await employer
      .getByTitle(/recruiter@demo\.test/)
      .last()
      .click();
    await guests.fill(`Lena Berg <${OUTSIDE}>`);
    await employer.getByTitle(/^Invite Lena Berg/).click();
    await addEvent(employer);
    await expect(drawer.getByText("No answer yet")).toHaveCount(2);
  });

  await test.step("the colleague says yes in the product", async () => {
    await recruiter.goto(`/dashboard/schedule?date=${ahead(9)}`);
    await chip(recruiter).click();
    await recruiter.getByText("Yes", { exact: true }).click();
    await recruiter.getByRole("button", { name: "Send answer" }).click();
    await expect(drawer.getByText("Coming", { exact: true })).toBeVisible();
  });

  const link = await mailedLink(visitor, OUTSIDE, "Invitation from");
  await test.step("the other answers by link without an account, and proposes another time", async () => {
    await visitor.goto(link);
    await expect(visitor.getByText("Lena Berg", { exact: true })).toBeVisible();
    await visitor.getByRole("radio", { name: "Yes" }).check();
    await visitor.getByRole("button", { name: "Send answer" }).click();
    await expect(visitor.getByRole("status")).toContainText("We've told");
    await visitor.getByLabel("Day").fill(ahead(10));
    await visitor.getByLabel(/^Start/).fill("11:00");
    await visitor.getByRole("button", { name: "Propose time" }).click();
    await expect(visitor.getByRole("status")).toContainText("which time you propose");
  });

  await test.step("the employer accepts it: the event moves, and the colleague is asked again", async () => {
    await drawer.getByRole("button", { name: /^Move the event to the time that Lena Berg/ }).click();
    await expect(employer.getByText(/^Moved to .* Guests were told\.$/)).toBeVisible();
    await expect(drawer.getByText("No answer yet")).toHaveCount(1);
    await recruiter.goto(`/dashboard/schedule?date=${ahead(10)}`);
    await expect(chip(recruiter)).toBeVisible();
    await visitor.goto(await mailedLink(visitor, OUTSIDE, "Moved"));
    await expect(visitor.getByText("Your answer: Coming")).toBeVisible();
  });

  await test.step("the employer cancels it for everyone, thinks again, and cancels it for good", async () => {
    const cancel = async () => {
      await drawer.getByRole("button", { name: "Delete" }).click();
      await employer.getByRole("button", { name: "Delete event" }).click();
      await expect(employer.getByText("Event deleted. Guests hear of it in a minute.")).toBeVisible();
      await expect(chip(recruiter)).toBeHidden();
    };
    await cancel();
    const told = employer.locator(".lb-toast", { hasText: "Event deleted" });
    await told.getByRole("button", { name: "Undo" }).click();
    await expect(employer.getByText("The event is back")).toBeVisible();
    await expect(chip(recruiter)).toBeVisible();
    await employer.goto(`/dashboard/schedule?date=${ahead(10)}`);
    await chip(employer).click();
    await cancel();
    expect((await visitor.request.get(link)).status()).toBe(410);
  });
});
