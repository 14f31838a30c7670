import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { type OutageKind, outageOf } from "#api/db/outage";

const AWAY = `${brand.name} can't reach its database right now. Please try again in a moment.`;
const FILES_AWAY = `${brand.name} can't reach its file store right now. Please try again in a moment.`;
const BUSY = `${brand.name} is very busy right now. Please try again in a moment.`;
const FULL = `${brand.name} can't store anything new right now. We have been told and are working on it.`;

const ANSWERS: Readonly<Record<OutageKind, readonly [number, string, string, number]>> = {
  away: [503, "unavailable", AWAY, 5],
  busy: [503, "busy", BUSY, 2],
  full: [507, "storage_full", FULL, 60],
};

/** What a request is answered when what it needs is away, has no room, or is overrun; null for any other error. */
export function answerOfOutage(error: unknown): ApiError | null {
  const kind = outageOf(error);
  if (kind === null) return null;
  const [status, code, words, retryAfter] = ANSWERS[kind];
  // What comes of the S3 client carries this.
  const ofFiles = kind === "away" && error instanceof Error && "$metadata" in error;
  return ofFiles
    ? new ApiError(status, "files_unavailable", FILES_AWAY, { retryAfter })
    : new ApiError(status, code, words, { retryAfter });
}

/** Whether the server's own words of a 5xx are meant for people: what passes by itself, and is no bug. */
export function isPassing(error: ApiError): boolean {
  return error.status === 503 || error.status === 507;
}
