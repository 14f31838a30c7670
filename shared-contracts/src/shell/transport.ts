/** One call as the transport sees it. `path` is below `/api`. */
export interface HttpRequest {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
}

/** Sends a call and answers its JSON. Throws `ApiError`. */
export type Transport = (request: HttpRequest) => Promise<unknown>;

let transport: Transport = () => Promise.reject(new Error("The shell has not set its transport yet."));

/** Called once by the shell at boot, and by page tests. */
export function setTransport(next: Transport): void {
  transport = next;
}

/** Writes that wait for their answer, by what they say. */
const waiting = new Map<string, Promise<unknown>>();

/**
 * Sends a call over the shell's one transport: bearer token, workspace header, timeout and 401 rule are its. A write that is
 * sent again word for word before its answer is there, as by a double click, goes out once, and both get that answer.
 */
export function send(request: HttpRequest): Promise<unknown> {
  // A write that can be given up is its caller's own.
  if (request.method === "GET" || request.signal) return transport(request);
  const key = JSON.stringify(request);
  const reply = waiting.get(key) ?? transport(request).finally(() => waiting.delete(key));
  waiting.set(key, reply);
  return reply;
}
