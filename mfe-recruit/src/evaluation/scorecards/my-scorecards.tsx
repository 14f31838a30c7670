import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { Button } from "antd";
import * as paths from "@loubby/shared-contracts/paths";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { scorecards } from "@loubby/shared-contracts/http/evaluation/scorecards";
import { useUnlock } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { LockedState } from "@loubby/shared-ui/states/locked-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { MoreOnSight } from "../../lists/more-on-sight.tsx";
import { pagesOf } from "../../lists/pages-of.ts";
import { standingOf } from "./scorecard-words.ts";

/** Shows `/dashboard/jobs/scorecards`: the cards the reader has to complete, the first due first. */
export function MyScorecards() {
  const navigate = useNavigate();
  const lock = useUnlock(scorecards.mine.access);
  const list = useInfiniteQuery({ ...pagesOf(scorecards.mine, {}), enabled: lock === null });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <PageHeader title="My scorecards" lead="Your colleagues want your view on these candidates." />
      {lock !== null && <LockedState {...lock} />}
      {lock === null && list.isPending && <PageSkeleton bodyOnly count={4} />}
      {list.isError && items.length === 0 && (
        <ErrorState
          title="Couldn't load your scorecards"
          {...failureOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          title="You have no scorecards to complete"
          sentence="When a colleague asks for your view on a candidate, the scorecard appears here."
          action={<Button onClick={() => void navigate(paths.jobs)}>See the jobs</Button>}
        />
      )}
      {items.length > 0 && (
        <ul className="sc-cards" aria-label="Scorecards to complete">
          {items.map((card) => {
            const { words, tone } = standingOf(card);
            const to = `${paths.jobs}/${card.job._id}/board?application=${card.application_id}&section=scorecards&card=${card._id}`;
            return (
              <li key={card._id} className="sc-card">
                <div className="sc-card-words">
                  <span className="sc-line">
                    <strong dir="auto">{card.candidate_name}</strong>
                    <StatusTag tone={tone}>{words}</StatusTag>
                  </span>
                  <small className="mr-muted">
                    <span dir="auto">{card.job.title}</span> · <span dir="auto">{card.template.name}</span> ·
                    asked by <span dir="auto">{card.asked_by}</span>
                  </small>
                  {card.request && <p dir="auto">{card.request}</p>}
                </div>
                <Button
                  type="primary"
                  aria-label={`Fill in the scorecard about ${card.candidate_name}`}
                  onClick={() => void navigate(to)}
                >
                  {card.state === "draft" ? "Continue" : "Fill in"}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <MoreOnSight list={list} label="Show more" />
    </>
  );
}
