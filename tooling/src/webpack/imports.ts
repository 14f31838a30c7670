import { init, parse } from "es-module-lexer";
import type { Provided } from "./provided.ts";

/** What the rewriting of one module's imports has to know. */
export interface ImportRules {
  readonly antd: ReadonlyMap<string, string>;
  /** Given for remotes only: what they may import. */
  readonly provided?: Provided;
}

interface ImportedName {
  readonly name: string;
  readonly local: string;
}

const ICONS = "@ant-design/icons";

/**
 * Turns imports from the roots of antd and its icons into imports of the single component or icon, and refuses what
 * a remote cannot have. Takes JavaScript (types are gone already). Throws with a sentence for the developer.
 */
export async function rewriteImports(source: string, rules: ImportRules): Promise<string> {
  await init;
  const [imports] = parse(source);
  let result = "";
  let done = 0;
  for (const { n: from, ss, se, d } of imports) {
    if (from === undefined) continue;
    const face = rules.provided?.faces[from];
    if (from !== "antd" && from !== ICONS && !face) {
      if (rules.provided) refuseUnprovided(from, rules.provided);
      continue;
    }
    if (d !== -1) throw new Error(`import("${from}") cannot be split: import its parts by name instead.`);
    const names = namesOf(source.slice(ss, se), from);
    if (face) {
      for (const { name } of names) refuseMissing(from, name, face);
      continue;
    }
    const lines = names.map(({ name, local }) => `import ${local} from "${subpathOf(from, name, rules)}";`);
    const statementEnd = source[se] === ";" ? se + 1 : se;
    result += source.slice(done, ss) + lines.join("");
    done = statementEnd;
  }
  return result + source.slice(done);
}

function subpathOf(from: string, name: string, { antd, provided }: ImportRules): string {
  if (from === ICONS) return `${ICONS}/es/icons/${name}`;
  const subpath = antd.get(name);
  if (!subpath) throw new Error(`antd has no export "${name}" that can be imported by itself.`);
  if (provided) refuseUnprovided(subpath, provided);
  return subpath;
}

function refuseUnprovided(name: string, provided: Provided): void {
  if (!name.startsWith("antd/") || provided.names.has(name)) return;
  throw new Error(
    `"${name}" is not provided by the shell, so it would fail in front of people. ` +
      `Use a component that host-shell/src/provide.ts lists, or have it added there and the shell shipped first.`,
  );
}

function refuseMissing(from: string, name: string, face: ReadonlySet<string>): void {
  if (face.has(name)) return;
  throw new Error(
    `"${name}" of "${from}" is not provided by the shell. It provides: ${[...face].sort().join(", ")}.`,
  );
}

/** The names of `import { a, b as c } from "…"`. */
function namesOf(statement: string, from: string): ImportedName[] {
  const clause = /^import\s*\{([^}]*)\}\s*from\b/.exec(statement)?.[1];
  if (clause === undefined)
    throw new Error(`Import from "${from}" by name, as in: import { Name } from "${from}".`);
  return clause
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const [name = part, local = name] = part.split(/\s+as\s+/);
      return { name, local };
    });
}
