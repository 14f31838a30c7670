import { Link, useSearchParams } from "react-router-dom";
import { readsNotificationDefaults } from "@loubby/shared-contracts/http/notifications/notification-allow";
import { useSettingsList } from "@loubby/shared-contracts/http/settings/use-settings-list";
import { useAccess } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { SettingsFrame } from "@loubby/shared-ui/page/settings-frame";
import { Suspense } from "react";
import "./notifications.css";

const TABS = {
  Preferences: lazyRetry(async () => (await import("./preferences.tsx")).Preferences),
  History: lazyRetry(async () => (await import("./history/history.tsx")).History),
  Company: lazyRetry(async () => (await import("./company/company-notifications.tsx")).CompanyNotifications),
};
type Tab = keyof typeof TABS;

/** Shows `/dashboard/settings/notifications`: how the reader hears of what, and what they were told. */
export default function NotificationsPage() {
  const [params] = useSearchParams();
  const seesCompany = useAccess(readsNotificationDefaults).kind === "open";
  const tabs: readonly Tab[] = ["Preferences", "History", ...(seesCompany ? (["Company"] as const) : [])];
  const shown = tabs.find((tab) => tab === params.get("tab")) ?? "Preferences";
  const Shown = TABS[shown];
  return (
    <SettingsFrame list={useSettingsList()}>
      <PageHeader
        title="Notifications"
        lead="Choose what you hear about and how, and look up past notifications."
      />
      <nav className="mr-told-tabs" aria-label="Notifications">
        {tabs.map((tab) => (
          <Link
            key={tab}
            to={{ search: tab === "Preferences" ? "" : `?tab=${tab}` }}
            aria-current={tab === shown ? "page" : undefined}
          >
            {tab}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<PageSkeleton bodyOnly count={3} />}>
        <Shown />
      </Suspense>
    </SettingsFrame>
  );
}
