import type { ReactNode } from "react";
import { useSettingsList } from "@loubby/shared-contracts/http/settings/use-settings-list";
import { breakpoints } from "@loubby/shared-contracts/shell";
import { SecondSidebar } from "@loubby/shared-ui/page/second-sidebar";
import { SectionPages } from "@loubby/shared-ui/page/section-pages";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";

/** Shows a page beside the list of the settings. */
export function SettingsFrame({ children }: { readonly children: ReactNode }) {
  const screen = useMaxWidth(breakpoints.laptop) ? "mobile" : "desktop";
  const { pages, open, onToggle } = useSettingsList(screen);
  return (
    <SecondSidebar
      label="Settings"
      open={open}
      onToggle={onToggle}
      links={<SectionPages pages={pages} open={open} />}
    >
      {children}
    </SecondSidebar>
  );
}
