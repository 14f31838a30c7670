import { Button, Segmented } from "antd";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { Notice } from "../../notices/notice.tsx";
import { AskDialog } from "./ask-dialog.tsx";
import { CardList } from "./card-list.tsx";
import { OpenCard } from "./open-card.tsx";
import { SideBySide } from "./side-by-side.tsx";
import { useAsking, useScorecards } from "./use-scorecards.ts";
import "./scorecards.css";

/** What colleagues think of an applicant. `?card=` opens one card. */
export function Scorecards({ application }: { readonly application: Application }) {
  const [params, setParams] = useSearchParams();
  const list = useScorecards(application._id);
  const asking = useAsking(application._id);
  const [isOpen, setOpen] = useState(false);
  const [view, setView] = useState<"cards" | "compare">("cards");
  const over = !["active", "hired"].includes(application.status);
  const lock = asking.lock ?? (over ? "Cards are asked for while someone is in the running." : null);
  const openCard = (id: string | null) =>
    setParams((before) => changedParams(before, { card: id }), { replace: true });
  const card = params.get("card");
  if (card !== null) return <OpenCard key={card} scorecardId={card} onClose={() => openCard(null)} />;
  const items = list.data?.items ?? [];
  const isBlind = list.data?.blind === true;
  const ask = (
    <Button disabled={lock !== null} onClick={() => setOpen(true)}>
      Ask for scorecards
    </Button>
  );
  return (
    <div className="sc-section">
      {list.isPending && <PageSkeleton bodyOnly count={2} />}
      {list.isError && (
        <ErrorState
          title="The scorecards could not be loaded"
          {...failureOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && items.length === 0 && (
        <EmptyState
          compact
          level={3}
          drawing="cards"
          title="No scorecards yet"
          sentence="Ask colleagues what they think, in the same words for each. No one sees another's card before their own is in."
          action={ask}
        />
      )}
      {items.length > 0 && (
        <div className="sc-head">
          <Segmented<"cards" | "compare">
            aria-label="How cards are shown"
            value={view}
            onChange={setView}
            options={[
              { value: "cards", label: "Cards" },
              { value: "compare", label: "Side by side" },
            ]}
          />
          {ask}
        </div>
      )}
      {lock !== null && list.data && <small className="mr-muted">{lock}</small>}
      {isBlind && (
        <Notice
          title="You see what others think once yours is in"
          text="You owe a card about this candidate. Until then ratings, recommendations and notes of others are kept from you, so that you judge alone."
        />
      )}
      {list.data && items.length > 0 && view === "cards" && (
        <CardList items={items} asking={asking} onOpen={openCard} />
      )}
      {list.data && items.length > 0 && view === "compare" && <SideBySide {...list.data} onOpen={openCard} />}
      {list.data && items.length > 0 && (
        <p className="sc-line">
          <Link to={paths.jobScorecards(application.job._id)}>Beside the job's other applicants</Link>
          <Link to={paths.scorecards}>All cards that you owe</Link>
        </p>
      )}
      {isOpen && <AskDialog application={application} asking={asking} onClose={() => setOpen(false)} />}
    </div>
  );
}
