type Type = "string" | "number" | "integer" | "boolean" | "null" | "object" | "array";

/** What the JSON Schema of a reply holds: a test sees to it that no contract's holds more. */
export interface ReplySchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, ReplySchema>>;
  readonly type?: Type | readonly Type[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, ReplySchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | ReplySchema;
  readonly items?: ReplySchema;
  readonly prefixItems?: readonly ReplySchema[];
  readonly anyOf?: readonly ReplySchema[];
  readonly oneOf?: readonly ReplySchema[];
}

/** One thing that a value may be: a schema of one type, or of any where `type` is missing. */
export type Branch = Omit<ReplySchema, "type"> & { readonly type: Type | undefined };

const branches = new WeakMap<ReplySchema, readonly Branch[]>();

/** Everything that a value of this schema may be, in the order of the schema. */
export function branchesOf(root: ReplySchema, schema: ReplySchema): readonly Branch[] {
  const known = branches.get(schema) ?? listBranches(root, schema);
  branches.set(schema, known);
  return known;
}

function listBranches(root: ReplySchema, schema: ReplySchema): readonly Branch[] {
  if (schema.$ref !== undefined) return branchesOf(root, schemaAt(root, schema.$ref));
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return options.flatMap((option) => branchesOf(root, option));
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types.map((type) => ({ ...schema, type }));
}

function schemaAt(root: ReplySchema, ref: string): ReplySchema {
  const found = ref
    .split("/")
    .slice(1)
    .reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>>)[key], root);
  if (found === undefined) throw new Error(`A reply's schema has nothing at ${ref}.`);
  return found as ReplySchema;
}

/** Whether a value is of a branch's type, whatever it holds. */
export function isOfType({ type }: Branch, value: unknown): boolean {
  switch (type) {
    case undefined:
      return true;
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isRecord(value);
    case "integer":
      return Number.isInteger(value);
    case "number":
      return Number.isFinite(value);
    default:
      return typeof value === type;
  }
}

/** Whether a value holds what tells its branch from others of a union: fixed words, its own or its fields'. */
export function bearsMarks(root: ReplySchema, branch: Branch, value: unknown): boolean {
  if (branch.const !== undefined) return value === branch.const;
  if (branch.enum !== undefined) return branch.enum.includes(value);
  if (!isRecord(value)) return true;
  return Object.entries(branch.properties ?? {}).every(([name, property]) => {
    if (value[name] === undefined) return !branch.required?.includes(name);
    const options = branchesOf(root, property);
    if (options.some((option) => option.const === undefined && option.enum === undefined)) return true;
    return options.some((option) => isOfType(option, value[name]) && bearsMarks(root, option, value[name]));
  });
}

/** Whether a value is an object with names, rather than a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
