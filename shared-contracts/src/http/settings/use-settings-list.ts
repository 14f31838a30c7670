import { accessFor, setSecondSidebarOpen, useNavigation, useSession } from "@loubby/shared-contracts/shell";
import { type SettingsPage, settingsPages } from "./settings-pages.ts";

/** The list of the settings beside each of their pages. */
export interface SettingsList {
  /** Those that the signed-in person may open. */
  readonly pages: readonly SettingsPage[];
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** The settings that the signed-in person may open, and whether their list stands open on a screen of this kind. */
export function useSettingsList(screen: "mobile" | "desktop"): SettingsList {
  const user = useSession((session) => session.user);
  const activeSubscription = useSession((session) => session.activeSubscription);
  const open = useNavigation((state) => state.secondSidebarOpen[screen]);
  const pages = settingsPages.filter(
    ({ access }) => accessFor(access, { user, activeSubscription }).kind === "open",
  );
  return { pages, open, onToggle: () => setSecondSidebarOpen(screen, !open) };
}
