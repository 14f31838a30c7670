/** One name that the contract exports. */
export interface Exported {
  readonly name: string;
  readonly isType: boolean;
}

/** What a rolled-up text exports, in its own order. */
export function exportsOf(text: string): Exported[] {
  const list = /^export \{([^}]*)\};?\s*$/m.exec(text)?.[1] ?? "";
  const entries = list.split(",").map((entry) => entry.trim());
  return entries.filter(Boolean).map((entry) => {
    const isType = entry.startsWith("type ");
    const [, exported] = (isType ? entry.slice(5) : entry).split(" as ");
    return { name: exported ?? entry.replace("type ", ""), isType };
  });
}

/** The names of the types that a rolled-up text declares, exported or not, without those that take parameters. */
export function declaredTypes(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(/^(?:type|interface) (\w+)(?= =| \{| extends)/gm)].map(([, name = ""]) => name),
  );
}

/**
 * The text with each of these types made the same as in the declarations beside it (`./now`), and what it was under
 * its name after `Was_`. So every type is judged once, under its own name, and not again wherever it appears.
 */
export function settle(text: string, names: readonly string[]): string {
  const settled = names.reduce(
    (before, name) =>
      before.replace(new RegExp(`^(type|interface) ${name}(?= =| \\{| extends)`, "m"), `$1 Was_${name}`),
    text,
  );
  const now = names.map((name) => `type ${name} = Now.${name};`);
  const was = names.length > 0 ? [`export type { ${names.map((name) => `Was_${name}`).join(", ")} };`] : [];
  return ['import type * as Now from "./now.js";', settled, ...now, ...was, ""].join("\n");
}

/** The text with these of its types exported, whether it exported them or not. */
export function exposing(text: string, names: readonly string[]): string {
  const exported = new Set(exportsOf(text).map(({ name }) => name));
  const hidden = names.filter((name) => !exported.has(name));
  return hidden.length === 0 ? text : `${text}\nexport type { ${hidden.join(", ")} };\n`;
}
