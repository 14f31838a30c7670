import { expect, test } from "../../fixtures.ts";

test("a host offers a time by a link, and a visitor without an account books, moves and cancels it", async ({
  signIn,
  visitor,
}) => {
  const host = await signIn("candidate@demo.test", { at: "/dashboard/schedule/booking-links" });
  let path = "";

  await test.step("the host adds a booking link", async () => {
    await host.getByRole("button", { name: "New booking link" }).first().click();
    await host.getByRole("textbox", { name: "Name" }).fill("Coffee chat");
    await host.getByRole("button", { name: "Add booking link", exact: true }).click();
    const link = host.getByRole("link", { name: "See what visitors see" });
    path = (await link.getAttribute("href")) ?? "";
    expect(path).toMatch(/^\/book\/.+\/coffee-chat$/);
  });

  await test.step("the visitor chooses a time in their own zone", async () => {
    await visitor.goto(`${path}?zone=Asia/Tokyo`);
    await visitor
      .getByRole("button", { name: /^\d\d:\d\d$/ })
      .first()
      .click();
    await expect(visitor.getByText(/We keep this time for you for [45]:\d\d more/)).toBeVisible();
    await visitor.getByRole("textbox", { name: "Your name" }).fill("Vera Visitor");
    await visitor.getByRole("textbox", { name: "Your e-mail address" }).fill("vera@visitor.test");
    await visitor.getByRole("button", { name: "Book this time" }).click();
    await expect(visitor.getByRole("heading", { name: "You're booked" })).toBeVisible();
    await expect(visitor.getByText(/Asia\/Tokyo time/)).toBeVisible();
  });

  await test.step("the host sees who booked, also in the event", async () => {
    await host.goto("/dashboard/schedule/bookings");
    await expect(host.getByRole("heading", { name: "Coffee chat with Vera Visitor" })).toBeVisible();
    await host
      .getByRole("link", { name: /\d\d:\d\d – \d\d:\d\d/ })
      .first()
      .click();
    await expect(host.getByRole("dialog").getByText("Booked it")).toBeVisible();
    await expect(host.getByRole("dialog").getByRole("button", { name: "Delete" })).toBeHidden();
    await host.goto("/dashboard/schedule/bookings");
  });

  await test.step("the visitor moves it, then cancels it", async () => {
    await visitor.getByRole("link", { name: "Choose another time" }).click();
    await visitor
      .getByRole("button", { name: /^\d\d:\d\d$/ })
      .nth(1)
      .click();
    await expect(visitor.getByRole("heading", { name: "You're booked" })).toBeVisible();
    await visitor.getByRole("textbox", { name: "Why?" }).fill("I'm ill");
    await visitor.getByRole("button", { name: "Cancel booking" }).click();
    await expect(visitor.getByRole("heading", { name: "You canceled this" })).toBeVisible();
    await host.goto("/dashboard/schedule/bookings?when=past");
    await expect(host.getByText("Canceled by Vera Visitor")).toBeVisible();
    await expect(host.getByText("I'm ill")).toBeVisible();
  });
});
