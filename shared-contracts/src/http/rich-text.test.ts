import assert from "node:assert/strict";
import { test } from "node:test";
import { RichText } from "./rich-text.schema.ts";

const read = (href: string) =>
  RichText.safeParse({
    type: "doc",
    content: [
      {
        type: "paragraph",
        content: [{ type: "text", text: "x", marks: [{ type: "link", attrs: { href } }] }],
      },
    ],
  });

test("a link is taken as a browser opens it", () => {
  for (const [written, address] of [
    ["https://münchen.de/wiki/Über", "https://xn--mnchen-3ya.de/wiki/%C3%9Cber"],
    ["https://x.test/?a[]=1", "https://x.test/?a[]=1"],
    ['HTTPS://X.test/a b{|}^"<>\\%', "https://x.test/a%20b%7B%7C%7D%5E%22%3C%3E/%"],
    [" https://x.test/\u202e😀 ", "https://x.test/%E2%80%AE%F0%9F%98%80"],
    ["mailto:jobs büro@x.test", "mailto:jobs%20b%C3%BCro@x.test"],
  ] as const) {
    const { data } = read(written);
    assert.match(
      JSON.stringify(data),
      new RegExp(`"href":${JSON.stringify(address).replace(/[[\]?|^.*+$()]/g, "\\$&")}`),
    );
    assert.deepEqual(read(address).data, data, "and stays as it is from then on");
  }
});

test("a link that leads nowhere is refused at its place, in words", () => {
  const path = ["content", 0, "content", 0, "marks", 0, "attrs", "href"];
  for (const [written, message] of [
    ["javascript:alert(1)", "Links start with https:// or mailto:"],
    ["https://a b.c/", "This link isn't valid"],
    ["https://[x.test", "This link isn't valid"],
    ["https://x.test:99999/", "This link isn't valid"],
    ["mailto:", "This link isn't valid"],
    ["", "This link isn't valid"],
  ] as const)
    assert.deepEqual(
      read(written).error?.issues.map((issue) => ({ path: issue.path, message: issue.message })),
      [{ path, message }],
    );
});
