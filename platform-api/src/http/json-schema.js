import { z } from "zod";
/** JSON Schema of a reply, from the contract's zod schema: fields it does not declare never leave the server. */
export function replySchemaOf(schemas) {
    return toJsonSchema(schemas.response, "output");
}
/** JSON Schema of a zod schema: `input` is what a caller may send, `output` what an answer holds. */
export function toJsonSchema(schema, io) {
    const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
    return rest;
}
