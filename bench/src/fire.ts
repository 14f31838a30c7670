import autocannon from "autocannon";

/** How hard something is asked. */
export interface Load {
  readonly connections: number;
  readonly seconds: number;
}

/** One request. */
export interface Shot {
  readonly path: string;
  readonly method?: "GET" | "PATCH" | "POST" | "PUT";
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** What came of it. */
export interface Fired {
  /** Requests a second. */
  readonly rate: number;
  readonly answered: number;
}

/**
 * Asks an origin for the same again and again, or for what `shot` says next. Throws when anything was refused or
 * failed.
 */
export async function fire(
  { connections, seconds }: Load,
  origin: string,
  shot: Shot | (() => Shot),
): Promise<Fired> {
  const next = typeof shot === "function" ? shot : () => shot;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [
      typeof shot === "function" ? { setupRequest: (request) => ({ ...request, ...next() }) } : shot,
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    const refusals = JSON.stringify(result.statusCodeStats);
    throw new Error(
      `${origin}${next().path}: ${result.non2xx} refusals (${refusals}), ${result.errors} errors`,
    );
  }
  return { rate: result.requests.total / result.duration, answered: result.requests.total };
}
