import { z } from "zod";
import type { AppMode } from "../../shell/app-mode.ts";
import { currencies, type CurrencyCode } from "../../shell/wallet/currencies.ts";

const codes = Object.keys(currencies) as [CurrencyCode, ...CurrencyCode[]];
/** The code of one of the six currencies. */
export const Currency = z.enum(codes);

/** What money moved for. */
export const transactionTypes = [
  "deposit",
  "purchase",
  "purchase_return",
  "earnings",
  "platform_fee",
  "subscription",
  "referral_reward",
  "refund",
  "transfer",
  "adjustment",
  "chargeback",
] as const;

/** Where a transaction stands: on its way, in the balance, or ended without moving money. */
export const transactionStates = ["completed", "pending", "failed"] as const;

/** The mode of the apps switcher that the page is in; one that the person does not have is refused. */
export const WalletMode = z.enum(["recruit", "seller", "buyer"] satisfies AppMode[]).optional();

/** Amounts are integers of the currency's minor unit. */
export const WalletBalance = z.object({
  /** What can be spent. */
  availableBalance: z.int(),
  /** What is held back for something under way; not part of what is available. */
  heldBalance: z.int(),
  currency: z.object({ symbol: z.string(), currency: Currency }),
});
export type WalletBalance = z.output<typeof WalletBalance>;

/** A wallet in its default currency, with its balance in every currency. */
export const Wallet = WalletBalance.extend({
  balances: z.array(WalletBalance),
  owner: z.object({ _id: z.uuid(), kind: z.enum(["person", "organization"]), name: z.string() }),
});
export type Wallet = z.output<typeof Wallet>;

export const WalletTransaction = z.object({
  _id: z.uuid(),
  createdAt: z.string(),
  type: z.enum(transactionTypes),
  description: z.string(),
  /** Who or what stands on the other side. */
  counterparty: z.string(),
  /** Minor units: what came in, or negative, what went out. */
  amount: z.int(),
  currency: Currency,
  /** Minor units of the currency that were there afterwards; 0 for what isn't completed, which changes no balance. */
  balanceAfter: z.int(),
  /** Completed unless told. */
  state: z.enum(transactionStates).optional(),
});
export type WalletTransaction = z.output<typeof WalletTransaction>;

/** What the entries say beside the balance of one account. */
const AccountProof = z.object({
  currency: Currency,
  proven: z.boolean(),
  /** What the account says, and the sum of its entries: equal, or something is wrong. */
  balance: z.int(),
  entriesTotal: z.int(),
  entries: z.int(),
  /** Entries whose number or running balance does not continue the one before. */
  brokenEntries: z.int(),
  /** Entries of a transfer whose two sides do not sum to zero. */
  unbalancedEntries: z.int(),
  entriesBelowZero: z.int(),
  /** What the account says is held back, and the sum of its unresolved holds. */
  held: z.int(),
  holdsTotal: z.int(),
});
export type AccountProof = z.output<typeof AccountProof>;

export const WalletProof = z.object({
  proven: z.boolean(),
  checkedAt: z.string(),
  entries: z.int(),
  accounts: z.array(AccountProof),
});
export type WalletProof = z.output<typeof WalletProof>;

/** Days as UTC has them, as statements do. */
const Day = z.iso.date();

/** An amount to compare with, in minor units. */
const Bound = z.coerce.number().int().min(0).max(1_000_000_000_000_000);

/** Which transactions are asked for: those that match all that is given. */
export const TransactionFilter = z.object({
  search: z.string().trim().max(100).optional(),
  currency: Currency.optional(),
  type: z.enum(transactionTypes).optional(),
  /** `all`: also what is on its way, and what ended without moving money. Without it, what is completed. */
  state: z.enum([...transactionStates, "all"]).optional(),
  direction: z.enum(["in", "out"]).optional(),
  /** The first and the last day. */
  from: Day.optional(),
  to: Day.optional(),
  /** How much moved, either way. */
  least: Bound.optional(),
  most: Bound.optional(),
});
export type TransactionFilter = z.output<typeof TransactionFilter>;

export const walletSchema = {
  get: { query: z.object({ mode: WalletMode }), response: z.object({ data: Wallet }) },
  transactions: {
    query: TransactionFilter.extend({
      mode: WalletMode,
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(10),
    }),
    response: z.object({
      data: z.object({
        transactions: z.array(WalletTransaction),
        /** At most 10,000: so many can be paged through. */
        total: z.int(),
        /** There are more than `total`; dates show a part of them. */
        more: z.boolean().optional(),
        page: z.int(),
        limit: z.int(),
      }),
    }),
  },
  proof: { query: z.object({ mode: WalletMode }), response: z.object({ data: WalletProof }) },
};

/** The whole ledger: sums over every account of a currency are zero, and each account is proven for itself. */
export const LedgerProof = z.object({
  proven: z.boolean(),
  checkedAt: z.string(),
  transfers: z.int(),
  /** Transfers that moved money without exactly two sides that sum to zero. */
  unbalancedTransfers: z.int(),
  currencies: z.array(z.object({ currency: Currency, accounts: z.int(), entries: z.int(), sum: z.int() })),
  /** Accounts that are not proven; the first hundred. */
  failing: z.array(AccountProof.extend({ accountId: z.uuid(), kind: z.string() })),
});
export type LedgerProof = z.output<typeof LedgerProof>;

export const ledgerSchema = {
  proof: { response: z.object({ data: LedgerProof }) },
};
