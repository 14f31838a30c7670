import { setTimeout as sleep } from "node:timers/promises";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { ApiError, type ErrorBody } from "@loubby/shared-contracts/http/api-error";
import type { Endpoint, ReplyOf, RequestOf } from "@loubby/shared-contracts/http/endpoint";

/** Calls the API over HTTP as the product's pages do. */
export interface Client {
  readonly token: string;
  call<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ReplyOf<E>>;
}

/** How often a patient client was put off, by status; 0 is a connection that broke. */
export type PutOff = Map<number, number>;

interface Options {
  readonly token?: string;
  /** Asks again, as pages and their outboxes do, when a node or the database is away; what came of it is counted here. */
  readonly putOff?: PutOff;
  /** How long it goes on asking, in ms. */
  readonly patience?: number;
  /** Ends its patience. */
  readonly signal?: AbortSignal;
}

/** A client of the product at `base`. Throws `ApiError` for a refusal. */
export function clientOf(
  base: string,
  { token = "", putOff, patience = 45_000, signal }: Options = {},
): Client {
  const once = async (endpoint: Endpoint, request: object) => {
    const {
      params = {},
      query = {},
      body,
    } = request as {
      params?: Record<string, string>;
      query?: Record<string, unknown>;
      body?: object;
    };
    const path = endpoint.path
      .replace("{product}", brand.product)
      .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
    const url = new URL(`/api${path}`, base);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    return fetch(url, {
      method: endpoint.method,
      headers: {
        ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
  };
  return {
    token,
    async call<E extends Endpoint>(endpoint: E, request: RequestOf<E>) {
      const deadline = Date.now() + patience;
      for (let tries = 1; ; tries += 1) {
        const answer = await once(endpoint, request as object).catch((error: unknown) => {
          if (putOff === undefined) throw error;
          return undefined;
        });
        if (answer?.ok) return (await answer.json()) as ReplyOf<E>;
        const status = answer?.status ?? 0;
        const passing = status === 0 || status === 502 || status === 503 || status === 504;
        if (putOff === undefined || !passing || Date.now() > deadline || signal?.aborted)
          throw await refusalOf(endpoint, answer);
        putOff.set(status, (putOff.get(status) ?? 0) + 1);
        await answer?.arrayBuffer();
        await sleep(300 * Math.min(tries, 10));
      }
    },
  };
}

async function refusalOf(endpoint: Endpoint, answer: Response | undefined): Promise<Error> {
  if (answer === undefined) return new Error(`${endpoint.id} got no answer.`);
  const text = await answer.text();
  if (!answer.headers.get("content-type")?.includes("json"))
    return new Error(`${endpoint.id} got ${answer.status}: ${text.slice(0, 200)}`);
  const { code, message, details, requestId } = JSON.parse(text) as ErrorBody;
  return new ApiError(answer.status, code, `${endpoint.id}: ${message}`, details, requestId);
}
