import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Mark } from "./mark.tsx";
import { style } from "./style.ts";

/** A file that pages refer to. Its address changes with its content, so it can be cached forever. */
export interface Asset {
  readonly type: string;
  readonly body: Buffer;
  /** The compressed file; null if it is compressed already. */
  readonly brotli: Buffer | null;
}

const SCRIPTS = path.resolve(import.meta.dirname, "../browser");
const FONT = "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";

const ICON = renderToStaticMarkup(createElement(Mark, { size: 28, ground: "#0b7a63", drawing: "#ffffff" }));

const found = new Map<string, Asset>([
  ["icon.svg", text("image/svg+xml", ICON)],
  ["style.css", text("text/css; charset=utf-8", style)],
  [
    "inter.woff2",
    { type: "font/woff2", body: readFileSync(fileURLToPath(import.meta.resolve(FONT))), brotli: null },
  ],
  ...readScripts(),
]);

const version = [...found.values()]
  .reduce((hash, { body }) => hash.update(body), createHash("sha256"))
  .digest("hex")
  .slice(0, 12);

/** Every asset by its path below the product's address, such as `/public/1f…/style.css`. */
export const assets: ReadonlyMap<string, Asset> = new Map(
  [...found].map(([name, asset]) => [assetUrl(name), asset]),
);

/** Returns the address of an asset. */
export function assetUrl(name: string): string {
  return `/public/${version}/${name}`;
}

/** Reads the browser's modules: compiled ones as they are, sources without their types. */
function readScripts(): [string, Asset][] {
  return readdirSync(SCRIPTS)
    .filter((file) => /(?<!\.d|\.test)\.(?:ts|js)$/.test(file))
    .map((file) => {
      const source = readFileSync(path.join(SCRIPTS, file), "utf8");
      const code = file.endsWith(".ts") ? stripTypeScriptTypes(source) : source;
      const name = file.replace(/\.ts$/, ".js");
      return [
        name,
        text("text/javascript; charset=utf-8", code.replace(/(from "\.\/[\w-]+)\.ts"/g, '$1.js"')),
      ];
    });
}

function text(type: string, content: string): Asset {
  const body = Buffer.from(content);
  return { type, body, brotli: brotliCompressSync(body) };
}
