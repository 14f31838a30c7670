import assert from "node:assert/strict";
import { test } from "node:test";
import { wordsOfPage } from "./words-of-page.ts";

const LINK = "https://example.com/job";
const wordsOf = (html: string) => wordsOfPage({ url: new URL(LINK), html }, LINK);

test("reads what a page calls itself, its own words before those for search engines", () => {
  assert.deepEqual(
    wordsOf(`<head><title>Baker | Acme</title><META Content='Bake &amp; sell &#x1F35E;' NAME=description>
      <meta property="og:title" content="Baker"><meta property="og:site_name" content=Acme></head>`),
    { url: LINK, title: "Baker", description: "Bake & sell 🍞", site_name: "Acme" },
  );
  assert.deepEqual(wordsOf("<title>\n  Baker\n in &quot;Accra&quot; </title>"), {
    url: LINK,
    title: 'Baker in "Accra"',
    description: "",
    site_name: "example.com",
  });
  assert.equal(wordsOf("<title> &#8203; </title><p>Nothing</p>"), null);
});

test("shows text only, cut, without signs that turn it around", () => {
  const words = wordsOf(
    `<title>&#x202e;gro.live\u202e\u0000\u200b &lt;script&gt;alert(1)&lt;/script&gt; &#xd800;&#0;${"a".repeat(300)}</title>`,
  );
  assert.match(words?.title ?? "", /^gro\.live <script>alert\(1\)<\/script> a+…$/);
  assert.equal(words?.title.length, 120);
  assert.ok(words?.title.isWellFormed());
});

test("takes no time for a page that is made to take much", () => {
  const began = performance.now();
  for (const piece of ["<meta ", '<meta a="', "<meta '", "<title", "a=a ", "<meta " + "a".repeat(1000), "&#"])
    wordsOf(piece.repeat(512_000 / piece.length));
  wordsOf(`<meta ${"a= ".repeat(170_000)}>`);
  wordsOf(`<title>${"&".repeat(500_000)}`);
  assert.ok(performance.now() - began < 2_000);
});
