import { Button, Segmented } from "antd";
import { type ReactNode, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { useSession } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { LockNote } from "@loubby/shared-ui/states/lock-note";
import { ListStates } from "../../notices/list-states.tsx";
import { Notice } from "../../notices/notice.tsx";
import { AskDialog } from "./ask-dialog.tsx";
import { CardList } from "./card-list.tsx";
import { OpenCard } from "./open-card.tsx";
import { SideBySide } from "./side-by-side.tsx";
import { useAsking, useScorecards } from "./use-scorecards.ts";
import "./scorecards.css";

interface ScorecardsProps {
  readonly application: Application;
  /** Shown beside a card while it is filled in. */
  readonly beside: ReactNode;
}

/** Shows what colleagues think of an applicant. `?card=` opens one card. */
export function Scorecards({ application, beside }: ScorecardsProps) {
  const [params, setParams] = useSearchParams();
  const list = useScorecards(application._id);
  const asking = useAsking(application._id);
  const me = useSession(({ user }) => user?._id);
  const [view, setView] = useState<"cards" | "compare">("cards");
  const over = !["active", "hired"].includes(application.status);
  const lock = asking.why ?? (over ? "You can only ask for scorecards on active candidates." : null);
  // The address keeps the dialog, so that the page of a new template leads back to it.
  const asks = params.has("ask");
  const setOpen = (isOpen: boolean) =>
    setParams((before) => changedParams(before, { ask: isOpen ? "1" : null }), { replace: true });
  const openCard = (id: string | null) =>
    setParams((before) => changedParams(before, { card: id }), { replace: true });
  const card = params.get("card");
  if (card !== null)
    return <OpenCard key={card} scorecardId={card} beside={beside} onClose={() => openCard(null)} />;
  const items = list.data?.items ?? [];
  const hidesOthers = list.data?.blind === true && items.some(({ author }) => author._id !== me);
  const ask = (
    <Button disabled={lock !== null} onClick={() => setOpen(true)}>
      Ask for scorecards
    </Button>
  );
  return (
    <div className="sc-section">
      <ListStates list={list} failure="Couldn't load the scorecards" count={2} />
      {list.data && items.length === 0 && (
        <EmptyState
          compact
          level={3}
          drawing="cards"
          title="No scorecards yet"
          sentence="Ask colleagues to rate the same things. No one sees others' scorecards before submitting their own."
          action={ask}
        />
      )}
      {items.length > 0 && (
        <div className="sc-head">
          <Segmented<"cards" | "compare">
            aria-label="Layout"
            value={view}
            onChange={setView}
            options={[
              { value: "cards", label: "One by one" },
              { value: "compare", label: "Side by side" },
            ]}
          />
          {ask}
        </div>
      )}
      {lock !== null && list.data && (
        <small className="mr-muted">
          <LockNote lock={lock} />
        </small>
      )}
      {hidesOthers && (
        <Notice
          title="Submit your scorecard to see the others"
          text="Others' ratings, recommendations and notes stay hidden until then, so that you can judge for yourself."
        />
      )}
      {list.data && items.length > 0 && view === "cards" && (
        <CardList items={items} asking={asking} onOpen={openCard} />
      )}
      {list.data && items.length > 0 && view === "compare" && <SideBySide {...list.data} onOpen={openCard} />}
      {list.data && items.length > 0 && (
        <p className="sc-line">
          <Link to={paths.jobScorecards(application.job._id)}>Compare with other applicants</Link>
          <Link to={paths.scorecards}>My scorecards</Link>
        </p>
      )}
      {asks && lock === null && (
        <AskDialog application={application} asking={asking} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
