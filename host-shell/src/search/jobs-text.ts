import { OPEN_JOBS_COUNTED } from "@loubby/shared-contracts/http/search/limits";

/** How many open jobs a company has, in words. */
export function jobsText(count: number): string {
  if (count === 0) return "No open jobs at the moment";
  if (count >= OPEN_JOBS_COUNTED) return `${OPEN_JOBS_COUNTED} open jobs or more`;
  return count === 1 ? "1 open job" : `${count} open jobs`;
}
