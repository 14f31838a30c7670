import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "./federation-fixtures.ts";
import type { BuiltVariant, Variant } from "./variants.ts";

const remote = "mfe-recruit";
const editor = "shared-ui/src/rich-text-editor/rich-text-editor.tsx";
const edition = (version: string): Variant => ({
  remote,
  version,
  replace: {
    "src/jobs/editor/description-field.tsx": [["needed to publish", `needed to publish in ${version}`]],
  },
});

test("a build that was deleted too early says so, offers the new one and loses no typed text", async ({
  signIn,
  releaser,
  complaints,
}) => {
  const [old, next] = [await releaser.ship(edition("3.0.0")), await releaser.ship(edition("3.1.0"))];
  await releaser.promote(old);
  const page = await signIn("employer@demo.test");
  const typed = Promise.withResolvers<void>();
  for (const file of await filesOfEditor(old)) {
    await page.route(`**/${remote}/${old.version}-${old.build}/${file}`, async (route) => {
      await typed.promise;
      await route.fulfill({ status: 410, json: { code: "build_removed", message: "It was removed." } });
    });
  }
  await page.goto("/dashboard/jobs/joblisting");
  const add = { name: "Add job" } as const;
  await page.getByRole("link", add).or(page.getByRole("button", add)).first().click();
  const title = page.getByLabel("Job title");
  await title.fill("Harbour pilot");
  await releaser.promote(next);
  typed.resolve();

  const missing = page.getByRole("alert", { name: "A part of this page is missing" });
  await expect(missing).toContainText("A newer version has replaced", { timeout: 30_000 });
  await expect(title).toHaveValue("Harbour pilot");
  // Unsaved work would stand in the way; the draft saves itself at the first pause of typing.
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await missing.getByRole("button", { name: "Use the new version" }).click();

  // The newer version goes on with what was typed.
  await expect(page.getByRole("textbox", { name: "Description" })).toBeVisible();
  await expect(title).toHaveValue("Harbour pilot");

  expect(complaints.filter((complaint) => complaint.includes("Content Security Policy"))).toEqual([]);
  complaints.splice(0);
});

/** The scripts that only the editor of descriptions needs. */
async function filesOfEditor({ dir }: BuiltVariant): Promise<string[]> {
  const { lazy } = JSON.parse(await readFile(path.join(dir, "build.json"), "utf8")) as {
    lazy: Record<string, string[]>;
  };
  const others = new Set(Object.entries(lazy).flatMap(([from, files]) => (from === editor ? [] : files)));
  return (lazy[editor] ?? []).filter((file) => !others.has(file));
}
