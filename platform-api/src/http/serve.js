import { brand } from "@loubby/shared-contracts/shell/brand";
import { refusalOf } from "#api/access/decide";
import { inputParser } from "./parse-input.ts";
import { replySchemaOf } from "./json-schema.ts";
/** The path of an endpoint below `/api`, with the product's name filled in. */
export function servedPath(endpoint) {
    return endpoint.path.replace("{product}", brand.product);
}
/**
 * Registers a table's endpoints: rate limit, guard, validation, handler, and a reply that holds the declared
 * fields only.
 */
export function serve(server, table, schemas, handlers) {
    for (const [name, endpoint] of Object.entries(table)) {
        const schema = schemas[name];
        const handler = handlers[name];
        if (schema === undefined || handler === undefined)
            throw new Error(`${endpoint.id} has no schema or handler.`);
        server.served.push({ endpoint, schemas: schema });
        server.app.route({
            method: endpoint.method,
            url: servedPath(endpoint),
            schema: { response: { [endpoint.status ?? 200]: replySchemaOf(schema) } },
            config: endpoint.perMinute === undefined ? {} : { rateLimit: { max: endpoint.perMinute, timeWindow: 60000 } },
            handler: handle(server, endpoint, schema, handler),
        });
    }
}
function handle(server, endpoint, schema, handler) {
    const parse = inputParser(schema);
    const reads = endpoint.method === "GET";
    return async (request, reply) => {
        const principal = await server.authenticate(request, endpoint.access);
        const refusal = refusalOf(endpoint.access, principal, reads);
        if (refusal)
            throw refusal;
        const answer = await handler({ ...parse(request), principal, request });
        return reply.code(endpoint.status ?? 200).send(answer);
    };
}
