import type { Endpoint, ReplyOf, RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { ApiError, setTransport } from "@loubby/shared-contracts/shell";

type Answer = (params: Readonly<Record<string, string>>, request: never) => unknown;

/** An API of answers by endpoint; what it was asked is kept in `calls`. */
export interface FakeApi {
  readonly calls: { readonly id: string; readonly query: unknown; readonly body: unknown }[];
  on<E extends Endpoint>(
    endpoint: E,
    answer: (
      params: Readonly<Record<string, string>>,
      request: RequestOf<E>,
    ) => ReplyOf<E> | Promise<ReplyOf<E>>,
  ): void;
}

/** Puts a fake in place of the server. An endpoint that no answer was given for is 404. */
export function fakeApi(): FakeApi {
  const answers: { readonly endpoint: Endpoint; readonly path: RegExp; readonly answer: Answer }[] = [];
  const calls: FakeApi["calls"] = [];
  setTransport(async ({ method, path, query, body }) => {
    for (const { endpoint, path: pattern, answer } of answers) {
      const found = endpoint.method === method ? pattern.exec(path) : null;
      if (!found) continue;
      calls.push({ id: endpoint.id, query, body });
      return answer(found.groups ?? {}, { query, body } as never);
    }
    throw new ApiError(404, "not_found", `Nothing answers ${method} ${path}.`);
  });
  return {
    calls,
    on(endpoint, answer) {
      const path = new RegExp(`^${endpoint.path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
      answers.unshift({ endpoint, path, answer });
    },
  };
}
