import { expect, test } from "./fixtures.ts";
import { walks } from "./pages/every-page.ts";
import { findingsInBothThemes } from "./pages/findings.ts";
import { follow } from "./pages/follow.ts";
import { settled } from "./pages/settled.ts";

test.describe.configure({ mode: "parallel" });

/** So many pages take less than a minute. */
const PAGES_AT_ONCE = 12;

const parts = walks.flatMap(({ email, pages }) =>
  Array.from({ length: Math.ceil(pages.length / PAGES_AT_ONCE) }, (_, at) => ({
    email,
    pages: pages.slice(at * PAGES_AT_ONCE, (at + 1) * PAGES_AT_ONCE),
    from: at * PAGES_AT_ONCE + 1,
  })),
);

for (const { email, pages, from } of parts) {
  const whose = `${email === null ? "before signing in" : `of ${email}`}, page ${from} onward`;
  test(`axe finds nothing on the pages ${whose}, light or dark`, async ({ visitor, signIn, complaints }) => {
    test.slow();
    const page = email === null ? visitor : await signIn(email);
    for (const { name, address } of pages) {
      const path = await address(page);
      await follow(page, path);
      await settled(page);
      // A list brings its open entry into view: what then lies half beneath the frame's head is no smaller for it.
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      expect.soft(await findingsInBothThemes(page), `${name}, ${path}`).toEqual([]);
    }
    // The pages of what is gone ask for it, and the browser says that it was not there.
    const gone = complaints.filter((text) => !text.includes("404 (Not Found)"));
    complaints.splice(0, complaints.length, ...gone);
  });
}
