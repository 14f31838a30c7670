import { sql } from "kysely";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import type { Sql } from "#api/db/database";
import { isFrozen, walletFrozen } from "./freeze.ts";
import type { AccountKind } from "./ledger.sql.ts";

/** Whose account is meant. */
interface Holder {
  readonly kind: "user" | "person" | "organization";
  readonly id: string;
}

/** What can be taken from someone's account, in minor units: what is there less what is held; nothing from a frozen wallet. */
export async function findAvailable(
  db: Sql,
  { kind, id }: Holder,
  currency: CurrencyCode,
  account: Extract<AccountKind, "wallet" | "earnings"> = "wallet",
): Promise<number> {
  const owner = sql.ref(kind === "organization" ? "organization_id" : "user_id");
  const { rows } = await sql<{ available: number }>`
    select credits_posted - debits_posted - debits_pending as available from ledger_account_facts
    where (kind <> 'wallet' or not exists (select from ledger_freeze_facts where owner_id = ${id}))
      and kind = ${account} and currency = ${currency} and ${owner} = ${id}`.execute(db);
  return rows[0]?.available ?? 0;
}

/** Refuses in words what the ledger would refuse: 422 `insufficient_funds`, 409 `wallet_frozen`. */
export async function requireFunds(
  db: Sql,
  holder: Holder,
  currency: CurrencyCode,
  amount: number,
): Promise<void> {
  if (await isFrozen(db, holder.id)) throw walletFrozen();
  const missing = amount - (await findAvailable(db, holder, currency));
  if (missing > 0)
    throw new ApiError(
      422,
      "insufficient_funds",
      `The wallet needs ${formatMoney(missing, currency)} more for this.`,
    );
}
