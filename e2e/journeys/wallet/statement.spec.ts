import { readFile } from "node:fs/promises";
import { expect, test } from "../../fixtures.ts";

test("a downloaded statement adds up from its opening to its closing balance", async ({ signIn }) => {
  const page = await signIn("employer@demo.test", { at: "/dashboard/wallet" });
  await page.getByRole("button", { name: "Statements" }).click();
  const drawer = page.getByRole("dialog");
  const save = async (kind: "CSV" | "PDF") => {
    const download = page.waitForEvent("download");
    await drawer
      .getByRole("button", { name: new RegExp(`, ${kind}$`) })
      .last()
      .click();
    return (await download).path();
  };

  const rows = (await readFile(await save("CSV"), "utf8"))
    .trim()
    .split("\r\n")
    .map((line) => line.slice(1, -1).split('","'));
  const minor = (cell = "") => Math.round(Number(cell) * 100);
  const [heading, opening, ...lines] = rows;
  const closing = lines.pop();
  expect(heading?.slice(-3)).toEqual(["In", "Out", "Balance"]);
  expect(closing?.[1]).toBe("Closing balance");
  const moved = lines.reduce((sum, row) => sum + minor(row[5]) - minor(row[6]), 0);
  expect(minor(opening?.[7]) + moved).toBe(minor(closing?.[7]));

  const pdf = await readFile(await save("PDF"));
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");

  await drawer.getByRole("button", { name: "Close" }).click();
  await page.getByRole("row").nth(1).getByRole("button").first().click();
  await expect(drawer.getByText("Reference")).toBeVisible();
});
