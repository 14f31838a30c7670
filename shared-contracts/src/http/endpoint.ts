import type { Access } from "../shell/access.ts";
import type { z } from "zod";

/** The zod half of one endpoint; lives in a `*.schema.ts` that only the server loads. */
export interface EndpointSchemas {
  /** Path parameters; without it every `:name` is a UUID. */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** What a success answers: JSON values only, no transforms. */
  readonly response: z.ZodType;
}

/** `deployer`: a super admin, or a deploy key; which remotes it may touch is the handler's to ask. */
export type EndpointAccess = Access | "deployer";

/**
 * The data half of one endpoint: all that a browser needs to call it. `summary`, `status`, `perMinute`,
 * `mostBytes` and `anyWorkspace` are the server's; a browser's build leaves them out.
 */
export interface EndpointData {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Literal path below `/api`; `:name` is a parameter, `{product}` the product's setting. */
  readonly path: `/${string}`;
  /** Who may call it. There is no default: an endpoint without a rule does not compile. */
  readonly access: EndpointAccess;
  /** One sentence for the API reference. */
  readonly summary: string;
  /** Success status; 200 unless told. */
  readonly status?: 200 | 201 | 202;
  /** Calls per minute of one session, of one address where no session is needed; unlimited unless told. */
  readonly perMinute?: number;
  /** Bytes that a body may have where it is larger than others; it is read of callers who may call alone. */
  readonly mostBytes?: number;
  /** About the session itself: answered whichever workspace the asking page shows. */
  readonly anyWorkspace?: true;
}

/** One endpoint. `schemas` exists in the types only: it ties the data to its zod half. */
export type Endpoint<
  S extends EndpointSchemas = EndpointSchemas,
  D extends EndpointData = EndpointData,
> = D & { readonly id: string; readonly schemas?: S };

/** A domain's endpoints by name. */
export type EndpointTable = Readonly<Record<string, Endpoint>>;

/** The zod halves of a table, under the same names. */
export type SchemaTable = Readonly<Record<string, EndpointSchemas>>;

type Table<S extends SchemaTable, D> = {
  readonly [K in keyof D]: K extends keyof S
    ? D[K] extends EndpointData
      ? Endpoint<S[K], D[K]>
      : never
    : never;
};

/**
 * Declares the endpoints of one resource. The names must be exactly those of the schema table `S`, so that
 * neither half can gain or lose an endpoint alone: a drift is a compile error. Ids are `resource.name`.
 *
 * `export const jobs = endpoints<typeof jobsSchema>()("jobs", { list: { method: "GET", … } })`
 */
export function endpoints<S extends SchemaTable>() {
  return <const D extends Readonly<Record<keyof S, EndpointData>>>(
    resource: string,
    table: D & { readonly [K in Exclude<keyof D, keyof S>]: never },
  ): Table<S, D> => {
    const entries = Object.entries<EndpointData>(table);
    const withIds = entries.map(([name, data]) => [name, { ...data, id: `${resource}.${name}` }]);
    return Object.fromEntries(withIds) as Table<S, D>;
  };
}

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type SchemasOf<E> = E extends { readonly schemas?: infer S } ? NonNullable<S> : never;

type ParamsPart<E extends EndpointData> = [ParamNames<E["path"]>] extends [never]
  ? unknown
  : { readonly params: Readonly<Record<ParamNames<E["path"]>, string>> };

type QueryPart<E> =
  SchemasOf<E> extends { readonly query: infer Q extends z.ZodType }
    ? unknown extends z.input<Q>
      ? unknown
      : Partial<z.input<Q>> extends z.input<Q>
        ? { readonly query?: z.input<Q> }
        : { readonly query: z.input<Q> }
    : unknown;

type BodyPart<E> =
  SchemasOf<E> extends { readonly body: infer B extends z.ZodType } ? { readonly body: z.input<B> } : unknown;

/** What a caller passes: `params`, `query`, `body`, each present only where the endpoint has it. */
export type RequestOf<E extends Endpoint> = ParamsPart<E> & QueryPart<E> & BodyPart<E>;

/** What a success answers. */
export type ReplyOf<E extends Endpoint> =
  SchemasOf<E> extends { readonly response: infer R extends z.ZodType } ? z.output<R> : never;

/** What a handler receives, after validation and defaults. */
export interface InputOf<E extends Endpoint> {
  readonly params: Readonly<Record<ParamNames<E["path"]>, string>>;
  readonly query: SchemasOf<E> extends { readonly query: infer Q extends z.ZodType }
    ? z.output<Q>
    : Record<string, never>;
  readonly body: SchemasOf<E> extends { readonly body: infer B extends z.ZodType } ? z.output<B> : undefined;
}
