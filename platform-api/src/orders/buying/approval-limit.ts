import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import { type OnSale, payableNow } from "#api/agents/on-sale";
import type { Sql } from "#api/db/database";
import type { WalletOwner } from "#api/ledger/wallet-owner";
import { approvalLimitOf } from "#api/transfers/waiting/company-limit";

/** What of a purchase is held at once, in minor units: of an agent per use, what one answer may cost. */
export const heldAtOnce = (agent: OnSale): number =>
  agent.model === "per_use" && agent.amount > 0 ? agent.most : payableNow(agent);

/** The limit, in minor units, that holding so much from a wallet is above of; null where no one else has to approve it. */
export async function limitBelow(
  sql: Sql,
  owner: WalletOwner,
  currency: CurrencyCode,
  held: number,
): Promise<number | null> {
  const limit = await limitOf(sql, owner, currency);
  return limit !== null && held > limit ? limit : null;
}

/** Above how much, in minor units, a company holds money only once a second person has approved it; null where it has no limit. */
export const limitOf = (sql: Sql, owner: WalletOwner, currency: CurrencyCode): Promise<number | null> =>
  owner.kind === "organization" ? approvalLimitOf(sql, owner.id, currency) : Promise.resolve(null);

/** Throws 409 `needs_approval` where a company holds so much at once only once a second person has approved it. */
export async function requireWithinLimit(
  sql: Sql,
  owner: WalletOwner,
  currency: CurrencyCode,
  held: number,
): Promise<void> {
  refuseAbove(await limitOf(sql, owner, currency), currency, held);
}

/** The same of a limit that was read before. */
export function refuseAbove(limit: number | null, currency: CurrencyCode, held: number): void {
  if (limit !== null && held > limit)
    throw new ApiError(
      409,
      "needs_approval",
      `This is above your company's limit of ${formatMoney(limit, currency)}. Ask a colleague for approval first.`,
    );
}
