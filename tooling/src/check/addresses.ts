import { readFileSync } from "node:fs";
import path from "node:path";
import { parseAst } from "rolldown/parseAst";
import { sourceFiles } from "./import-graph.ts";

/** The one file that spells addresses out. */
const HOME = "shared-contracts/src/paths.ts";
const product = /^(?:mfe-[^/]+|host-shell|shared-ui|shared-contracts|public-pages|platform-api)\//;
/** Tests may say where something must lead. */
const proves = /\.test\.tsx?$|\/testing\//;
/** A page behind the sign-in or on the way to it, as a word of its own within some text. */
const address = /(?<![\w/.*])\/(?:dashboard|onboarding|emailVerification)(?=$|[/?#'"\s])/;

/** One line for each address that is typed in the product's sources instead of taken from `paths`. */
export function findTypedAddresses(workspace: string): string[] {
  return sourceFiles(workspace)
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => product.test(file) && !proves.test(file) && file !== HOME)
    .flatMap((file) => {
      const source = readFileSync(path.join(workspace, file), "utf8");
      if (!address.test(source)) return [];
      const program: unknown = parseAst(source, { lang: file.endsWith("x") ? "tsx" : "ts" });
      return textsOf(program)
        .filter((text) => address.test(text))
        .map((text) => `${file}: "${text.trim()}" is typed in. Take it from @loubby/shared-contracts/paths.`);
    });
}

/** The strings that a program holds when it runs, without its types. */
function textsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (typeof node !== "object" || node === null) return [];
  const { type, value } = node as { readonly type?: unknown; readonly value?: unknown };
  if (type === "Literal") return typeof value === "string" ? [value] : [];
  if (type === "TemplateElement") return [(value as { readonly raw: string }).raw];
  const isType = typeof type === "string" && /^TS(?!AsExpression|Satisfies|Enum)/.test(type);
  return isType ? [] : Object.values(node).flatMap(textsOf);
}

if (import.meta.main) {
  const typed = findTypedAddresses(path.resolve(import.meta.dirname, "../../.."));
  for (const line of typed) console.error(`✖ ${line}`);
  if (typed.length > 0) process.exitCode = 1;
  else console.log("Every address comes from one place.");
}
