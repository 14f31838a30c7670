import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type {
  Endpoint,
  EndpointAccess,
  EndpointData,
  EndpointSchemas,
  EndpointTable,
  InputOf,
  ReplyOf,
  SchemaTable,
} from "@loubby/shared-contracts/http/endpoint";
import { refusalOf } from "#api/access/decide";
import type { Deployer, DeployKeyCaller } from "#api/access/deploy-key";
import type { Principal } from "#api/access/principal";
import { networkOf } from "./network-of.ts";
import { inputParser } from "./parse-input.ts";
import { replySchemaOf } from "./json-schema.ts";
import { replySerializer } from "./reply-serializer.ts";

/** A principal who has chosen a company. */
export type Member = Principal & { readonly organization: NonNullable<Principal["organization"]> };

/** A principal who works in a store. */
export type Seller = Principal & { readonly store: NonNullable<Principal["store"]> };

type PrincipalFor<A extends EndpointAccess> = A extends "public"
  ? Principal | null
  : A extends "deployer"
    ? Deployer
    : A extends
          | { readonly permission: unknown }
          | { readonly planFeature: unknown }
          | { readonly roles: unknown }
      ? Member
      : A extends { readonly store: unknown }
        ? Seller
        : Principal;

/** What a handler receives: validated input, who asks, and the raw request and reply for what HTTP alone knows. */
export type Call<E extends Endpoint> = InputOf<E> & {
  readonly principal: PrincipalFor<E["access"]>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** One handler for each endpoint of a table; a missing one does not compile. */
export type Handlers<T extends EndpointTable> = {
  readonly [K in keyof T]: (call: Call<T[K]>) => Promise<ReplyOf<T[K]>>;
};

/** Every endpoint that the application serves, for the API reference and the access walk. */
export interface ServedEndpoint {
  readonly endpoint: Endpoint;
  readonly schemas: EndpointSchemas;
}

/** Where endpoints are registered, and who answers for the bearer token. */
export interface Server {
  readonly app: FastifyInstance;
  readonly served: ServedEndpoint[];
  /** The caller of a request. Throws 401 for a token that is no longer good, 409 for a workspace moved on. */
  authenticate(request: FastifyRequest, endpoint: EndpointData): Promise<Principal | DeployKeyCaller | null>;
}

/** The path of an endpoint below `/api`, with the product's name filled in. */
export function servedPath(endpoint: Endpoint): string {
  return endpoint.path.replace("{product}", brand.product);
}

/**
 * Registers a table's endpoints: rate limit, guard, validation, handler, and a reply that holds the declared
 * fields only.
 */
export function serve<T extends EndpointTable>(
  server: Server,
  table: T,
  schemas: SchemaTable & { readonly [K in keyof T]: NonNullable<T[K]["schemas"]> },
  handlers: Handlers<T>,
): void {
  for (const [name, endpoint] of Object.entries(table)) {
    const schema = schemas[name];
    const handler = (handlers as Readonly<Record<string, (call: unknown) => Promise<unknown>>>)[name];
    if (schema === undefined || handler === undefined)
      throw new Error(`${endpoint.id} has no schema or handler.`);
    server.served.push({ endpoint, schemas: schema });
    server.app.route({
      method: endpoint.method,
      url: servedPath(endpoint),
      exposeHeadRoute: false,
      ...(endpoint.mostBytes !== undefined && largeBody(server, endpoint, endpoint.mostBytes)),
      config:
        endpoint.perMinute === undefined
          ? {}
          : {
              rateLimit: {
                max: endpoint.perMinute,
                timeWindow: 60_000,
                // Colleagues behind one address must not use up each other's calls; a made-up token is refused anyway.
                keyGenerator: (request: FastifyRequest) =>
                  (endpoint.access === "public" ? undefined : request.headers.authorization) ??
                  networkOf(request.ip),
              },
            },
      handler: handle(server, endpoint, schema, handler),
    });
  }
}

/** A large body isn't even read of someone who may not send it. */
const largeBody = (server: Server, endpoint: Endpoint, bodyLimit: number) => ({
  bodyLimit,
  onRequest: async (request: FastifyRequest) => {
    const refusal = refusalOf(endpoint.access, await server.authenticate(request, endpoint), false);
    if (refusal) throw refusal;
  },
});

function handle(
  server: Server,
  endpoint: Endpoint,
  schema: EndpointSchemas,
  handler: (call: unknown) => Promise<unknown>,
): RouteHandlerMethod {
  const parse = inputParser(schema);
  // Compiled for the first reply: hundreds of schemas that may never be needed would hold up every start.
  let write: ((reply: unknown) => string) | undefined;
  const reads = endpoint.method === "GET";
  return async (request, reply) => {
    const principal = await server.authenticate(request, endpoint);
    const refusal = refusalOf(endpoint.access, principal, reads);
    if (refusal) throw refusal;
    const answer = await handler({ ...parse(request), principal, request, reply });
    write ??= replySerializer(endpoint.id, replySchemaOf(schema), server.app.log);
    return reply
      .code(endpoint.status ?? 200)
      .serializer(write)
      .send(answer);
  };
}
