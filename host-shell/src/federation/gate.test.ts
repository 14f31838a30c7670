import assert from "node:assert/strict";
import { test } from "node:test";
import { gate } from "./gate.ts";

const config = { format: 1, name: "mfe-recruit", contract: "^1.2.0", routes: [], widgets: [], addMenu: [] };
const metaData = {
  globalName: "mfe_recruit_0123456789",
  remoteEntry: { name: "remoteEntry.js", path: "" },
  contract: config,
  requires: { react: "^19.3.1", "antd/es/table": "^6.6.8" },
  chunks: { "remoteEntry.js": "sha384-x" },
};
const provides = { react: "19.4.0", "antd/es/table": "6.6.8" };
const manifest = (change: object = {}, contract: object = {}) =>
  JSON.stringify({ metaData: { ...metaData, contract: { ...config, ...contract }, ...change } });

test("lets a build for this contract run, and answers its entry", () => {
  const decision = gate(manifest(), "mfe-recruit", { contract: "1.3.0", provides });
  assert.ok(decision.open);
  assert.equal(decision.manifest.entry, "remoteEntry.js");
  assert.equal(decision.manifest.globalName, "mfe_recruit_0123456789");
});

const refused: readonly [what: string, text: string, version: string, reason: RegExp][] = [
  [
    "another major",
    manifest({}, { contract: "^2.0.0" }),
    "1.3.0",
    /built for contract \^2\.0\.0; this shell has 1\.3\.0/,
  ],
  ["a newer minor than the shell has", manifest(), "1.1.9", /built for contract \^1\.2\.0/],
  ["a range that is none", manifest({}, { contract: "whatever" }), "1.3.0", /doesn't say which contract/],
  ["no contract at all", manifest({ contract: undefined }), "1.3.0", /can.t be read/],
  ["another remote's manifest", manifest({}, { name: "mfe-other" }), "1.3.0", /belongs to mfe-other/],
  ["a later format", manifest({}, { format: 2 }), "1.3.0", /format 2/],
  ["no list of chunks", manifest({ chunks: undefined }), "1.3.0", /can.t be read/],
  [
    "a newer React than the shell has",
    manifest({ requires: { react: "^19.5.0" } }),
    "1.3.0",
    /needs react \^19\.5\.0; this shell has 19\.4\.0/,
  ],
  [
    "a component that the shell lost",
    manifest({ requires: { "antd/es/tree": "^6.6.8" } }),
    "1.3.0",
    /needs antd\/es\/tree, which/,
  ],
  ["no list of what it needs", manifest({ requires: undefined }), "1.3.0", /can.t be read/],
  ["no entry", manifest({ remoteEntry: {} }), "1.3.0", /can.t be read/],
  ["a page of HTML", "<!doctype html>", "1.3.0", /can.t be read/],
  ["null", "null", "1.3.0", /can.t be read/],
];

for (const [what, text, version, reason] of refused) {
  test(`refuses a manifest with ${what} and says why`, () => {
    const decision = gate(text, "mfe-recruit", { contract: version, provides });
    assert.ok(!decision.open);
    assert.match(decision.reason, reason);
  });
}
