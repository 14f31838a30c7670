import assert from "node:assert/strict";
import { test } from "node:test";
import { spellPaths } from "./spelled-paths.ts";

const addresses = { jobs: "/jobs", search: "/search", job: (id: string) => `/jobs/${id}` };

test("an address that is one is spelled out where it is named", () => {
  const source = `import * as paths from "@loubby/shared-contracts/paths";
const keys = { [paths.search]: "s", text: "paths.jobs", paths: other.paths.jobs };
go(\`\${paths.jobs}?q=\${q}\`, paths.job(id));\n`;
  assert.equal(
    spellPaths(source, addresses),
    `import * as paths from "@loubby/shared-contracts/paths";
const keys = { ["/search"]: "s", text: "paths.jobs", paths: other.paths.jobs };
go(\`\${"/jobs"}?q=\${q}\`, paths.job(id));\n`,
  );
});

test("the contracts themselves name the file by its path", () => {
  const source = `import * as paths from "../../paths.ts";\nexport const x = paths.jobs;\n`;
  assert.match(spellPaths(source, addresses), /x = "\/jobs"/);
});

test("what is called paths and is something else stays as it is", () => {
  const source = `import * as paths from "node:path";\nconst x = paths.jobs;\n`;
  assert.equal(spellPaths(source, addresses), source);
});
