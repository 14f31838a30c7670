import { Suspense } from "react";
import * as paths from "@loubby/shared-contracts/paths";
import type { PageProps } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { RoleGate } from "../selling/seller-gate.tsx";

const SellerAnalyticsPage = lazyRetry(
  async () => (await import("./seller-analytics-page.tsx")).SellerAnalyticsPage,
);
const SpendPage = lazyRetry(async () => (await import("./spend-page.tsx")).SpendPage);
const StoreTotalsPage = lazyRetry(async () => (await import("./store-totals-page.tsx")).StoreTotalsPage);

/** Figures of the agent store: a seller's, a buyer's, and staff's. */
export default function AnalyticsPage({ base }: PageProps) {
  return (
    <Suspense fallback={<PageSkeleton layout="cards" count={4} />}>
      {base === paths.analytics && (
        <RoleGate work="analytics">
          <SellerAnalyticsPage />
        </RoleGate>
      )}
      {base === paths.spend && <SpendPage />}
      {base === paths.storeTotals && <StoreTotalsPage />}
    </Suspense>
  );
}
