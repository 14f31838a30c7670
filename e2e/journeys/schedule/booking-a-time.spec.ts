import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
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
    await expect(visitor.getByRole("heading", { name: "Move your booking?" })).toBeVisible();
    await visitor.getByRole("link", { name: "Keep the old time" }).click();
    await expect(visitor.getByRole("status")).toHaveCount(0);
    await visitor.getByRole("link", { name: "Choose another time" }).click();
    await visitor
      .getByRole("button", { name: /^\d\d:\d\d$/ })
      .nth(1)
      .click();
    await visitor.getByRole("button", { name: "Move it" }).click();
    await expect(visitor.getByRole("heading", { name: "You're booked" })).toBeVisible();
    await visitor.getByRole("textbox", { name: "Why?" }).fill("I'm ill");
    await visitor.getByRole("button", { name: "Cancel booking" }).click();
    await expect(visitor.getByRole("heading", { name: "You canceled this" })).toBeVisible();
    await host.goto("/dashboard/schedule/bookings?when=past");
    await expect(host.getByText("Canceled by Vera Visitor")).toBeVisible();
    await expect(host.getByText("I'm ill")).toBeVisible();
  });
});

test("a visitor books on another site that shows the page in a frame", async ({
  signIn,
  visitor,
  complaints,
}) => {
  const host = await signIn("candidate@demo.test", { at: "/dashboard/schedule/booking-links" });
  await host.getByRole("button", { name: "New booking link" }).first().click();
  await host.getByRole("textbox", { name: "Name" }).fill("Framed chat");
  await host.getByRole("button", { name: "Add booking link", exact: true }).click();
  const link = host.getByRole("link", { name: "See what visitors see" }).last();
  await expect(link).toHaveAttribute("href", /framed-chat$/);
  const address = new URL((await link.getAttribute("href")) ?? "", host.url()).href;

  const site = createServer((_, reply) => {
    reply.setHeader("content-type", "text/html");
    reply.end(`<title>Ours</title><iframe src="${address}" title="Book a time" width="800" height="900">`);
  });
  await new Promise<void>((ready) => site.listen(0, "127.0.0.1", ready));
  await visitor.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  const frame = visitor.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: "Framed chat" })).toBeVisible();
  await expect(frame.getByRole("navigation", { name: "Site" })).toHaveCount(0);
  await frame
    .getByRole("button", { name: /^\d\d:\d\d$/ })
    .first()
    .click();
  await frame.getByRole("textbox", { name: "Your name" }).fill("Fred Framed");
  await frame.getByRole("button", { name: "Book this time" }).click();
  await expect(frame.getByRole("textbox", { name: "Your e-mail address" })).toBeFocused();
  // The browser complains of the refusal.
  complaints.splice(0);
  await frame.getByRole("textbox", { name: "Your e-mail address" }).fill("fred@visitor.test");
  await frame.getByRole("button", { name: "Book this time" }).click();
  await expect(frame.getByRole("heading", { name: "You're booked" })).toBeVisible();
  const opened = visitor.waitForEvent("popup");
  await frame.getByRole("button", { name: "Cancel booking" }).click();
  await expect((await opened).getByRole("heading", { name: "You canceled this" })).toBeVisible();
  site.close();
});
