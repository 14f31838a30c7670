import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Expression, type ModuleItem, type ObjectExpression, parse } from "@swc/core";

/** What `src/remote.tsx` really exports, read from its syntax tree. */
export interface ModuleReferences {
  readonly pages: ReadonlySet<string>;
  readonly widgets: ReadonlySet<string>;
  /** What is wrong with the module itself, a sentence each. */
  readonly problems: readonly string[];
}

/**
 * Reads `export const remote = { pages: { name: () => import("./file.tsx") }, widgets: { … } }` and makes sure that
 * each file named has a default export. `dir` is where the source's relative imports start.
 */
export async function readReferences(source: string, dir: string): Promise<ModuleReferences> {
  const remote = exportedObject(await parseTsx(source), "remote");
  if (!remote)
    return {
      pages: new Set(),
      widgets: new Set(),
      problems: ['src/remote.tsx does not export an object "remote"'],
    };
  const problems: string[] = [];
  const namesIn = async (group: string) => {
    const object = propertiesOf(remote).get(group);
    const entries = object?.type === "ObjectExpression" ? [...propertiesOf(object)] : [];
    for (const [name, value] of entries) {
      const problem = await problemOf(value, dir);
      if (problem) problems.push(`${group}.${name} of src/remote.tsx ${problem}`);
    }
    return new Set(entries.map(([name]) => name));
  };
  return { pages: await namesIn("pages"), widgets: await namesIn("widgets"), problems };
}

async function problemOf(value: Expression, dir: string): Promise<string | null> {
  const file = importedFile(value);
  if (file === null) return 'is not of the form () => import("./file.tsx")';
  const source = await readFile(path.join(dir, file), "utf8").catch(() => null);
  if (source === null) return `imports ${file}, which does not exist`;
  const body = await parseTsx(source);
  return body.some(hasDefaultExport) ? null : `imports ${file}, which has no default export`;
}

function importedFile(value: Expression): string | null {
  if (value.type !== "ArrowFunctionExpression" || value.body.type !== "CallExpression") return null;
  const {
    callee,
    arguments: [first],
  } = value.body;
  if (callee.type !== "Import" || first?.expression.type !== "StringLiteral") return null;
  return first.expression.value;
}

function hasDefaultExport(item: ModuleItem): boolean {
  if (item.type === "ExportDefaultDeclaration" || item.type === "ExportDefaultExpression") return true;
  return (
    item.type === "ExportNamedDeclaration" &&
    item.specifiers.some((s) => s.type === "ExportSpecifier" && (s.exported ?? s.orig).value === "default")
  );
}

function exportedObject(body: readonly ModuleItem[], name: string): ObjectExpression | null {
  for (const item of body) {
    if (item.type !== "ExportDeclaration" || item.declaration.type !== "VariableDeclaration") continue;
    for (const { id, init } of item.declaration.declarations) {
      if (id.type !== "Identifier" || id.value !== name || !init) continue;
      const value = withoutTypes(init);
      if (value.type === "ObjectExpression") return value;
    }
  }
  return null;
}

function withoutTypes(value: Expression): Expression {
  const typed =
    value.type === "TsSatisfiesExpression" ||
    value.type === "TsAsExpression" ||
    value.type === "TsConstAssertion";
  return typed ? withoutTypes(value.expression) : value;
}

function propertiesOf(object: ObjectExpression): Map<string, Expression> {
  const found = new Map<string, Expression>();
  for (const property of object.properties) {
    if (property.type !== "KeyValueProperty") continue;
    const { key, value } = property;
    if (key.type === "Identifier" || key.type === "StringLiteral") found.set(key.value, withoutTypes(value));
  }
  return found;
}

async function parseTsx(source: string): Promise<ModuleItem[]> {
  const { body } = await parse(source, { syntax: "typescript", tsx: true, target: "es2022" });
  return body;
}
