import { createStore } from "zustand/vanilla";

const KEY = "showBalances";

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) === "true";
  } catch {
    return false;
  }
}

/** Whether balances are shown; hidden until the person asks. Local storage holds the bare `true` or `false`. */
export const balanceVisibilityStore = createStore<{ readonly showBalances: boolean }>()(() => ({
  showBalances: stored(),
}));

export function setShowBalances(showBalances: boolean): void {
  balanceVisibilityStore.setState({ showBalances });
  try {
    localStorage.setItem(KEY, String(showBalances));
  } catch {
    // Storage may be off; the choice then lasts as long as the page.
  }
}
