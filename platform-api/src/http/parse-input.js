import { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
const Params = z.record(z.string(), z.uuid("is not an id"));
/** Makes the function that checks an endpoint's params, query and body; it throws 400 `invalid_request`. */
export function inputParser(schemas) {
    const params = schemas.params ?? Params;
    const { query, body } = schemas;
    return (request) => ({
        params: check(params, request.params, "params"),
        query: query ? check(query, request.query, "query") : {},
        body: body ? check(body, request.body ?? {}, "") : undefined,
    });
}
function check(schema, value, where) {
    const result = schema.safeParse(value);
    if (result.success)
        return result.data;
    const problems = result.error.issues.map((issue) => ({
        path: [where, ...issue.path].filter((part) => part !== "").join("."),
        message: issue.message,
    }));
    const [first] = problems;
    const message = first ? `${first.path}: ${first.message}` : "The request is not valid.";
    throw new ApiError(400, "invalid_request", message, problems);
}
