import assert from "node:assert/strict";
import type { IncomingHttpHeaders } from "node:http";
import { test } from "node:test";
import { mayAsk } from "./may-ask.ts";

const table: readonly [what: string, headers: IncomingHttpHeaders, answered: boolean][] = [
  ["the shell's page", { origin: "https://loubby.test", "sec-fetch-site": "cross-site" }, true],
  ["another page", { origin: "https://evil.test", "sec-fetch-site": "cross-site" }, false],
  ["another port of this machine", { origin: "http://localhost:9999", "sec-fetch-site": "same-site" }, false],
  ["a script tag of another page", { "sec-fetch-site": "cross-site", "sec-fetch-dest": "script" }, false],
  ["a picture of a style sheet", { "sec-fetch-site": "cross-site", "sec-fetch-dest": "image" }, true],
  ["the address bar", { "sec-fetch-site": "none" }, true],
  ["a command", {}, true],
];

for (const [what, headers, answered] of table) {
  test(`${what} is ${answered ? "answered" : "refused"}`, () => {
    assert.equal(mayAsk(headers, "https://loubby.test"), answered);
  });
}
