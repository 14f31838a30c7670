import { pathOf } from "@loubby/shared-contracts/http/call";
import type { Endpoint, ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { ApiError, type HttpRequest, type Transport } from "@loubby/shared-contracts/shell";

type Answer = (request: HttpRequest) => unknown;

/** An API that answers what a test says, in the contracts' types; every call is kept. */
export class FakeApi {
  readonly calls: HttpRequest[] = [];
  readonly #answers = new Map<string, Answer>();

  /** Answers an endpoint from now on; throw `ApiError` to refuse. */
  answer<E extends Endpoint>(endpoint: E, answer: (request: HttpRequest) => ReplyOf<E>): this {
    this.#answers.set(`${endpoint.method} ${pathOf(endpoint)}`, answer);
    return this;
  }

  readonly transport: Transport = async (request) => {
    this.calls.push(request);
    const answer = this.#answers.get(`${request.method} ${request.path}`);
    if (!answer) throw new ApiError(404, "not_found", "There is nothing at this address.");
    return answer(request);
  };
}
