import { ApiError } from "@loubby/shared-contracts/http/api-error";

/** What answers may cost in a month: so many times the most of one, where the buyer says nothing else. */
export const DEFAULT_ANSWERS = 50;

/** Minor units: all answers of a calendar month together, and those of one person; null: no limit of their own. */
export interface Limits {
  readonly month: number;
  readonly person: number | null;
}

/** Limits that let at least one answer begin. Throws 422 `limit_too_low`. */
export function requireLimits(most: number, limits: Limits): Limits {
  const message = "A limit has to cover at least one answer.";
  const details = [
    ...(limits.month < most ? [{ path: "limits.month", message }] : []),
    ...(limits.person !== null && limits.person < most ? [{ path: "limits.person", message }] : []),
  ];
  if (details.length > 0) throw new ApiError(422, "limit_too_low", message, details);
  return limits;
}
