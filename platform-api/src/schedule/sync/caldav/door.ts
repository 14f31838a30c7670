import { fetchPublic } from "#api/outbound/fetch-public";
import { NotPublic } from "#api/outbound/public-request";
import type { Outbound } from "#api/outbound/settings";
import { CalendarFailure } from "../calendar-failure.ts";
import { failureOf } from "../provider-failure.ts";

/** Bytes that one answer of a calendar server may have. */
const MOST_BYTES = 20_000_000;

/** How a calendar server is asked: what every call of `tsdav` takes. */
export interface Door {
  readonly headers: Record<string, string>;
  readonly fetch: typeof fetch;
}

/** Someone's account of a calendar server. */
export interface Account {
  readonly server: URL;
  readonly username: string;
  readonly password: string;
}

/**
 * Asks a calendar server as its user, at public addresses alone. Throws `CalendarFailure` for an answer that says that the
 * password is wrong, and for none; `AskedToWait` for one that asks for patience.
 */
export function doorOf(
  { username, password }: Omit<Account, "server">,
  { outbound, signal }: { readonly outbound: Outbound; readonly signal: AbortSignal },
): Door {
  const guarded = fetchPublic({
    mostBytes: MOST_BYTES,
    signal,
    outbound,
    methods: ["GET", "PUT", "DELETE", "PROPFIND", "REPORT"],
    tellsRedirects: true,
  });
  return {
    // As UTF-8 (RFC 7617): what tsdav makes refuses passwords beyond Latin letters.
    headers: { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}` },
    async fetch(input, init) {
      const answer = await guarded(input, init).catch((cause: unknown) => {
        throw new CalendarFailure(cause instanceof NotPublic ? "not_found" : "unreachable", { cause });
      });
      if (answer.status === 401) throw new CalendarFailure("unauthorized");
      if (answer.status >= 500 || answer.status === 429) {
        await answer.body?.cancel();
        throw failureOf(answer.status, answer.headers.get("retry-after"), null);
      }
      return answer;
    },
  };
}
