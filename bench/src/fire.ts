import autocannon from "autocannon";

/** How hard something is asked: for so many seconds, or so many times in all. */
export type Load = { readonly connections: number } & (
  | { readonly seconds: number }
  | { readonly times: number }
);

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
  { connections, ...length }: Load,
  origin: string,
  shot: Shot | (() => Shot),
): Promise<Fired> {
  const next = typeof shot === "function" ? shot : () => shot;
  const begun = performance.now();
  const result = await autocannon({
    url: origin,
    connections,
    ...("times" in length ? { amount: length.times } : { duration: length.seconds }),
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
  const { total } = result.requests;
  return { rate: (total * 1000) / (performance.now() - begun), answered: total };
}
