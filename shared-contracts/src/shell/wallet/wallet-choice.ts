import { type CurrencyCode, DEFAULT_WALLET_CURRENCY } from "./currencies.ts";
import { persistedStore } from "../persisted.ts";

/** Which balance stands in the header. Persisted as the `wallet` slice. */
export const walletStore = persistedStore<{ readonly selectedCurrency: CurrencyCode }>("wallet", 1, {
  selectedCurrency: DEFAULT_WALLET_CURRENCY,
});

export function setWalletCurrency(selectedCurrency: CurrencyCode): void {
  walletStore.setState({ selectedCurrency });
}
