import { AskedToWait, waitOf } from "./asked-to-wait.ts";
import { CalendarFailure } from "./calendar-failure.ts";

/** Ms that a server which doesn't say how long is left alone. */
const WAIT_MS = 5 * 60_000;

/** What an answer that isn't a good one means for an account, by its status and its Retry-After. */
export function failureOf(
  status: number,
  retryAfter: string | null | undefined,
  cause: unknown,
): CalendarFailure | AskedToWait {
  // Without a word on how long, a server that is away is tried again like one that doesn't answer.
  if (status === 429 || (status === 503 && retryAfter))
    return new AskedToWait(waitOf(retryAfter, WAIT_MS), { cause });
  const problem =
    status === 401 ? "unauthorized" : status === 404 || status === 410 ? "not_found" : "unreachable";
  return new CalendarFailure(problem, { cause });
}
