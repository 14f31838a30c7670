import type { Wallet } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import { hasPermission, useSession } from "@loubby/shared-contracts/shell";

/** Whether this person may move money in or out of a wallet: their own, or a company's whose billing they may write. */
export function useMaySpend({ owner }: Wallet): boolean {
  const mayWrite = useSession(({ user }) => user !== null && hasPermission(user, "billing_setting", "write"));
  return owner.kind === "person" || mayWrite;
}
