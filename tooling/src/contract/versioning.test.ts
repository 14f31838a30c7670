import assert from "node:assert/strict";
import { test } from "node:test";
import { type ContractFacts, judgeContract } from "./versioning.ts";

type Since = NonNullable<ContractFacts["since"]>;

const since = (version: string, change: Partial<Since> = {}): Since => ({
  version,
  added: [],
  removed: [],
  breaks: [],
  ...change,
});
const facts: ContractFacts = { version: "1.2.0", file: "same", released: false, since: null };

const cases: readonly [what: string, facts: Partial<ContractFacts>, answer: string | RegExp][] = [
  ["a contract that is on record is kept", {}, "kept"],
  ["so is a released one", { released: true }, "kept"],
  ["a new version is written", { file: "missing" }, "write"],
  ["a version that no one has yet may be written again", { file: "differs" }, "write"],
  [
    "a released one is final",
    { file: "differs", released: true },
    /^The contract changed, and 1\.2\.0 was released.*Raise CONTRACT_VERSION.*npm run contract/,
  ],
  ["the record of a released one stays", { file: "missing", released: true }, /1\.2\.0\.d\.ts is gone/],
  ["what is no version is refused", { version: "one" }, /"one", which isn't a version/],
  [
    "nothing but words changed: a patch does",
    { version: "1.2.1", file: "missing", since: since("1.2.0") },
    "write",
  ],
  [
    "an added export asks for a minor",
    { version: "1.2.1", file: "missing", since: since("1.2.0", { added: ["useTheme"] }) },
    /grew since 1\.2\.0 by useTheme.*raise CONTRACT_VERSION to 1\.3\.0/,
  ],
  ["a minor takes it", { since: since("1.1.4", { added: ["useTheme"] }) }, "kept"],
  [
    "a removed export asks for a major",
    { version: "1.3.0", file: "missing", since: since("1.2.0", { removed: ["formatMoney"] }) },
    /broke since 1\.2\.0, so 1\.3\.0 is too small.*2\.0\.0\.\nformatMoney is no longer exported/,
  ],
  [
    "so does a break, told with its difference, even when the file was written by hand",
    { since: since("1.1.0", { breaks: ["SessionState: token is missing"] }) },
    /broke since 1\.1\.0.*\nSessionState: token is missing/,
  ],
  [
    "a major takes both",
    { version: "2.0.0", file: "missing", since: since("1.2.0", { removed: ["a"], breaks: ["b"] }) },
    "write",
  ],
];

for (const [what, change, answer] of cases) {
  test(what, () => {
    const verdict = judgeContract({ ...facts, ...change });
    if (typeof answer === "string") assert.equal(verdict.kind, answer);
    else assert.match(verdict.kind === "refused" ? verdict.reason : verdict.kind, answer);
  });
}
