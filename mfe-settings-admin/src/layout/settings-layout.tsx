import type { ReactNode } from "react";
import { useSettingsList } from "@loubby/shared-contracts/http/settings/use-settings-list";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { SettingsFrame } from "@loubby/shared-ui/page/settings-frame";
import "./settings-layout.css";

interface SettingsLayoutProps {
  readonly title: string;
  /** One line saying what the page is for. */
  readonly lead: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the settings, with its head, beside the list of all of them. */
export function SettingsLayout({ title, lead, action, children }: SettingsLayoutProps) {
  return (
    <SettingsFrame list={useSettingsList()}>
      <PageHeader title={title} lead={lead} action={action} />
      {children}
    </SettingsFrame>
  );
}
