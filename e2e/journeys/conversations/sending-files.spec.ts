import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { resumeFile } from "../../pages/resume.ts";
import { talkWith } from "../../pages/talk.ts";

const MB = 1024 ** 2;

/** A PDF of four parts on the disk, the same one each time it is chosen. */
async function largeFile(name: string): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), "loubby-e2e-")), name);
  await writeFile(file, Buffer.concat([resumeFile(name).buffer, Buffer.alloc(16 * MB, " ")]));
  return file;
}

/** Which parts are sent from now on; `holds` keeps those that it says on their way. */
async function watchParts(page: Page, holds: (part: number) => boolean) {
  const sent: number[] = [];
  const state = { holds };
  await page.route(/[?&]partNumber=/, async (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    const part = Number(new URL(route.request().url()).searchParams.get("partNumber"));
    if (state.holds(part)) return undefined;
    const answer = await route.fetch();
    sent.push(part);
    return route.fulfill({ response: answer }).catch(() => undefined);
  });
  return { sent, state };
}

test("a large file is paused, resumed, cut off, and goes on after a reload with the rest alone", async ({
  signIn,
}) => {
  const company = await signIn("employer@demo.test");
  const asks = await talkWith(company, "Kofi Mensah");
  const name = `plan-${Date.now()}.pdf`;
  const file = await largeFile(name);
  const { sent, state } = await watchParts(company, (part) => part > 2);
  const choose = () => company.locator('input[type="file"]').setInputFiles(file);

  await test.step("Pause keeps what has arrived, Resume sends the rest", async () => {
    await choose();
    await expect.poll(() => sent.toSorted((a, b) => a - b)).toEqual([1, 2]);
    await company.getByRole("button", { name: `Pause ${name}` }).click();
    await expect(company.getByText("Paused", { exact: true })).toBeVisible();
    state.holds = (part) => part > 3;
    await company.getByRole("button", { name: `Resume ${name}` }).click();
    await expect.poll(() => sent.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });

  await test.step("after a reload in the middle, it goes on by itself without what has arrived", async () => {
    state.holds = () => false;
    await company.reload();
    await expect(asks.field).toBeVisible();
    await expect(company.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
    expect(sent.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  });

  await test.step("what has arrived is still there after another reload, and in one tab only", async () => {
    await company.reload();
    await expect(company.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
    const second = await company.context().newPage();
    await second.goto(company.url());
    await expect(second.getByRole("textbox", { name: /message/i }).first()).toBeVisible();
    await expect(second.getByRole("button", { name: `Remove ${name}` })).toHaveCount(0);
    await second.close();
    await asks.say(`The plan, ${name}`);
    await expect(asks.message(`The plan, ${name}`).getByRole("list", { name: "Files" })).toBeVisible();
  });
});

test("a voice message is recorded, heard, sent, and played by the other", async ({ signIn }) => {
  const company = await signIn("employer@demo.test", { permissions: ["microphone"] });
  const candidate = await signIn("candidate@demo.test");
  await talkWith(company, "Kofi Mensah");
  await talkWith(candidate, "Amara Okafor");
  await company.getByRole("button", { name: "Record a voice message" }).click();
  await expect(company.getByRole("timer")).toContainText("0:02");
  await company.getByRole("button", { name: "Stop" }).click();
  await company.getByRole("button", { name: /^Play voice message/ }).click();
  await expect(company.getByRole("button", { name: "Pause voice message" })).toBeVisible();
  await company.getByRole("button", { name: "Send voice message" }).click();

  const player = candidate.getByRole("button", { name: /^Play voice message, 0:0\d/ }).last();
  await player.click();
  await expect(candidate.getByRole("slider", { name: "Position" }).last()).toHaveAttribute(
    "aria-valuetext",
    /^0:01 of 0:0\d/,
  );
  await expect(candidate.getByRole("listitem").filter({ hasText: "Voice message" }).first()).toBeVisible();
});
