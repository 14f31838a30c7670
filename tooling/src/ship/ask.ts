import { ApiError, type ErrorBody } from "@loubby/shared-contracts/http/api-error";
import type { Endpoint, ReplyOf, RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { Deployer } from "./deployer.ts";

/**
 * Calls an endpoint of a running product. Throws `ApiError` for a refusal, with status 0 when nothing answered. Without
 * a token it speaks as no one.
 */
export async function ask<E extends Endpoint>(
  { url, token }: Pick<Deployer, "url"> & Partial<Deployer>,
  endpoint: E,
  request: RequestOf<E>,
): Promise<ReplyOf<E>> {
  const { params, query, body } = request as {
    params?: Record<string, string>;
    query?: Record<string, string | number | undefined>;
    body?: unknown;
  };
  const path = endpoint.path
    .replace("{product}", brand.product)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ""));
  const address = new URL(`${url}/api${path}`);
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) address.searchParams.set(name, String(value));
  const answer = await fetch(address, {
    method: endpoint.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    const error = new ApiError(0, "unreachable", `Nothing answers at ${url}. Is it running?`);
    throw Object.assign(error, { cause });
  });
  const reply: unknown = await answer.json().catch(() => null);
  if (answer.ok) return reply as ReplyOf<E>;
  const { code, message, details, requestId } = (reply ?? {}) as Partial<ErrorBody>;
  throw new ApiError(
    answer.status,
    code ?? "refused",
    message ?? `${url} answered ${answer.status}.`,
    details,
    requestId,
  );
}
