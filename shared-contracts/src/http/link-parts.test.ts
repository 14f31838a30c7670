import assert from "node:assert/strict";
import { test } from "node:test";
import { linkParts } from "./link-parts.ts";

const links = (body: string) => linkParts(body).flatMap(({ href }) => (href === null ? [] : [href]));

test("web addresses become links without the sentence round them", () => {
  assert.deepEqual(links("See https://a.test/x, (http://b.test) and https://c.test/?q=1!"), [
    "https://a.test/x",
    "http://b.test/",
    "https://c.test/?q=1",
  ]);
});

test("nothing else is ever a link", () => {
  for (const body of [
    "javascript:alert(1)",
    "data:text/html,x",
    "www.a.test",
    "https://",
    "ftp://a.test",
    "a.test",
  ]) {
    assert.deepEqual(links(body), [], body);
  }
});

test("no letter is lost", () => {
  for (const body of ["", "plain", "https://a.test", "a https://a.test. b https://b.test) c\n"]) {
    assert.equal(
      linkParts(body)
        .map(({ text }) => text)
        .join(""),
      body,
    );
  }
});
