import { brand } from "@loubby/shared-contracts/shell/brand";
import type { ErrorBody } from "@loubby/shared-contracts/http/api-error";
import { toJsonSchema } from "./json-schema.ts";
import { servedPath, type ServedEndpoint } from "./serve.ts";

type Json = Record<string, unknown>;

const ERROR_SCHEMA: Json = {
  type: "object",
  required: ["code", "message"] satisfies (keyof ErrorBody)[],
  properties: {
    code: { type: "string", description: "Stable; what a client branches on." },
    message: { type: "string", description: "For people." },
    details: {},
    requestId: { type: "string" },
  },
};

/** The OpenAPI 3.1 document of what is served; each operation carries its access rule as `x-access`. */
export function openApiDocument(served: readonly ServedEndpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const one of served) {
    const path = servedPath(one.endpoint).replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [one.endpoint.method.toLowerCase()]: operation(one) };
  }
  return {
    openapi: "3.1.0",
    info: { title: `${brand.name} API`, version: "1.0.0" },
    servers: [{ url: "/api" }],
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA },
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
    },
  };
}

function operation({ endpoint, schemas }: ServedEndpoint): Json {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "");
  const query = schemas.query ? toJsonSchema(schemas.query, "input") : { properties: {} };
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split(".")[0]],
    "x-access": endpoint.access,
    security: endpoint.access === "public" ? [] : [{ bearer: [] }],
    parameters: [...names.map(pathParameter), ...queryParameters(query)],
    ...(schemas.body
      ? { requestBody: { required: true, content: json(toJsonSchema(schemas.body, "input")) } }
      : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: "Done.",
        content: json(toJsonSchema(schemas.response, "output")),
      },
      default: { description: "Refused.", content: json({ $ref: "#/components/schemas/Error" }) },
    },
  };
}

function pathParameter(name: string): Json {
  return { name, in: "path", required: true, schema: { type: "string" } };
}

function queryParameters(schema: Json): Json[] {
  const required = new Set((schema["required"] as string[] | undefined) ?? []);
  return Object.entries((schema["properties"] as Record<string, Json> | undefined) ?? {}).map(
    ([name, property]) => ({
      name,
      in: "query",
      required: required.has(name),
      schema: property,
    }),
  );
}

function json(schema: Json): Json {
  return { "application/json": { schema } };
}
