import { useStore } from "zustand/react";
import { appModeOf, appModeStore, type AppMode } from "./app-mode.ts";
import { balanceVisibilityStore } from "./wallet/balance-visibility.ts";
import type { CurrencyCode } from "./wallet/currencies.ts";
import { navigationStore, type NavigationState } from "./navigation.ts";
import { preferenceStore, type PreferenceState } from "./preference.ts";
import { sessionStore, type SessionState } from "./session.ts";
import { walletStore } from "./wallet/wallet-choice.ts";

/** Reads the session and re-renders when what `select` answers changes. */
export function useSession<T>(select: (session: SessionState) => T): T {
  return useStore(sessionStore, select);
}

/** Reads the frame's state. */
export function useNavigation<T>(select: (state: NavigationState) => T): T {
  return useStore(navigationStore, select);
}

/** Reads how this person likes lists. */
export function usePreference<T>(select: (state: PreferenceState) => T): T {
  return useStore(preferenceStore, select);
}

/** Whether balances are shown. */
export function useShowBalances(): boolean {
  return useStore(balanceVisibilityStore, (state) => state.showBalances);
}

/** The signed-in person's mode in the apps switcher; `null` when no one is. */
export function useAppMode(): AppMode | null {
  const user = useSession((session) => session.user);
  return useStore(appModeStore, (state) => (user ? appModeOf(user, state.byUser) : null));
}

/** The currency whose balance stands in the header. */
export function useWalletCurrency(): CurrencyCode {
  return useStore(walletStore, (state) => state.selectedCurrency);
}
