import { sql } from "kysely";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import type { Sql } from "#api/db/database";
import { walletFrozen } from "./freeze.ts";
import type { AccountKind } from "./ledger.sql.ts";

/** Whose account is meant. */
interface Holder {
  readonly kind: "user" | "person" | "organization";
  readonly id: string;
}

/** What someone's account has for what is to be paid. */
export interface Funds {
  /** The owner's wallets are frozen. */
  readonly frozen: boolean;
  /** What is there less what is held, in minor units. */
  readonly free: number;
}

/** What can be taken from someone's account, in minor units: what is there less what is held; nothing from a frozen wallet. */
export async function findAvailable(
  db: Sql,
  holder: Holder,
  currency: CurrencyCode,
  account: Extract<AccountKind, "wallet" | "earnings"> = "wallet",
): Promise<number> {
  const funds = await findFunds(db, holder, currency, account);
  return account === "wallet" ? availableOf(funds) : funds.free;
}

/** What can be taken from a wallet, in minor units. */
export const availableOf = ({ frozen, free }: Funds): number => (frozen ? 0 : free);

/** What someone's account has, in one statement. */
export async function findFunds(
  db: Sql,
  { kind, id }: Holder,
  currency: CurrencyCode,
  account: Extract<AccountKind, "wallet" | "earnings"> = "wallet",
): Promise<Funds> {
  const owner = sql.ref(kind === "organization" ? "organization_id" : "user_id");
  const { rows } = await sql<Funds>`
    select exists (select from ledger_freeze_facts where owner_id = ${id}) as frozen, coalesce((
      select credits_posted - debits_posted - debits_pending from ledger_account_facts
      where kind = ${account} and currency = ${currency} and ${owner} = ${id}), 0)::bigint as free`.execute(
    db,
  );
  return rows[0] ?? { frozen: false, free: 0 };
}

/** Refuses in words what the ledger would refuse: 422 `insufficient_funds`, 409 `wallet_frozen`. */
export async function requireFunds(
  db: Sql,
  holder: Holder,
  currency: CurrencyCode,
  amount: number,
): Promise<void> {
  refuseMissing(await findFunds(db, holder, currency), currency, amount);
}

/** The same of what was read before. */
export function refuseMissing({ frozen, free }: Funds, currency: CurrencyCode, amount: number): void {
  if (frozen) throw walletFrozen();
  const missing = amount - free;
  if (missing > 0)
    throw new ApiError(
      422,
      "insufficient_funds",
      `The wallet needs ${formatMoney(missing, currency)} more for this.`,
    );
}
