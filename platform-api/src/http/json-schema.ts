import { z } from "zod";
import type { EndpointSchemas } from "@loubby/shared-contracts/http/endpoint";

type JsonSchema = Record<string, unknown>;

/** JSON Schema of a reply, from the contract's zod schema: fields it does not declare never leave the server. */
export function replySchemaOf(schemas: EndpointSchemas): JsonSchema {
  return toJsonSchema(schemas.response, "output");
}

/** JSON Schema of a zod schema: `input` is what a caller may send, `output` what an answer holds. */
export function toJsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema;
  return rest;
}
