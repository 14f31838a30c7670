import type { Page } from "@playwright/test";
import { follow } from "./follow.ts";
import { settled } from "./settled.ts";

/** A page of the product. */
export interface ProductPage {
  /** Names its screenshot. */
  readonly name: string;
  /** Its address; where that holds an id, finds one by going there in `page` at a desktop's width. */
  readonly address: (page: Page) => Promise<string>;
}

/** A page whose address is always the same. */
export function at(name: string, path: string): ProductPage {
  return { name, address: () => Promise.resolve(path) };
}

/** A page that is reached by clicking the first match of each selector in turn; `edit` changes the address found. */
export function through(
  name: string,
  path: string,
  clicks: readonly string[],
  edit: (address: string) => string = (address) => address,
): ProductPage {
  return {
    name,
    address: async (page) => edit(await followed(page, path, clicks)),
  };
}

/** Where clicks led before: several pages begin at the same one. */
const ways = new WeakMap<Page, Map<string, string>>();

async function followed(page: Page, path: string, clicks: readonly string[]): Promise<string> {
  const known = ways.get(page) ?? new Map<string, string>();
  ways.set(page, known);
  const way = [path, ...clicks].join(" ");
  const found = known.get(way);
  if (found !== undefined) return found;
  await follow(page, path);
  for (const selector of clicks) {
    // A part that comes late moves what is clicked.
    await settled(page);
    const before = page.url();
    await page.getByRole("main").locator(selector).first().click();
    await page.waitForURL((url) => url.href !== before);
  }
  const { pathname, search } = new URL(page.url());
  known.set(way, pathname + search);
  return pathname + search;
}
