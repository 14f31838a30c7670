import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Sql } from "#api/db/database";

/** Who an account belongs to; `product` for the product's own. */
export type AccountOwner = { readonly user: string } | { readonly organization: string } | "product";

/** The kinds of account there are; a wallet, earnings and what of them is in transit are always someone's, every other the product's. */
export type AccountKind =
  | "wallet"
  | "earnings"
  | "payouts_in_transit"
  | "bank_clearing"
  | "provider_clearing"
  | "sandbox_clearing"
  | "paystack_clearing"
  | "stripe_clearing"
  | "platform_fees"
  | "subscription_income"
  | "promo_expense"
  | "adjustments"
  | "chargeback_reserve"
  | "chargeback_loss";

/** An account by whose it is. A posting opens it where there is none. */
export interface OwnersAccount {
  readonly owner: AccountOwner;
  readonly kind: AccountKind;
  readonly currency: CurrencyCode;
}

/** One side of a step: an account's id, or whose account it is. */
type Side = string | OwnersAccount;

/** One step of a posting. Amounts are minor units of the accounts' currency. */
export type Transfer = {
  readonly code: string;
  readonly description: string;
  readonly actor?: string;
  /** Of the step, where something else decides it. */
  readonly id?: string;
} & (
  | {
      readonly kind: "single";
      readonly debit: Side;
      readonly credit: Side;
      readonly amount: number;
    }
  /** Keeps an amount back; it is free again by itself at `expires_at` (ISO 8601), where that is given. */
  | {
      readonly kind: "pending";
      readonly debit: Side;
      readonly credit: Side;
      readonly amount: number;
      readonly expires_at?: string;
    }
  /** Moves what a hold kept back, or the part of it that `amount` says; the rest is free again. */
  | { readonly kind: "post"; readonly pending_id: string; readonly amount?: number }
  /** Frees what a hold kept back. */
  | { readonly kind: "void"; readonly pending_id: string }
);

/** Transfers that happen together or not at all, and once for their key. */
export interface Posting {
  /** Who asks: `user:<id>`, `org:<id>` or `product`. Keys of different askers never meet. */
  readonly scope: string;
  readonly operation: string;
  /** At most 255 characters. The same key with the same transfers answers what the first time answered. */
  readonly key: string;
  readonly transfers: readonly Transfer[];
  /** For what happened before now, such as an import. */
  readonly at?: Date;
}

/** What a posting did. */
export interface Posted {
  /** Ids of the transfers, in the order given. */
  readonly transfers: readonly string[];
  /** Whose wallets it touched. */
  readonly rooms: readonly (`user:${string}` | `org:${string}`)[];
  /** The key was known: nothing was done now. */
  readonly replayed: boolean;
}

/** The id of an owner's account in a currency; opens it, as `newId` where given, when there is none. */
export async function openAccount(
  db: Sql,
  owner: AccountOwner,
  kind: AccountKind,
  currency: CurrencyCode,
  newId: string = uuidv7(),
): Promise<string> {
  const { user, organization } = idsOf(owner);
  const { rows } = await sql<{ id: string }>`
    select open_ledger_account(${newId}, ${kind}, ${currency}, ${user}, ${organization}) as id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The account was not opened.");
  return row.id;
}

const idsOf = (owner: AccountOwner) => ({
  user: owner !== "product" && "user" in owner ? owner.user : null,
  organization: owner !== "product" && "organization" in owner ? owner.organization : null,
});

/** Posts transfers as the ledger knows them: whatever is not right is the database's refusal. See `postTransfers`. */
export async function insertTransfers(
  db: Sql,
  { scope, operation, key, transfers, at }: Posting,
): Promise<Posted> {
  const steps = JSON.stringify(transfers.map((transfer) => ({ id: uuidv7(), ...written(transfer) })));
  const { rows } = await sql<{ posted: Posted }>`
    select post_transfers(${scope}, ${operation}, ${key}, open_sides(${steps}::jsonb), ${at ?? null})
      as posted`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The ledger did not answer.");
  return row.posted;
}

/** A step as the database reads it, with an id for each account that may have to be opened. */
function written(transfer: Transfer): object {
  if (transfer.kind === "post" || transfer.kind === "void") return transfer;
  return { ...transfer, debit: sideOf(transfer.debit), credit: sideOf(transfer.credit) };
}

function sideOf(side: Side): object | string {
  if (typeof side === "string") return side;
  const { owner, kind, currency } = side;
  return { id: uuidv7(), kind, currency, ...idsOf(owner) };
}
