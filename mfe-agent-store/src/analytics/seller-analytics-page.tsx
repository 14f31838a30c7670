import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { storeAnalytics } from "@loubby/shared-contracts/http/store-analytics/store-analytics";
import type { SellerAnalytics } from "@loubby/shared-contracts/http/store-analytics/store-analytics.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { Select } from "@loubby/shared-ui/forms/select";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { DaysChoice, useDays } from "./choices.tsx";
import { CohortTable } from "./cohort-table.tsx";
import { FunnelPanel } from "./funnel-panel.tsx";
import { HealthList } from "./health-list.tsx";
import { RevenuePanel } from "./revenue-panel.tsx";
import "../card/panel.css";
import "../muted.css";
import "./analytics.css";

/** `/dashboard/agent-store/analytics`: how a seller's agents do, in a period and for all of them or one. */
export function SellerAnalyticsPage() {
  const days = useDays();
  const [params, setParams] = useSearchParams();
  const listing = params.get("listing") ?? undefined;
  const read = useQuery({
    ...query(storeAnalytics.selling, { query: { days, listing } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const agents = read.data?.agents ?? [];
  return (
    <>
      <PageHeader title="Analytics" lead="How people find, try and buy your agents. Days begin in UTC.">
        {agents.length > 0 && (
          <>
            <DaysChoice />
            <Select
              allowClear
              aria-label="Agent"
              placeholder="All agents"
              className="as-agent-choice"
              popupMatchSelectWidth={false}
              options={agents.map(({ listing_id, title }) => ({ value: listing_id, label: title }))}
              value={listing ?? null}
              onChange={(chosen) => setParams((before) => changedParams(before, { listing: chosen }))}
            />
          </>
        )}
      </PageHeader>
      {read.isPending && <PageSkeleton bodyOnly layout="cards" count={4} />}
      {read.isError && (
        <ErrorState
          title="Couldn't load your figures"
          {...failureOf(read.error)}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.isSuccess && agents.length === 0 && <NothingOnSale />}
      {read.isSuccess && agents.length > 0 && <Figures read={read.data} isStale={read.isPlaceholderData} />}
    </>
  );
}

function NothingOnSale() {
  return (
    <EmptyState
      drawing="cards"
      title="Nothing to count yet"
      sentence="Figures appear here once one of your agents is in the store."
      action={<Link to={paths.ownAgents}>Your agents</Link>}
    />
  );
}

function Figures({ read, isStale }: { readonly read: SellerAnalytics; readonly isStale: boolean }) {
  return (
    <div className="as-analytics" data-stale={isStale || undefined} aria-busy={isStale}>
      <FunnelPanel read={read} />
      <RevenuePanel read={read} />
      <CohortTable cohorts={read.cohorts} />
      <HealthList read={read} />
    </div>
  );
}
