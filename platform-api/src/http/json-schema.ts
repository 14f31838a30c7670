import { z } from "zod";
import type { EndpointSchemas } from "@loubby/shared-contracts/http/endpoint";

type JsonSchema = Record<string, unknown>;

/** What an input must keep to and a stored value may long have broken: in a reply it could only make the reading fail. */
const RULES_OF_INPUT =
  "format pattern minLength maxLength minItems maxItems minimum maximum multipleOf propertyNames".split(" ");

const replies = new WeakMap<EndpointSchemas, JsonSchema>();

/**
 * JSON Schema of a reply, from the contract's zod schema: fields it does not declare never leave the server. It holds
 * types, names and discriminators only.
 */
export function replySchemaOf(schemas: EndpointSchemas): JsonSchema {
  const known = replies.get(schemas);
  if (known) return known;
  const schema = toJsonSchema(schemas.response, "output", ({ jsonSchema }) => {
    for (const rule of RULES_OF_INPUT) Reflect.deleteProperty(jsonSchema, rule);
  });
  replies.set(schemas, schema);
  return schema;
}

/** JSON Schema of a zod schema: `input` is what a caller may send, `output` what an answer holds. */
export function toJsonSchema(
  schema: z.ZodType,
  io: "input" | "output",
  override?: (node: { readonly jsonSchema: object }) => void,
): JsonSchema {
  const options = { io, unrepresentable: "any", ...(override && { override }) } as const;
  const { $schema: _, ...rest } = z.toJSONSchema(schema, options) as JsonSchema;
  return rest;
}
