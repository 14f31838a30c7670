import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { EndpointSchemas } from "@loubby/shared-contracts/http/endpoint";
import { ApiError } from "@loubby/shared-contracts/http/api-error";

/** One field that was refused, and why, in words. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

const Params = z.record(z.string(), z.uuid("There is nothing at this address."));

/** Makes the function that checks an endpoint's params, query and body; it throws 400 `invalid_request`. */
export function inputParser(schemas: EndpointSchemas) {
  const params = schemas.params ?? Params;
  const { query, body } = schemas;
  return (request: FastifyRequest) => ({
    params: check(params, request.params, "params"),
    query: query ? check(query, request.query, "query") : {},
    body: body ? check(body, request.body ?? {}, "") : undefined,
  });
}

function check(schema: z.ZodType, value: unknown, where: string): unknown {
  const result = parse(schema, value);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue): FieldProblem => ({
    path: [where, ...issue.path].filter((part) => part !== "").join("."),
    message: issue.message,
  }));
  const [first] = problems;
  const message = first ? lineOf(first) : "The request is not valid.";
  throw new ApiError(400, "invalid_request", message, problems);
}

/** Sentences of our own go to people as they are; what the library says of a type means nothing without its field. */
const LIBRARY_WORDS = /^([a-z]|Invalid |Too |Unrecognized )/;

function lineOf({ path, message }: FieldProblem): string {
  return path === "" || !LIBRARY_WORDS.test(message) ? message : `${path}: ${message}`;
}

/** A recursive schema follows its input down; one without a bottom in sight ends at the stack's. */
function parse(schema: z.ZodType, value: unknown) {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ApiError(400, "invalid_request", "The request is nested too deeply.");
  }
}
