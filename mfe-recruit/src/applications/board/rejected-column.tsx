import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { BoardFilter } from "@loubby/shared-contracts/http/applications/application-filter.schema";
import { Avatar } from "@loubby/shared-ui/avatar";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { RejectedDetails } from "./rejected-details.tsx";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { MoreOnSight } from "../../lists/more-on-sight.tsx";
import { pagesOf } from "../../lists/pages-of.ts";
import { withApplication } from "./board-card.tsx";
import { CardList } from "./card-list.tsx";
import { nameOf } from "./use-move.ts";

interface RejectedColumnProps {
  readonly jobId: string;
  readonly filter: BoardFilter | undefined;
  readonly count: number;
  /** Was opened just now, behind the last column and perhaps out of sight. */
  readonly opens: boolean;
}

/** Lists a job's rejected applications; each opens where its rejection can be undone. */
export function RejectedColumn({ jobId, filter, count, opens }: RejectedColumnProps) {
  const { search } = useLocation();
  const column = useRef<HTMLElement>(null);
  useEffect(() => {
    if (opens) column.current?.scrollIntoView({ inline: "end", block: "nearest" });
  }, [opens]);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useInfiniteQuery(
    pagesOf(applications.listRejected, { params: { jobId }, ...(filter && { query: filter }) }),
  );
  const cards = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section ref={column} className="mr-column" data-column="rejected">
      <h2>
        Rejected <span className="mr-column-count lb-figures">{count}</span>
      </h2>
      <div ref={scroller} className="mr-column-body">
        {list.isError && (
          <ErrorState
            compact
            title="Couldn't load candidates"
            {...failureOf(list.error)}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isSuccess && cards.length === 0 && (
          <p className="mr-column-empty">{filter ? "No one matches" : "No one here"}</p>
        )}
        <CardList scroller={scroller} label="Rejected" cards={cards} count={count}>
          {(card) => (
            <div className="mr-card" data-card={card._id}>
              <Avatar name={nameOf(card)} src={card.candidate.logo_url} size={32} decorative />
              <div className="mr-card-words">
                <Link
                  data-card-link
                  className="mr-card-name"
                  dir="auto"
                  to={{ search: withApplication(search, card._id) }}
                >
                  {nameOf(card)}
                </Link>
                <RejectedDetails card={card} />
              </div>
            </div>
          )}
        </CardList>
        <MoreOnSight list={list} label="Show more" />
      </div>
    </section>
  );
}
