import type { WalletTransaction } from "@loubby/shared-contracts/http/wallet/wallet.schema";

const WORDS: Readonly<Record<WalletTransaction["type"], string>> = {
  deposit: "Deposit",
  purchase: "Purchase",
  platform_fee: "Platform fee",
  subscription: "Subscription",
  referral_reward: "Referral reward",
  refund: "Refund",
  transfer: "Transfer",
};

/** What a transaction was, as seen from this wallet: what one side buys the other sells. */
export function typeWords({ type, amount }: Pick<WalletTransaction, "type" | "amount">): string {
  return type === "purchase" && amount > 0 ? "Sale" : WORDS[type];
}
