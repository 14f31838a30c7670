import { accessFor, setSecondSidebarOpen, useNavigation, useSession } from "@loubby/shared-contracts/shell";
import { type SettingsPage, settingsPages } from "./settings-pages.ts";

/** The list of the settings beside each of their pages. */
export interface SettingsList {
  /** Those that the signed-in person may open. */
  readonly pages: readonly SettingsPage[];
  /** Whether the list stands open on each kind of screen. */
  readonly open: Readonly<Record<"mobile" | "desktop", boolean>>;
  readonly onToggle: (screen: "mobile" | "desktop") => void;
}

/** The settings that the signed-in person may open, and whether their list stands open. */
export function useSettingsList(): SettingsList {
  const user = useSession((session) => session.user);
  const activeSubscription = useSession((session) => session.activeSubscription);
  const open = useNavigation((state) => state.secondSidebarOpen);
  const pages = settingsPages.filter(
    ({ access }) => accessFor(access, { user, activeSubscription }).kind === "open",
  );
  return { pages, open, onToggle: (screen) => setSecondSidebarOpen(screen, !open[screen]) };
}
