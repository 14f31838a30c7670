import { branchesOf, type Branch, type ReplySchema } from "#api/http/reply-schema";

/** Stands in a sample where any text may stand. */
export const ANY_TEXT = "any text";

const DEEPEST = 7;

/**
 * Replies of a schema, complete ones, that together hold everything that may stand anywhere in it; of a greater
 * `depth` with less below them.
 */
export function replySamples(root: ReplySchema, depth = 0): readonly unknown[] {
  return samplesOf(root, root, depth);
}

function samplesOf(root: ReplySchema, schema: ReplySchema, depth: number): readonly unknown[] {
  return branchesOf(root, schema).flatMap((branch) => samplesOfBranch(root, branch, depth));
}

function samplesOfBranch(root: ReplySchema, branch: Branch, depth: number): readonly unknown[] {
  if (branch.const !== undefined) return [branch.const];
  if (branch.enum !== undefined) return branch.enum.slice(0, 1);
  switch (branch.type) {
    case "string":
      return [ANY_TEXT];
    case "number":
    case "integer":
      return [7];
    case "boolean":
      return [true];
    case "array":
      return listsOf(root, branch, depth);
    case "object":
      return objectsOf(root, branch, depth);
    default:
      return [null];
  }
}

function listsOf(root: ReplySchema, { prefixItems, items }: Branch, depth: number): readonly unknown[] {
  if (prefixItems !== undefined) return [prefixItems.map((item) => samplesOf(root, item, depth + 1)[0])];
  return [depth > DEEPEST || items === undefined ? [] : samplesOf(root, items, depth + 1)];
}

/** One with the first of everything, then one for each other thing that a field may be. */
function objectsOf(root: ReplySchema, branch: Branch, depth: number): readonly unknown[] {
  const fields = Object.entries(branch.properties ?? {}).map(
    ([name, property]) => [name, samplesOf(root, property, depth + 1)] as const,
  );
  const others = branch.additionalProperties;
  if (typeof others === "object") {
    const named = (branch.required ?? []).filter((name) => branch.properties?.[name] === undefined);
    for (const name of [...named, "any name"]) fields.push([name, samplesOf(root, others, depth + 1)]);
  }
  const first = Object.fromEntries(fields.map(([name, [sample]]) => [name, sample]));
  const rest = fields.flatMap(([name, samples]) =>
    samples.slice(1).map((sample) => ({ ...first, [name]: sample })),
  );
  return [first, ...rest];
}

/** The place of a value within another: names and positions. */
export type Path = readonly (string | number)[];

/** Where the leaves of a value stand; of items of one list that hold the same, the last one's. */
export function leavesOf(value: unknown): readonly Path[] {
  const kinds = new Map(allLeavesOf(value, []).map((path) => [path.map(nameOf).join("."), path]));
  return [...kinds.values()];
}

const nameOf = (key: string | number) => (typeof key === "number" ? "*" : key);

function allLeavesOf(value: unknown, path: Path): readonly Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([name, one]) =>
    allLeavesOf(one, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

/** What stands at a place. */
export function at(value: unknown, path: Path): unknown {
  return path.reduce((found, key) => (found as Readonly<Record<string, unknown>>)[key], value);
}

/** The same value with something else at one place. */
export function withAt(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other;
  const next = withAt((value as Readonly<Record<string, unknown>>)[key], rest, other);
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === key ? next : item));
  return { ...(value as object), [key]: next };
}
