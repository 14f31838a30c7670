import type { ReactNode } from "react";
import { useSettingsList } from "@loubby/shared-contracts/http/settings/use-settings-list";
import { breakpoints } from "@loubby/shared-contracts/shell";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { SecondSidebar } from "@loubby/shared-ui/page/second-sidebar";
import { SectionPages } from "@loubby/shared-ui/page/section-pages";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";
import "./settings-layout.css";

interface SettingsLayoutProps {
  readonly title: string;
  /** One line saying what the page is for. */
  readonly lead: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the settings beside the list of all of them; the list lies above the page on small screens. */
export function SettingsLayout({ title, lead, action, children }: SettingsLayoutProps) {
  const screen = useMaxWidth(breakpoints.laptop) ? "mobile" : "desktop";
  const { pages, open, onToggle } = useSettingsList(screen);
  return (
    <SecondSidebar
      label="Settings"
      open={open}
      onToggle={onToggle}
      links={<SectionPages pages={pages} open={open} />}
    >
      <PageHeader title={title} lead={lead} action={action} />
      {children}
    </SecondSidebar>
  );
}
