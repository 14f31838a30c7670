/** Bounds of how long a server may have us wait, and by how much longer we do, so that accounts don't come back at once. */
const LEAST_MS = 10_000;
const MOST_MS = 6 * 3_600_000;
const JITTER = 0.1;

/** A server asks us to leave an account alone for a while. */
export class AskedToWait extends Error {
  override readonly name = "AskedToWait";
  readonly until: Date;
  constructor(until: Date, options?: ErrorOptions) {
    super(`Asked to wait until ${until.toISOString()}.`, options);
    this.until = until;
  }
}

/** Until when a server has us wait by its Retry-After (RFC 9110: seconds, or a date), or by `otherwise` (ms) without one. */
export function waitOf(retryAfter: string | null | undefined, otherwise: number, now = Date.now()): Date {
  const asked = msOf(retryAfter?.trim() ?? "", now) ?? otherwise;
  const wait = Math.min(Math.max(asked, LEAST_MS), MOST_MS);
  return new Date(now + Math.min(wait * (1 + Math.random() * JITTER), MOST_MS));
}

function msOf(said: string, now: number): number | null {
  if (/^\d{1,9}$/.test(said)) return Number(said) * 1000;
  // A date names its day in words; a number that is too large isn't one.
  const at = /[a-z]/i.test(said) ? Date.parse(said) : Number.NaN;
  return Number.isNaN(at) ? null : at - now;
}
