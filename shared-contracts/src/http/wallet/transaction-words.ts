import type { WalletTransaction } from "./wallet.schema.ts";

const TYPES: Readonly<Record<WalletTransaction["type"], string>> = {
  deposit: "Deposit",
  purchase: "Purchase",
  purchase_return: "Money back",
  earnings: "Earnings",
  platform_fee: "Platform fee",
  subscription: "Subscription",
  referral_reward: "Referral reward",
  refund: "Refund",
  transfer: "Transfer",
  adjustment: "Adjustment",
  chargeback: "Chargeback",
};

/** What a transaction was, as seen from this wallet: what one side buys the other sells. */
export function typeWords({ type, amount }: Pick<WalletTransaction, "type" | "amount">): string {
  return type === "purchase" && amount > 0 ? "Sale" : TYPES[type];
}

/** What a list can be narrowed to, by type. */
export const typeNames = TYPES;

/** Where a transaction stands, in words. A wallet's balance has only the completed ones. */
export const stateWords: Readonly<Record<NonNullable<WalletTransaction["state"]>, string>> = {
  completed: "Completed",
  pending: "Pending",
  failed: "Not completed",
};
