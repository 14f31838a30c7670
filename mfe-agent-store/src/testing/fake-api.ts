import { pathOf } from "@loubby/shared-contracts/http/call";
import type { Endpoint, ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { ApiError, type HttpRequest, type Transport } from "@loubby/shared-contracts/shell";

type Answer<E extends Endpoint> = (request: HttpRequest) => ReplyOf<E> | Promise<ReplyOf<E>>;

/** An API that answers what a test says, in the contracts' types; every call is kept. */
export class FakeApi {
  readonly calls: HttpRequest[] = [];
  readonly #answers = new Map<string, (request: HttpRequest) => unknown>();

  /** Answers an endpoint from now on; throw `ApiError` to refuse. */
  answer<E extends Endpoint>(endpoint: E, answer: Answer<E>, params: Record<string, string> = {}): this {
    this.#answers.set(`${endpoint.method} ${pathOf(endpoint, params)}`, answer);
    return this;
  }

  /** The queries of every read of an endpoint, without what was left out. */
  queries(endpoint: Endpoint): unknown[] {
    const path = pathOf(endpoint);
    return this.calls.flatMap((call) =>
      call.path === path && call.method === endpoint.method
        ? [JSON.parse(JSON.stringify(call.query ?? {}))]
        : [],
    );
  }

  readonly transport: Transport = async (request) => {
    this.calls.push(request);
    const answer = this.#answers.get(`${request.method} ${request.path}`);
    if (!answer) throw new ApiError(404, "not_found", "There is nothing at this address.");
    return answer(request);
  };
}
