import assert from "node:assert/strict";
import { test } from "node:test";
import { fileSizes } from "@loubby/shared-contracts/testing/file-sizes";
import { fileSizeOf } from "./file-size.ts";
import { visitorOf } from "./visitor.ts";

const stored = (user: object) => JSON.stringify({ state: { user } });

test("names someone whose browser is signed in", () => {
  const ada = stored({ first_name: "Ada", last_name: "Obi", organization: null });
  assert.deepEqual(visitorOf("theme=dark; Token=abc", ada), { name: "Ada Obi", isCandidate: true });
  assert.equal(visitorOf("theme=dark", ada), null);
  assert.equal(visitorOf("Token=", ada), null);
});

test("doesn't take members of companies and partners for candidates", () => {
  const member = stored({ first_name: "Ada", last_name: "", organization: {} });
  assert.deepEqual(visitorOf("Token=abc", member), { name: "Ada", isCandidate: false });
  assert.equal(visitorOf("Token=abc", stored({ isPartner: true }))?.isCandidate, false);
});

test("ignores what it can't read", () => {
  for (const broken of [null, "", "{", "null", "[]", '{"state":null}'])
    assert.equal(visitorOf("Token=abc", broken), null, String(broken));
});

test("formats sizes as people say them", () => {
  for (const [bytes, words] of fileSizes) assert.equal(fileSizeOf(bytes), words);
});
