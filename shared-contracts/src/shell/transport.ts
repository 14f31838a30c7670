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

/** Sends a call over the shell's one transport: bearer token, workspace header, timeout and 401 rule are its. */
export function send(request: HttpRequest): Promise<unknown> {
  return transport(request);
}
