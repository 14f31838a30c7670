import { Suspense } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { dailyMail } from "@loubby/shared-contracts/http/my-work/daily-mail";
import * as paths from "@loubby/shared-contracts/paths";
import { useAccess } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { HiringNotices } from "./hiring-notices.tsx";
import { tabIn } from "./notification-tab.ts";
import { NotificationsFrame } from "./notifications-frame.tsx";

const History = lazyRetry(async () => (await import("./history/history.tsx")).History);
const Company = lazyRetry(
  async () => (await import("./company/company-notifications.tsx")).CompanyNotifications,
);

/** Shows `/dashboard/settings/notifications`: what the reader was told, and what a member hears of hiring. */
export default function NotificationsPage() {
  const [params] = useSearchParams();
  const tab = tabIn(params);
  const isMember = useAccess(dailyMail.get.access).kind === "open";
  const Shown = tab === "History" ? History : tab === "Company" ? Company : HiringNotices;
  return (
    <NotificationsFrame>
      <Suspense fallback={<PageSkeleton bodyOnly count={3} />}>
        {tab === "Preferences" || (tab !== "History" && !isMember) ? (
          <Navigate to={paths.notificationPreferences} replace />
        ) : (
          <Shown />
        )}
      </Suspense>
    </NotificationsFrame>
  );
}
