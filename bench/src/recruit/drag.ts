import type { CDPSession, Page } from "@playwright/test";
import { median } from "../ratio.ts";
import { openBrowser, signIn } from "../federation/browser.ts";
import { eachRound, type Rounds } from "../rounds.ts";
import type { Side } from "./side.ts";

/** Boards by the cards of a column, and how a card is dragged over them. */
export interface Drags {
  readonly small: number;
  readonly large: number;
  /** From the first column to the last and back. */
  readonly steps: number;
  readonly rounds: Rounds;
}

/** What one frame of a drag cost, and the most cards of a column that were in the page. */
interface DragCost {
  readonly perFrame: number;
  readonly cards: number;
}

/** Drags a card over every column of a small board and of a large one, all of which were read. */
export async function measureDrag(
  { steps, rounds, ...cards }: Drags,
  { origin, client, organizationId }: Side,
): Promise<{ small: DragCost; large: DragCost }> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1440, height: 900 },
      storageState: await signIn(browser, origin, "employer@demo.test"),
    });
    const open = async (expected: number): Promise<OpenBoard> => {
      const { rows } = await client.query<{ id: string }>(
        "select id from jobs where organization_id = $1 and title = $2",
        [organizationId, `Board of ${expected} 1`],
      );
      const board = await context.newPage();
      await board.goto(`/dashboard/jobs/joblisting/${rows[0]?.id}/board`);
      const devtools = await context.newCDPSession(board);
      await devtools.send("Performance.enable");
      return { page: board, devtools, cards: await readToItsEnd(board, expected), figures: [] };
    };
    const small = await open(cards.small);
    const large = await open(cards.large);
    // In turn, so that a busy moment of the machine meets both alike.
    for (const counts of eachRound(rounds)) {
      for (const board of [small, large]) {
        const spent = await dragOnce(board, steps);
        if (counts) board.figures.push(spent / steps);
      }
    }
    const cost = ({ figures, cards }: OpenBoard) => ({ perFrame: median(figures), cards });
    return { small: cost(small), large: cost(large) };
  } finally {
    await browser.close();
  }
}

interface OpenBoard {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly cards: number;
  readonly figures: number[];
}

/** Scrolls every column until all of its cards were read; answers the most that were in the page at once. */
async function readToItsEnd(page: Page, expected: number): Promise<number> {
  const bodies = page.locator(".mr-column-body");
  await bodies.nth(4).locator("[data-card]").first().waitFor();
  let cards = 0;
  for (const body of await bodies.all()) {
    for (;;) {
      const read = Number(await body.locator("[aria-setsize]").first().getAttribute("aria-setsize"));
      if (read < expected) throw new Error(`A column of ${expected} says that it has ${read}.`);
      await body.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await page.waitForTimeout(30);
      cards = Math.max(cards, await body.locator("[data-card]").count());
      const last = Number(await body.locator("[data-at]").last().getAttribute("data-at"));
      if (last >= expected - 1) break;
    }
    await body.evaluate((element) => element.scrollTo(0, 0));
  }
  return cards;
}

/** One drag across the board and back, left where it began; answers ms of script, style and layout. */
async function dragOnce({ page, devtools }: OpenBoard, steps: number): Promise<number> {
  await page.bringToFront();
  const card = await page.locator("[data-card]").first().boundingBox();
  const board = await page.locator(".mr-board").boundingBox();
  if (card === null || board === null) throw new Error("There is nothing to drag.");
  const y = card.y + 20;
  await page.mouse.move(card.x + 60, y);
  await page.mouse.down();
  const before = await spentSoFar(devtools);
  for (let step = 0; step < steps; step += 1) {
    const turn = 1 - Math.abs(1 - (2 * step) / steps);
    await page.mouse.move(board.x + 40 + turn * (board.width - 80), y + 60 + turn * 200);
  }
  const after = await spentSoFar(devtools);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await page.waitForTimeout(200);
  return after - before;
}

async function spentSoFar(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return (of("ScriptDuration") + of("RecalcStyleDuration") + of("LayoutDuration")) * 1000;
}
