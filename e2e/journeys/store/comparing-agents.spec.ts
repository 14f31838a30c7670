import { expect, test } from "../../fixtures.ts";

const STORE = "/dashboard/agent-store";

test("a buyer narrows the store, compares three agents, and sees what else a seller has", async ({
  signIn,
  visitor,
}) => {
  const page = await signIn("employer@demo.test", { at: STORE });
  const main = page.getByRole("main");
  const count = main.locator(".as-count").getByRole("status");

  await test.step("a category says how many agents it has, and has as many", async () => {
    await main.getByRole("combobox", { name: "Category" }).click();
    const option = page.getByTitle(/^Recruiting \(\d+\)$/);
    const [, agents = ""] = /\((\d+)\)/.exec((await option.textContent()) ?? "") ?? [];
    await option.click();
    await expect(count).toHaveText(`${agents} agents`);
    await expect(main.getByRole("article")).toHaveCount(Number(agents));
  });

  const chosen = await main.getByRole("article").getByRole("heading").allTextContents();
  await test.step("three are chosen, and stay chosen on the way to an agent and back", async () => {
    for (const title of chosen.slice(0, 3))
      await main.getByRole("checkbox", { name: `Compare ${title}`, exact: true }).check();
    await main.getByRole("link", { name: chosen[0] ?? "", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: chosen[0] ?? "" })).toBeVisible();
    await main.getByRole("link", { name: "Agent Store" }).click();
    await expect(main.getByText("3 of 4 chosen")).toBeVisible();
  });

  await test.step("they stand side by side, and one is removed", async () => {
    await main.getByRole("button", { name: "Compare", exact: true }).click();
    await expect(main.getByRole("columnheader")).toHaveCount(3);
    await main.getByRole("button", { name: `Remove ${chosen[2]}` }).click();
    await expect(main.getByRole("columnheader")).toHaveCount(2);
    await page.reload();
    await expect(main.getByRole("columnheader")).toHaveCount(2);
  });

  await test.step("a seller's store lists all that it has on sale, for everyone", async () => {
    const seller = main
      .getByRole("row", { name: /^Store/ })
      .getByRole("link")
      .first();
    const name = (await seller.textContent()) ?? "";
    await seller.click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const agents = await main.getByRole("article").getByRole("heading").allTextContents();
    expect(agents.length).toBeGreaterThan(0);

    await visitor.goto(`/stores/${page.url().split("/").pop()}`);
    await expect(visitor.getByRole("heading", { level: 1, name })).toBeVisible();
    // One that is featured stands in both lists.
    const all = visitor.getByRole("region", { name: "Agents", exact: true });
    await all.getByRole("link", { name: agents[0] ?? "", exact: true }).click();
    await expect(visitor.getByRole("heading", { level: 1, name: agents[0] ?? "" })).toBeVisible();
  });
});
