// Loaded by `--import` before whatever runs from sources: Node strips types by itself, but reads no JSX.
import { readFileSync } from "node:fs";
import type swc from "@swc/core";
import { createRequire, registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);

registerHooks({
  load(url, context, next) {
    if (!url.endsWith(".tsx")) return next(url, context);
    // Only a process that loads a page pays for the compiler and for lines that are looked up.
    process.setSourceMapsEnabled(true);
    const { transformSync } = require("@swc/core") as typeof swc;
    const { code } = transformSync(readFileSync(fileURLToPath(url), "utf8"), {
      filename: fileURLToPath(url),
      configFile: false,
      swcrc: false,
      sourceMaps: "inline",
      jsc: {
        parser: { syntax: "typescript", tsx: true },
        target: "es2024",
        transform: { react: { runtime: "automatic" } },
      },
    });
    return { format: "module", source: code, shortCircuit: true };
  },
});
