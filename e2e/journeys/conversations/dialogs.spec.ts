import { expect, test } from "../../fixtures.ts";
import { findingsInBothThemes } from "../../pages/findings.ts";
import { talkWith } from "../../pages/talk.ts";

test("axe finds nothing in what conversations open, light or dark", async ({ signIn }) => {
  test.slow();
  const stamp = Date.now();
  const group = `Round ${stamp % 1_000_000}`;
  const words = `Who brings the notes? ${stamp}`;
  const page = await signIn("employer@demo.test", { at: "/dashboard/conversations/new/group" });
  await page.getByRole("textbox", { name: "Group name" }).fill(group);
  await page.getByRole("checkbox", { name: /Tom Becker/ }).check();
  await page.getByRole("button", { name: "Create group" }).click();
  await expect(page.getByRole("heading", { name: group })).toBeVisible();
  const talk = await talkWith(page, group);

  const check = async (what: string) => expect.soft(await findingsInBothThemes(page), what).toEqual([]);
  const actions = page.getByRole("dialog", { name: "Message actions" });

  await test.step("a message with all that can be added to it, and its actions", async () => {
    await talk.say(words);
    await expect(talk.message(words)).toContainText("Sent");
    await talk.act(words, "React with 👍");
    await talk.act(words, "Edit");
    const edited = page.getByRole("textbox", { name: "Edited message" });
    await edited.fill(`${words} Tom?`);
    await check("editing");
    await edited.press("Enter");
    await talk.act(words, "Reply");
    await talk.say(`Tom does ${stamp}`);
    await expect(talk.message(`Tom does ${stamp}`)).toContainText("Sent");
    await talk.act(`Tom does ${stamp}`, "Delete");
    await check("deleting");
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("This message was deleted.")).toBeVisible();
    await talk.field.pressSequentially("@");
    await expect(page.getByRole("option", { name: "Tom Becker" })).toBeVisible();
    await check("naming someone");
    await talk.field.fill("");
    await talk.message(words).getByRole("button", { name: "Actions for the message" }).press("Enter");
    await expect(actions.getByRole("button", { name: "React with 👍" })).toBeFocused();
    await check("actions");
    await actions.getByRole("button", { name: "More emoji" }).press("Enter");
    await expect(page.getByRole("textbox", { name: "Search emoji" })).toBeFocused();
    await check("emoji");
    await page.keyboard.press("Escape");
    await talk.message(words).getByRole("button", { name: "Edited" }).click();
    await expect(page.getByRole("dialog", { name: "Earlier versions" })).toContainText(words);
    await check("earlier versions");
    await page.keyboard.press("Escape");
  });

  await test.step("the group's people and who can be added", async () => {
    await page.getByRole("button", { name: "2 people" }).click();
    await expect(page.getByRole("list", { name: "People in this group" })).toBeVisible();
    await check("group");
    await page.getByRole("button", { name: "Add people" }).click();
    await expect(page.getByRole("checkbox", { name: /Grace Wanjiru/ })).toBeVisible();
    await check("adding people");
    await page.keyboard.press("Escape");
  });

  await test.step("the archive and the privacy dialog", async () => {
    const more = page.getByRole("button", { name: "More about your conversations" });
    await more.click();
    await page.getByRole("menuitem", { name: "Archived" }).click();
    await expect(page.getByRole("button", { name: "Back to all" })).toBeVisible();
    await check("archive");
    await more.click();
    await page.getByRole("menuitem", { name: "Privacy" }).click();
    await expect(page.getByRole("switch", { name: "Read receipts" })).toBeVisible();
    await check("privacy");
  });
});
