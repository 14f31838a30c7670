import assert from "node:assert/strict";
import { test } from "node:test";
import { findUnsetVariables } from "./css-variables.ts";

test("a CSS variable in use is set somewhere, in a style sheet or by a component", () => {
  const sources = [
    { file: "theme.css", text: ":root {\n  --lb-ink: #000;\n}" },
    { file: "cover.tsx", text: 'style={{ ["--hue-2"]: 3, "--hue": hue }}' },
    { file: "cover.css", text: "a {\n  color: oklch(0.9 0 var(--hue));\n  fill: var(--hue-2);\n}" },
    { file: "text.css", text: "p {\n  color: var(--lb-ink);\n  fill: var( --lb-danger, red);\n}" },
    { file: "antd.css", text: "b { color: var(--ant-color-primary); }" },
  ];
  assert.deepEqual(findUnsetVariables(sources), ["text.css:3 uses --lb-danger, which is set nowhere."]);
});
