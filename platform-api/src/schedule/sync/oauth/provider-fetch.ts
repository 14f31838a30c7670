import { CalendarFailure } from "../calendar-failure.ts";

/** Bytes that one answer may have, and ms until it has to be there whole. */
const MOST_BYTES = 20_000_000;
const TIMEOUT_MS = 30_000;

/** A `fetch` for a provider's own API: at its origin alone, without redirects, whole within bounds of size and time (ms). */
export function providerFetch(api: string, timeout = TIMEOUT_MS): typeof fetch {
  const { origin } = new URL(api);
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (new URL(address).origin !== origin) throw new CalendarFailure("not_found");
    const bound = AbortSignal.timeout(timeout);
    const signal = init?.signal ? AbortSignal.any([bound, init.signal]) : bound;
    const answer = await fetch(input, { ...init, redirect: "manual", signal });
    const { status, headers } = answer;
    const isEmpty = status === 204 || status === 205 || status === 304;
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer.body ?? []) {
      size += chunk.length;
      if (size > MOST_BYTES) throw new CalendarFailure("too_large");
      chunks.push(chunk);
    }
    return new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers: readable(headers) });
  };
}

/** The head of an answer whose body was unpacked. */
function readable(headers: Headers): Headers {
  const said = new Headers(headers);
  said.delete("content-encoding");
  said.delete("content-length");
  return said;
}
