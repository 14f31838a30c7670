import { globSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { toJsonSchema } from "@loubby/platform-api/http/json-schema";
import type { Endpoint, EndpointSchemas } from "@loubby/shared-contracts/http/endpoint";
import { z } from "zod";
import { root } from "../webpack/packages.ts";
import type { JsonSchema } from "./json-schemas.ts";

/** One operation as data: where it is, what may be sent and what comes back, as JSON Schemas. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  readonly response: JsonSchema;
}

export type Operations = Readonly<Record<string, Operation>>;

/** Every endpoint that the contracts declare, in the order of their files. */
export async function declaredEndpoints(): Promise<Endpoint[]> {
  const modules = await contractModules();
  return modules
    .filter(({ file }) => !file.endsWith(".schema.ts"))
    .flatMap(({ exports }) => Object.values(exports).flatMap((table) => endpointsIn(table)))
    .map(([, endpoint]) => endpoint);
}

function contractModules() {
  const files = globSync("shared-contracts/src/http/**/*.ts", {
    cwd: root,
    exclude: ["**/*.test.ts"],
  }).toSorted();
  return Promise.all(files.map(async (file) => ({ file, exports: await load(file) })));
}

/** Every operation that the contracts declare, by its id. Throws for a table whose schemas cannot be found. */
export async function declaredOperations(): Promise<Operations> {
  const found: Record<string, Operation> = {};
  const modules = await contractModules();
  const schemaTables = new Map(
    modules.flatMap(({ file, exports }) =>
      file.endsWith(".schema.ts")
        ? Object.entries(exports).map(([name, table]) => [keyOf(file, name), table] as const)
        : [],
    ),
  );
  for (const { file, exports } of modules) {
    if (file.endsWith(".schema.ts")) continue;
    for (const [name, table] of Object.entries(exports)) {
      for (const [key, endpoint] of endpointsIn(table)) {
        const schemas = schemaTables.get(keyOf(file, `${name}Schema`)) as
          | Record<string, EndpointSchemas>
          | undefined;
        const halves = schemas?.[key];
        if (!halves) throw new Error(`${file}: no ${name}Schema.${key} stands in a *.schema.ts beside it.`);
        found[endpoint.id] = describe(endpoint, halves);
      }
    }
  }
  return found;
}

async function load(file: string): Promise<Readonly<Record<string, unknown>>> {
  return (await import(pathToFileURL(path.join(root, file)).href)) as Readonly<Record<string, unknown>>;
}

const keyOf = (file: string, name: string) => `${path.dirname(file)}#${name}`;

function endpointsIn(table: unknown): [string, Endpoint][] {
  if (typeof table !== "object" || table === null) return [];
  return Object.entries(table as Record<string, unknown>).filter(
    (entry): entry is [string, Endpoint] =>
      typeof entry[1] === "object" && entry[1] !== null && "id" in entry[1] && "method" in entry[1],
  );
}

function describe({ method, path, id }: Endpoint, schemas: EndpointSchemas): Operation {
  const { query, body, response } = schemas;
  const params = schemas.params ?? idsIn(path);
  try {
    return {
      method,
      path,
      ...(params && { params: toJsonSchema(params, "input") }),
      ...(query && { query: toJsonSchema(query, "input") }),
      ...(body && { body: toJsonSchema(body, "input") }),
      response: toJsonSchema(response, "output"),
    };
  } catch (error) {
    throw new Error(`${id} can't be described.`, { cause: error });
  }
}

/** A parameter without a schema of its own is an id. */
function idsIn(path: string): z.ZodType | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  return names.length === 0 ? undefined : z.object(Object.fromEntries(names.map((name) => [name, z.uuid()])));
}
