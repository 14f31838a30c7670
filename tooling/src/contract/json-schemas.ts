/** A JSON Schema as `z.toJSONSchema` writes it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A schema with the document that its references point into. */
export interface SchemaIn {
  readonly schema: JsonSchema;
  readonly document: JsonSchema;
}

/** The whole of a document. */
export function whole(document: JsonSchema): SchemaIn {
  return { schema: document, document };
}

/** The forms that a value may have, each without references, unions and lists of types. */
export function formsOf(at: SchemaIn): SchemaIn[] {
  const { schema, document } = resolved(at);
  const within = (part: unknown) => ({ schema: part as JsonSchema, document });
  const union = schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(union)) return union.flatMap((part) => formsOf(within(part)));
  if (Array.isArray(schema["allOf"])) {
    const parts = schema["allOf"].map((part) => resolved(within(part)).schema);
    return [within(merged([schema, ...parts]))];
  }
  if (Array.isArray(schema["type"])) return schema["type"].map((type) => within({ ...schema, type }));
  if ("const" in schema) return [within({ ...schema, enum: [schema["const"]] })];
  return [within(schema)];
}

/** The schema of a field, or undefined when the object does not declare it. */
export function fieldOf({ schema, document }: SchemaIn, name: string): SchemaIn | undefined {
  const properties = (schema["properties"] ?? {}) as Readonly<Record<string, JsonSchema>>;
  const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return field && { schema: field, document };
}

/** The names an object declares. */
export function fieldsOf({ schema }: SchemaIn): string[] {
  return Object.keys(schema["properties"] ?? {});
}

/** The names an object always has. */
export function requiredOf({ schema }: SchemaIn): ReadonlySet<string> {
  return new Set((schema["required"] as string[] | undefined) ?? []);
}

/** The schema under a keyword, such as `items`; a keyword that only says true or false has none. */
export function partOf({ schema, document }: SchemaIn, keyword: string): SchemaIn | undefined {
  const part = schema[keyword];
  return typeof part === "object" && part !== null && !Array.isArray(part)
    ? { schema: part as JsonSchema, document }
    : undefined;
}

/** What a form is, for people: `string`, `"a" or "b"`, `null`. */
export function inWords({ schema }: SchemaIn): string {
  const values = schema["enum"];
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(" or ");
  return typeof schema["type"] === "string" ? schema["type"] : "anything";
}

function resolved(at: SchemaIn): SchemaIn {
  let { schema } = at;
  for (let hops = 0; typeof schema["$ref"] === "string"; hops += 1) {
    if (hops > 20) throw new Error(`The reference ${schema["$ref"]} can't be resolved.`);
    schema = find(at.document, schema["$ref"]);
  }
  return { schema, document: at.document };
}

function find(document: JsonSchema, reference: string): JsonSchema {
  const steps = reference.replace(/^#\/?/, "").split("/").filter(Boolean);
  return steps.reduce((schema, step) => (schema[step] ?? {}) as JsonSchema, document);
}

function merged(parts: readonly JsonSchema[]): JsonSchema {
  return parts.reduce((all, part) => ({
    ...all,
    ...part,
    properties: { ...(all["properties"] as object), ...(part["properties"] as object) },
    required: [...((all["required"] as string[]) ?? []), ...((part["required"] as string[]) ?? [])],
    allOf: undefined,
  }));
}
