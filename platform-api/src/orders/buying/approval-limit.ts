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
  const limit = owner.kind === "organization" ? await approvalLimitOf(sql, owner.id, currency) : null;
  return limit !== null && held > limit ? limit : null;
}

/** Throws 409 `needs_approval` where a company holds so much at once only once a second person has approved it. */
export async function requireWithinLimit(
  sql: Sql,
  owner: WalletOwner,
  currency: CurrencyCode,
  held: number,
): Promise<void> {
  const limit = await limitBelow(sql, owner, currency, held);
  if (limit !== null)
    throw new ApiError(
      409,
      "needs_approval",
      `This is above your company's limit of ${formatMoney(limit, currency)}. Ask a colleague for approval first.`,
    );
}
