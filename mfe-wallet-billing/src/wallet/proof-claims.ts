import type { AccountProof, WalletProof } from "@loubby/shared-contracts/http/wallet/wallet.schema";

/** One thing that the ledger claims of a wallet, and whether it holds for every account. */
export interface Claim {
  readonly words: string;
  readonly holds: boolean;
}

const CLAIMS: readonly { readonly words: string; readonly holdsFor: (account: AccountProof) => boolean }[] = [
  { words: "Each balance is the sum of its entries.", holdsFor: (a) => a.balance === a.entriesTotal },
  { words: "Each running balance follows from the one before it.", holdsFor: (a) => a.brokenEntries === 0 },
  {
    words: "Each transfer took from one account exactly what it added to another.",
    holdsFor: (a) => a.unbalancedEntries === 0,
  },
  {
    words: "The amount on hold is the sum of pending transfers.",
    holdsFor: (a) => a.held === a.holdsTotal,
  },
  { words: "No balance was ever below zero.", holdsFor: (a) => a.entriesBelowZero === 0 },
];

/** A proof as claims in words. */
export function claimsOf({ accounts }: WalletProof): Claim[] {
  return CLAIMS.map(({ words, holdsFor }) => ({ words, holds: accounts.every(holdsFor) }));
}
