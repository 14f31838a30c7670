import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";

/** What answers may cost in a month: so many times the most of one, where the buyer says nothing else. */
export const DEFAULT_ANSWERS = 50;

/** Minor units: all answers of a calendar month together, and those of one person; null: no limit of their own. */
export interface Limits {
  readonly month: number;
  readonly person: number | null;
}

/** What an answer costs at most, in minor units of the currency. */
interface Answers {
  readonly most: number;
  readonly currency: CurrencyCode;
}

/** Limits that let at least one answer begin; `within` is where the request has them. Throws 422 `limit_too_low`, naming each field. */
export function requireLimits({ most, currency }: Answers, limits: Limits, within = ""): Limits {
  const message = `Enter at least ${formatMoney(most, currency)}, the most that one answer costs.`;
  const details = [
    ...(limits.month < most ? [{ path: `${within}month`, message }] : []),
    ...(limits.person !== null && limits.person < most ? [{ path: `${within}person`, message }] : []),
  ];
  if (details.length > 0) throw new ApiError(422, "limit_too_low", message, details);
  return limits;
}
