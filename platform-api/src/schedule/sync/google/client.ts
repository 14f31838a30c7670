import { auth, type calendar_v3, calendar as calendarApi } from "@googleapis/calendar";
import { z } from "zod";
import { AskedToWait, waitOf } from "../asked-to-wait.ts";
import type { CalendarFailure } from "../calendar-failure.ts";
import { CopyRefused, WritingEnded } from "../calendar-source.ts";
import { providerFetch } from "../oauth/provider-fetch.ts";
import { failureOf } from "../provider-failure.ts";

/** Reasons of a 403 that ask for patience, with the ms that each is waited for where Google doesn't say. */
const PATIENCE: Readonly<Record<string, number>> = {
  rateLimitExceeded: 2 * 60_000,
  userRateLimitExceeded: 2 * 60_000,
  quotaExceeded: 3_600_000,
  dailyLimitExceeded: 6 * 3_600_000,
};
/** Reasons of a 403 that say that the owner's consent doesn't go that far. */
const SCOPE = new Set(["insufficientPermissions", "ACCESS_TOKEN_SCOPE_INSUFFICIENT"]);

const Reasons = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) });
const Refusal = z.object({
  status: z.coerce.number().catch(0),
  response: z
    .object({ headers: z.instanceof(Headers), data: z.unknown() })
    .optional()
    .catch(undefined),
});

/** Opens Google Calendar with an access token. */
export function openGoogle(accessToken: string, api: string): calendar_v3.Calendar {
  const client = new auth.OAuth2();
  client.setCredentials({ access_token: accessToken });
  const options = { fetchImplementation: providerFetch(api), retry: false };
  return calendarApi({ version: "v3", auth: client, rootUrl: `${api}/`, ...options });
}

/** Asks Google. Throws `CalendarFailure`, `AskedToWait`. */
export async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw read(cause).failure;
  }
}

/** Answers of a write that aren't refusals: what stands there already, isn't there (any more), or was changed since it was read. */
export type Missed = "there" | "gone" | "changed";
const MISSED: Readonly<Record<number, Missed>> = { 404: "gone", 409: "there", 410: "gone", 412: "changed" };

/** Asks Google to write. Throws `CalendarFailure`, `AskedToWait`, `CopyRefused`, `WritingEnded`. */
export async function written<T>(call: () => Promise<{ readonly data: T }>): Promise<T | Missed> {
  try {
    return (await call()).data;
  } catch (cause) {
    const { status, reasons, failure } = read(cause);
    const missed = MISSED[status];
    if (missed !== undefined) return missed;
    if (failure instanceof AskedToWait || status === 401 || status < 400 || status >= 500) throw failure;
    if (status === 403 && reasons.some((reason) => SCOPE.has(reason)))
      throw new WritingEnded("Its consent doesn't go that far.", { cause });
    throw new CopyRefused(`Google answered ${status}.`, { cause });
  }
}

function read(cause: unknown): {
  readonly status: number;
  readonly reasons: readonly string[];
  readonly failure: CalendarFailure | AskedToWait;
} {
  const { status, response } = Refusal.parse(cause);
  const said = Reasons.safeParse(response?.data);
  const reasons = said.success ? said.data.error.errors.map(({ reason }) => reason) : [];
  const retryAfter = response?.headers.get("retry-after");
  const patience = reasons.flatMap((reason) => PATIENCE[reason] ?? [])[0];
  const failure =
    status === 403 && patience !== undefined
      ? new AskedToWait(waitOf(retryAfter, patience), { cause })
      : failureOf(status, retryAfter, cause);
  return { status, reasons, failure };
}
