import { Button } from "antd";
import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { scorecards } from "@loubby/shared-contracts/http/evaluation/scorecards";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { CardForm } from "./card-form.tsx";
import { CardView } from "./card-view.tsx";

interface OpenCardProps {
  readonly scorecardId: string;
  /** Shown beside the card while its author fills it in, where there is room for both. */
  readonly beside: ReactNode;
  readonly onClose: () => void;
}

/** Shows one card: its author edits it, others read it once submitted. */
export function OpenCard({ scorecardId, beside, onClose }: OpenCardProps) {
  const found = useQuery({
    ...query(scorecards.get, { params: { scorecardId } }),
    // A cached copy may be older than what another window saved.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <div className="sc-section">
      <div>
        <Button size="small" onClick={onClose}>
          All scorecards
        </Button>
      </div>
      {found.isPending && <PageSkeleton bodyOnly layout="form" count={4} />}
      {found.isError && found.data === undefined && (
        <ErrorState
          title="Couldn't load the scorecard"
          {...failureOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data &&
        (found.data.draft === null ? (
          <CardView card={found.data} />
        ) : (
          <div className="sc-room">
            <div className="sc-scoring">
              <CardForm
                key={found.data.sheet.version}
                loaded={found.data}
                draft={found.data.draft}
                onClose={onClose}
              />
              <aside className="sc-beside" aria-label="What they sent">
                {beside}
              </aside>
            </div>
          </div>
        ))}
    </div>
  );
}
