// `npm run access` writes docs/access.md from the contracts; `npm run check` fails when it is not what they say.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { accessPage } from "@loubby/platform-api/access/matrix-page";
import { declaredEndpoints } from "../contract/operations.ts";
import { root } from "../webpack/packages.ts";

const file = path.join(root, "docs/access.md");
const page = accessPage(await declaredEndpoints());

if (!process.argv.includes("--check")) {
  writeFileSync(file, page);
  console.log("Wrote docs/access.md.");
} else if (readOrNothing() === page) {
  console.log("docs/access.md matches the contracts.");
} else {
  console.error("✖ docs/access.md is stale: run npm run access and commit it.");
  process.exitCode = 1;
}

function readOrNothing(): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
