import assert from "node:assert/strict";
import { test } from "node:test";
import { type ImportRules, rewriteImports } from "./imports.ts";

const rules: ImportRules = {
  antd: new Map([
    ["Button", "antd/es/button"],
    ["Table", "antd/es/table"],
    ["Masonry", "antd/es/masonry"],
  ]),
  provided: {
    names: new Set(["antd/es/button", "antd/es/table"]),
    faces: { "react-router-dom": new Set(["Link", "useParams"]) },
  },
};

test("an import from antd's root becomes one import a component, under the local name", async () => {
  const code = await rewriteImports(
    'import { Button, Table as Grid } from "antd";\nuse(Button, Grid);',
    rules,
  );
  assert.equal(
    code,
    'import Button from "antd/es/button";import Grid from "antd/es/table";\nuse(Button, Grid);',
  );
});

test("icons are imported one by one", async () => {
  const code = await rewriteImports("import { BellOutlined } from '@ant-design/icons'", rules);
  assert.equal(code, 'import BellOutlined from "@ant-design/icons/es/icons/BellOutlined";');
});

test("text that only looks like an import stays as it is", async () => {
  const code = "const help = 'import { Button } from \"antd\"';";
  assert.equal(await rewriteImports(code, rules), code);
});

test("the shell may use any component", async () => {
  const code = await rewriteImports('import { Masonry } from "antd";', { antd: rules.antd });
  assert.equal(code, 'import Masonry from "antd/es/masonry";');
});

const refused: readonly [what: string, code: string, sentence: RegExp][] = [
  [
    "a component that the shell does not provide",
    'import { Masonry } from "antd";',
    /"antd\/es\/masonry" is not provided by the shell/,
  ],
  [
    "a part of antd by its path",
    'import useLocale from "antd/es/locale/useLocale";',
    /is not provided by the shell/,
  ],
  ["the whole of antd", 'import * as antd from "antd";', /Import from "antd" by name/],
  ["the whole of antd, later", 'import("antd");', /cannot be split/],
  ["antd handed on", 'export { Button } from "antd";', /Import from "antd" by name/],
  [
    "a router of its own",
    'import { Link, BrowserRouter } from "react-router-dom";',
    /"BrowserRouter" of "react-router-dom" is not provided/,
  ],
  ["a name that antd does not have", 'import { Buton } from "antd";', /no export "Buton"/],
];

for (const [what, code, sentence] of refused) {
  test(`a remote that imports ${what} fails its build with a sentence`, async () => {
    await assert.rejects(rewriteImports(code, rules), sentence);
  });
}
