import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";

const AgentForm = lazyRetry(async () => (await import("./agent-form.tsx")).AgentForm);

/** `/dashboard/agent-store/own/:listingId`: one of a seller's agents. */
export default function AgentEditorPage() {
  const { listingId = "" } = useParams();
  const navigate = useNavigate();
  const found = useQuery({
    ...query(ownListings.get, { params: { listingId } }),
    // A copy that lies about may be older than what another window saved.
    staleTime: 0,
    gcTime: 0,
  });
  const isGone = found.error instanceof ApiError && [400, 404].includes(found.error.status);
  return (
    <>
      <BackLink to={paths.ownAgents}>Your agents</BackLink>
      <PageHeader title="Edit agent" lead="Everything you type is saved by itself." />
      {found.isPending && <PageSkeleton bodyOnly layout="form" count={6} />}
      {found.data && (
        <Suspense fallback={<PageSkeleton bodyOnly layout="form" count={6} />}>
          <AgentForm key={listingId} loaded={found.data} onClose={() => void navigate(paths.ownAgents)} />
        </Suspense>
      )}
      {isGone && (
        <EmptyState
          drawing="signpost"
          title="Agent not found"
          sentence="It was deleted, or it isn't yours."
          action={<Link to={paths.ownAgents}>See your agents</Link>}
        />
      )}
      {found.isError && !isGone && (
        <ErrorState
          title="Couldn't load the agent"
          {...failureOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
    </>
  );
}
