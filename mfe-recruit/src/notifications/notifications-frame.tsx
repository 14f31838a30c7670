import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { dailyMail } from "@loubby/shared-contracts/http/my-work/daily-mail";
import { readsNotificationDefaults } from "@loubby/shared-contracts/http/notifications/notification-allow";
import { useSettingsList } from "@loubby/shared-contracts/http/settings/use-settings-list";
import * as paths from "@loubby/shared-contracts/paths";
import { useAccess } from "@loubby/shared-contracts/shell";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { SettingsFrame } from "@loubby/shared-ui/page/settings-frame";
import { tabIn } from "./notification-tab.ts";
import "./notifications.css";

/** Stands around each part of the settings about notifications, with the way to the others. */
export function NotificationsFrame({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const isMember = useAccess(dailyMail.get.access).kind === "open";
  const seesCompany = useAccess(readsNotificationDefaults).kind === "open";
  const here =
    pathname === paths.notificationPreferences ? "Preferences" : tabIn(new URLSearchParams(search));
  const tabs = [
    ...(isMember ? ([["Hiring", paths.notificationSettings]] as const) : []),
    ["Preferences", paths.notificationPreferences],
    ["History", paths.notificationHistory],
    ...(seesCompany ? ([["Company", paths.notificationCompany]] as const) : []),
  ] as const;
  return (
    <SettingsFrame list={useSettingsList()}>
      <PageHeader
        title="Notifications"
        lead="Choose what you hear about and how, and look up past notifications."
      />
      <nav className="mr-told-tabs" aria-label="Notifications">
        {tabs.map(([label, to]) => (
          <Link key={to} to={to} aria-current={label === here ? "page" : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </SettingsFrame>
  );
}
