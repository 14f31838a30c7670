import type { Endpoint, ReplyOf, RequestOf } from "@loubby/shared-contracts/http/endpoint";
import {
  ApiError,
  brand,
  type HttpRequest,
  setTransport,
  type Transport,
} from "@loubby/shared-contracts/shell";

type Params = Readonly<Record<string, string>>;

interface Answer {
  readonly endpoint: Endpoint;
  readonly path: RegExp;
  readonly reply: (params: Params, request: never) => unknown;
}

/** One call as it arrived; `id` is the endpoint's that answered it, empty where none did. */
export interface FakeCall extends HttpRequest {
  readonly id: string;
}

/** An API that answers what a test says, in the contracts' types; every call is kept. What has no answer is 404. */
export class FakeApi {
  readonly calls: FakeCall[] = [];
  /** What endpoints throw in place of their answer, by their id. */
  readonly refusals = new Map<string, ApiError>();
  readonly #answers: Answer[] = [];

  /** Answers an endpoint from now on, whatever its path's parameters are; throw `ApiError` to refuse. */
  on<E extends Endpoint>(
    endpoint: E,
    reply: (params: Params, request: RequestOf<E>) => ReplyOf<E> | Promise<ReplyOf<E>>,
  ): this {
    const path = endpoint.path.replace("{product}", brand.product).replaceAll(/:(\w+)/g, "(?<$1>[^/]+)");
    this.#answers.unshift({ endpoint, path: new RegExp(`^${path}$`), reply });
    return this;
  }

  /** Refuses an endpoint until `refusals` forgets it. */
  refuse(endpoint: Endpoint, error: ApiError): this {
    this.refusals.set(endpoint.id, error);
    return this;
  }

  /** The calls that an endpoint answered. */
  callsOf(endpoint: Endpoint): FakeCall[] {
    return this.calls.filter(({ id }) => id === endpoint.id);
  }

  /** The queries of every read of an endpoint, without what was left out. */
  queries(endpoint: Endpoint): unknown[] {
    return this.callsOf(endpoint).map(({ query }) => JSON.parse(JSON.stringify(query ?? {})));
  }

  readonly transport: Transport = async (request) => {
    const { method, path, query, body } = request;
    const answer = this.#answers.find((each) => each.endpoint.method === method && each.path.test(path));
    this.calls.push({ ...request, id: answer?.endpoint.id ?? "" });
    if (!answer) throw new ApiError(404, "not_found", `Nothing answers ${method} ${path}.`);
    const refusal = this.refusals.get(answer.endpoint.id);
    if (refusal) throw refusal;
    return answer.reply(answer.path.exec(path)?.groups ?? {}, { query, body } as never);
  };
}

/** A fake in place of the server. */
export function fakeApi(): FakeApi {
  const api = new FakeApi();
  setTransport(api.transport);
  return api;
}
