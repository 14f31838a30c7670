import type { Page, Response } from "@playwright/test";
import { demoPassword } from "../start/sign-ins.ts";
import { labelOf } from "./standing-builds.ts";
import type { Visit } from "./visits.ts";

const PATIENCE_MS = 15_000;

/** Signs a demo account in as a person would. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/onboarding/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL("**/dashboard");
}

/** Opens a page or widget and answers what is wrong with it, a sentence each. */
export async function problemsWith(page: Page, visit: Visit): Promise<string[]> {
  const { name } = visit.build.description;
  const files = `/remotes/${name}/${labelOf(visit.build)}/`;
  const problems: string[] = [];
  let fetched = false;
  const onResponse = (response: Response) => {
    if (response.url().includes(files)) fetched = true;
    problems.push(...refusalOf(response));
  };
  const onError = (error: Error) => problems.push(`it threw: ${error.message}`);
  const onConsole = (message: { type(): string; text(): string }) => {
    // A refusal is told with its address, which the browser's own line leaves out.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      problems.push(`the console says: ${message.text()}`);
  };
  page.on("response", onResponse);
  page.on("pageerror", onError);
  page.on("console", onConsole);
  try {
    await page.goto(visit.path);
    problems.push(...(await whatStands(page, visit)));
    if (!fetched) problems.push("none of its code was loaded");
  } catch (error) {
    problems.push(error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error));
  } finally {
    page.off("response", onResponse);
    page.off("pageerror", onError);
    page.off("console", onConsole);
  }
  return problems.map((problem) => `${visit.what}, as ${visit.email}: ${problem}`);
}

/** Answers that a build and an API that fit each other never give; others are part of the product. */
function refusalOf(response: Response): string[] {
  const status = response.status();
  const isApi = new URL(response.url()).pathname.startsWith("/api/");
  const unfit = status >= 500 || (isApi && (status === 404 || status === 405 || status === 400));
  return unfit
    ? [`${response.request().method()} ${new URL(response.url()).pathname} answered ${status}`]
    : [];
}

async function whatStands(page: Page, { widget }: Visit): Promise<string[]> {
  const piece =
    widget === null ? page.getByRole("main") : page.getByRole("region", { name: widget, exact: true });
  await piece.waitFor({ timeout: PATIENCE_MS });
  await page.waitForLoadState("networkidle", { timeout: PATIENCE_MS });
  const card = piece.locator("[role=alert][data-remote]");
  const pending = piece.locator("[aria-busy=true]");
  const deadline = Date.now() + PATIENCE_MS;
  while ((await pending.count()) > 0 && Date.now() < deadline) await page.waitForTimeout(100);
  if ((await card.count()) > 0) return [`a card shows instead: ${await card.first().innerText()}`];
  if ((await pending.count()) > 0) return [`it was still loading after ${PATIENCE_MS / 1000} s`];
  const isNowhere = widget === null && (await page.title()).startsWith("Not found");
  if (isNowhere) return ["the shell has no page at its address"];
  return (await piece.innerText()).trim() === "" ? ["it is empty"] : [];
}
