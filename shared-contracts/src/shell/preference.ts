import { persistedStore } from "./persisted.ts";

export type ComponentView = "cardView" | "listView";

/** How this person likes lists. Persisted as the `preference` slice. */
export interface PreferenceState {
  readonly componentView: ComponentView;
  /** Rows of a page. */
  readonly paginationNumber: number;
  /** Whether single keys (`/`, `?`, `g`) are shortcuts. */
  readonly singleKeyShortcuts: boolean;
  /**
   * How numbers and dates are written. Empty: as the product writes them. `browser`: as the browser is set. Else a
   * language and region: `en-GB`.
   */
  readonly locale: string;
}

export const preferenceStore = persistedStore<PreferenceState>("preference", 1, {
  componentView: "cardView",
  paginationNumber: 10,
  singleKeyShortcuts: true,
  locale: "",
});

export function setPreference(change: Partial<PreferenceState>): void {
  preferenceStore.setState(change);
}

/** The locale in force for `Intl`; `own` is the product's, for people who chose none. */
export function localeOr(own: string): string | undefined {
  const { locale } = preferenceStore.getState();
  if (locale === "browser") return undefined;
  // A slice that was edited by hand must not break every number.
  return /^[a-z]{2}-[A-Z]{2}$/.test(locale) ? locale : own;
}
