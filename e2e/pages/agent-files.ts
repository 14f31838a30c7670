import { expect, type Page } from "@playwright/test";

/** Sends the agent that counts words a text with a question, reads how many they are together, and opens what it drew. */
export async function sendTextAndKeepPicture(buyer: Page): Promise<void> {
  const page = buyer.getByRole("main");
  const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("one two three") };
  await page.locator(".cv-composer input[type=file]").setInputFiles(text);
  await expect(page.getByRole("list", { name: "Files to send" })).toContainText("notes.txt");
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeEnabled();
  await page.getByPlaceholder("Ask a question").fill("Count these");
  await buyer.keyboard.press("Enter");
  const said = page.getByRole("region", { name: "Messages" });
  await expect(said.getByText("6 words", { exact: true })).toBeVisible();
  await said.getByRole("button", { name: "Open picture-1.png" }).click();
  const opened = buyer.getByRole("dialog", { name: "picture-1.png" });
  const link = await opened.getByRole("link", { name: "Open in a new tab" }).getAttribute("href");
  const kept = await buyer.request.get(link ?? "");
  expect((await kept.body()).subarray(1, 4).toString()).toBe("PNG");
  await buyer.keyboard.press("Escape");
}
