import { pastedHtml } from "./pasted-html.ts";

test("keeps every heading, at the nearest level that a page has", () => {
  expect(pastedHtml("<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><H6 dir='auto'>E</H6><hr>")).toBe(
    "<h2>A</h2><h2>B</h2><h3>C</h3><h3>D</h3><h3 dir='auto'>E</h3><hr>",
  );
});

test("drops styles", () => {
  expect(pastedHtml(`<h1 style="color: red" class="x">A</h1><p style='x'>B</p>`)).toBe(
    `<h2 class="x">A</h2><p>B</p>`,
  );
});
