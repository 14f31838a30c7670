import { openStack, type Stack } from "@loubby/tooling/stack";
import { expect, test } from "../../fixtures.ts";
import { mailedLink } from "../../pages/mailbox.ts";

let stack: Stack;
test.beforeAll(async () => {
  stack = await openStack(undefined, { ALWAYS_SUBSCRIBED_EMAILS: "seller@demo.test" });
});
test.afterAll(() => stack.close());

const OWN_AGENTS = "/dashboard/agent-store/own";

test("an owner invites an editor, who writes a listing in the store, opens no payouts, and is removed", async ({
  signIn,
  complaints,
}) => {
  test.slow();
  const at = { baseURL: stack.url } as const;
  const owner = await signIn("seller@demo.test", { ...at, at: "/dashboard/agent-store/store?show=members" });
  const main = owner.getByRole("main");

  await test.step("the owner sees who helps already, and invites", async () => {
    await expect(main.getByRole("listitem").filter({ hasText: "Jonas Weber" }).first()).toContainText(
      "Support",
    );
    await main.getByRole("button", { name: "Invite" }).click();
    const dialog = owner.getByRole("dialog", { name: "Invite a member" });
    await dialog.getByLabel("E-mail").fill("candidate@demo.test");
    await dialog.getByRole("combobox", { name: "Role" }).click();
    await owner.getByTitle("Editor").click();
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(main.getByText("candidate@demo.test").first()).toBeVisible();
  });

  const editor = await signIn("candidate@demo.test", at);
  const theirs = editor.getByRole("main");
  await test.step("the invited accept by the mail's link, and work in the store", async () => {
    await editor.goto(await mailedLink(editor, "candidate@demo.test", "invites you to"));
    await editor.getByRole("button", { name: /^Accept and work in/ }).click();
    await expect(theirs.getByRole("heading", { level: 1, name: "Store settings" })).toBeVisible();
    await expect(theirs.getByRole("button", { name: "Invite" })).toHaveCount(0);
    const menu = editor.getByRole("navigation", { name: "Main" });
    await expect(menu.getByRole("link", { name: "Your agents" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Payouts" })).toHaveCount(0);
  });

  const title = `Written by an editor ${Date.now()}`;
  await test.step("they write a draft, and the owner reads it", async () => {
    await editor.goto("/dashboard/agent-store/create-agent-product");
    await theirs.getByRole("textbox", { name: "Name", exact: true }).fill(title);
    await expect(theirs.getByText("Saved", { exact: true })).toBeVisible();
    await owner.goto(OWN_AGENTS);
    await expect(main.getByRole("link", { name: title })).toBeVisible();
    await editor.goto(OWN_AGENTS);
    await theirs.getByRole("link", { name: title }).click();
    await expect(theirs.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(title);
  });
  const draft = new URL(editor.url()).pathname;

  await test.step("they give the store another address, and the old one leads there", async () => {
    await editor.goto("/dashboard/agent-store/store");
    const address = theirs.getByLabel("Address");
    const old = await address.inputValue();
    const next = `${old}-of-lagos`;
    await address.fill(next);
    await theirs.getByLabel("Place").fill("Lagos, on the island");
    await theirs.getByRole("button", { name: "Save", exact: true }).click();
    await expect(theirs.getByText(`These lead on to it: ${old}.`)).toBeVisible();
    await theirs.getByRole("link", { name: "See it as buyers do" }).click();
    await expect(theirs.getByText("Lagos, on the island")).toBeVisible();
    for (const path of [`/dashboard/agent-store/stores/${old}`, `/stores/${old}`]) {
      await editor.goto(path);
      await expect(editor).toHaveURL(new RegExp(`/stores/${next}$`));
      await expect(editor.getByText("Lagos, on the island")).toBeVisible();
    }
  });

  await test.step("payouts and sales aren't theirs to open", async () => {
    for (const page of ["payouts", "sales", "analytics"]) {
      await editor.goto(`/dashboard/agent-store/${page}`);
      await expect(theirs.getByRole("heading", { name: "This isn't part of your role" })).toBeVisible();
    }
  });

  await test.step("once removed, they find nothing of it", async () => {
    await owner.goto("/dashboard/agent-store/store?show=members");
    await main.getByRole("button", { name: "Remove Kofi Mensah" }).click();
    await owner.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
    await expect(main.getByRole("button", { name: "Remove Kofi Mensah" })).toHaveCount(0);
    await editor.goto(draft);
    await expect(theirs.getByText("You don't have a store yet")).toBeVisible();
    complaints.splice(0);
  });
});
