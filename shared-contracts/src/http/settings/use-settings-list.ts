import { accessFor, setSecondSidebarOpen, useNavigation, useSession } from "@loubby/shared-contracts/shell";
import { type SettingsPage, settingsPages } from "./settings-pages.ts";

/** The list of the settings beside each of their pages. */
export interface SettingsList {
  /** Those that the signed-in person may open. */
  readonly pages: readonly SettingsPage[];
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** Those of some pages that the signed-in person may open. */
export function useOpenPages(pages: readonly SettingsPage[]): readonly SettingsPage[] {
  const user = useSession((session) => session.user);
  const activeSubscription = useSession((session) => session.activeSubscription);
  return pages.filter(({ access }) => accessFor(access, { user, activeSubscription }).kind === "open");
}

/** The settings that the signed-in person may open, and whether their list stands open on a screen of this kind. */
export function useSettingsList(screen: "mobile" | "desktop"): SettingsList {
  const pages = useOpenPages(settingsPages);
  const open = useNavigation((state) => state.secondSidebarOpen[screen]);
  return { pages, open, onToggle: () => setSecondSidebarOpen(screen, !open) };
}
