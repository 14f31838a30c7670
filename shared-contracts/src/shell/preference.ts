import { persistedStore } from "./persisted.ts";

export type ComponentView = "cardView" | "listView";

/** How this person likes lists. Persisted as the `preference` slice. */
export interface PreferenceState {
  readonly componentView: ComponentView;
  /** Rows of a page. */
  readonly paginationNumber: number;
  /** Whether single keys (`/`, `?`, `g`) are shortcuts. */
  readonly singleKeyShortcuts: boolean;
}

export const preferenceStore = persistedStore<PreferenceState>("preference", 1, {
  componentView: "cardView",
  paginationNumber: 10,
  singleKeyShortcuts: true,
});

export function setPreference(change: Partial<PreferenceState>): void {
  preferenceStore.setState(change);
}
