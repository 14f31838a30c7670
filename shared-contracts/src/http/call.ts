import type { Endpoint, ReplyOf, RequestOf } from "./endpoint.ts";
import { brand, send } from "@loubby/shared-contracts/shell";

type AnyRequest = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/** Options of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Sent as `Idempotency-Key`: a repeated send with the same key has the effect of one. */
  readonly idempotencyKey?: string;
}

/** The endpoint's path with its parameters filled in and escaped. */
export function pathOf(endpoint: Endpoint, params: Readonly<Record<string, string>> = {}): string {
  return endpoint.path
    .replace("{product}", brand.product)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

/** Calls an endpoint over the shell's transport. Throws `ApiError` for every refusal and broken connection. */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const { params, query, body } = request as AnyRequest;
  const reply = await send({
    method: endpoint.method,
    path: pathOf(endpoint, params),
    query,
    body,
    ...options,
  });
  return reply as ReplyOf<E>;
}
