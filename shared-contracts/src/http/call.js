import { brand, send } from "@loubby/shared-contracts/shell";
/** The endpoint's path with its parameters filled in and escaped. */
export function pathOf(endpoint, params = {}) {
    return endpoint.path
        .replace("{product}", brand.product)
        .replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ""));
}
/** Calls an endpoint over the shell's transport. Throws `ApiError` for every refusal and broken connection. */
export async function call(endpoint, request, options = {}) {
    const { params, query, body } = request;
    const reply = await send({ method: endpoint.method, path: pathOf(endpoint, params), query, body, ...options });
    return reply;
}
