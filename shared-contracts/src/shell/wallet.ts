import type { AppMode } from "./app-mode.ts";
import { type CurrencyCode, DEFAULT_WALLET_CURRENCY } from "./currencies.ts";
import { type PermissionSubject, seemsPermitted } from "./permissions.ts";
import { persistedStore } from "./persisted.ts";

/** Whose wallet is meant. */
export type WalletOwnerKind = "person" | "organization";

/** Whose wallet a mode shows: the company's for its members, the person's own without a company and in seller mode. */
export function walletOwnerOf(
  organization: object | null,
  mode: AppMode | null | undefined,
): WalletOwnerKind {
  return organization === null || mode === "seller" ? "person" : "organization";
}

/** Whether the wallet of this mode is worth asking for; the server judges again, and more strictly. */
export function seesWallet(subject: PermissionSubject, mode: AppMode | null): boolean {
  return (
    walletOwnerOf(subject.organization, mode) === "person" ||
    seemsPermitted(subject, "billing_setting", "read")
  );
}

/** Which balance stands in the header. Persisted as the `wallet` slice. */
export const walletStore = persistedStore<{ readonly selectedCurrency: CurrencyCode }>("wallet", 1, {
  selectedCurrency: DEFAULT_WALLET_CURRENCY,
});

export function setWalletCurrency(selectedCurrency: CurrencyCode): void {
  walletStore.setState({ selectedCurrency });
}
