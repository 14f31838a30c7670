import { CalendarOutlined, SettingOutlined } from "@ant-design/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, Tooltip } from "antd";
import { useRef, useState } from "react";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { BoardFilter } from "@loubby/shared-contracts/http/applications/application-filter.schema";
import type { ApplicationCard, Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { MoreOnSight } from "../../lists/more-on-sight.tsx";
import { pagesOf } from "../../lists/pages-of.ts";
import { BoardCard } from "./board-card.tsx";
import { CardList } from "./card-list.tsx";
import { useAutoScroll } from "./use-auto-scroll.ts";
import { useColumnDrop } from "./use-column-drop.ts";
import { movedHere, type Target } from "./use-move.ts";
import type { PickUp } from "./use-pick-up.ts";

interface BoardColumnProps {
  readonly jobId: string;
  /** What narrows the board; undefined: nothing does. */
  readonly filter: BoardFilter | undefined;
  readonly stage: Board["stages"][number];
  /** How many of its cards the filter leaves; `stage.count` without one. */
  readonly count: number;
  readonly stages: Board["stages"];
  readonly fields: Board["card_fields"];
  readonly lock: string | null;
  readonly pickUp: PickUp;
  /** The card that was just moved here by keyboard. */
  readonly refocus: string | null;
  readonly onFocused: () => void;
  readonly onMove: (card: ApplicationCard, to: Target) => void;
  /** Opens the stage's settings; null without permission. */
  readonly onSettings: ((stageId: string) => void) | null;
  /** Asks everyone in the stage to book; null without permission. */
  readonly onAsk: ((stageId: string) => void) | null;
  /** Names of colleagues who have an application open, by application. */
  readonly viewers: ReadonlyMap<string, readonly string[]>;
  /** Shown while the stage is empty. */
  readonly empty: string;
}

/** Shows one stage: the latest to enter first, with more loading on scroll. */
export function BoardColumn({
  jobId,
  filter,
  stage,
  count,
  stages,
  fields,
  lock,
  pickUp,
  refocus,
  onFocused,
  onMove,
  onSettings,
  onAsk,
  viewers,
  empty,
}: BoardColumnProps) {
  const list = useInfiniteQuery(
    pagesOf(applications.listInStage, {
      params: { jobId, stageId: stage._id },
      ...(filter && { query: filter }),
    }),
  );
  const scroller = useRef<HTMLDivElement>(null);
  useAutoScroll(scroller);
  const { element, over } = useColumnDrop(stage._id, (card) => onMove(card, stage));
  const cards = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isNew = useNews(list.isSuccess ? cards : null);
  const target = pickUp.picked !== null && stages[pickUp.picked.to]?._id === stage._id;
  return (
    <section
      ref={element}
      className="mr-column"
      data-column={stage._id}
      data-over={over || target || undefined}
    >
      <h2>
        <span dir="auto">{stage.name}</span> <span className="mr-column-count lb-figures">{count}</span>
      </h2>
      <span className="mr-column-steps">
        {onAsk && count > 0 && stage.type !== "hired" && (
          <Tooltip title="Ask everyone here to book">
            <Button
              type="text"
              size="small"
              icon={<CalendarOutlined />}
              aria-label={`Ask everyone in ${stage.name} to book`}
              onClick={() => onAsk(stage._id)}
            />
          </Tooltip>
        )}
        {onSettings && (
          <Button
            type="text"
            size="small"
            icon={<SettingOutlined />}
            aria-label={`Settings for ${stage.name}`}
            onClick={() => onSettings(stage._id)}
          />
        )}
      </span>
      {(stage.on_entry.length > 0 || stage.sla_days !== null) && (
        <p className="mr-column-does">
          {stage.sla_days !== null && `Within ${stage.sla_days} ${stage.sla_days === 1 ? "day" : "days"}`}
          {stage.sla_days !== null && stage.on_entry.length > 0 && " · "}
          <span dir="auto">{stage.on_entry.join(" · ")}</span>
        </p>
      )}
      <div ref={scroller} className="mr-column-body">
        {list.isPending && <ColumnSkeleton count={Math.min(count, 4)} />}
        {list.isError && cards.length === 0 && (
          <ErrorState
            compact
            title="Couldn't load candidates"
            {...failureOf(list.error)}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isSuccess && cards.length === 0 && (
          <p className="mr-column-empty">{filter ? "No one matches" : empty}</p>
        )}
        <CardList scroller={scroller} label={stage.name} cards={cards} count={count} kept={refocus}>
          {(card) => (
            <BoardCard
              card={card}
              fields={fields}
              stages={stages}
              lock={lock}
              fresh={isNew(card)}
              pickUp={pickUp}
              focused={refocus === card._id}
              onFocused={onFocused}
              onMove={onMove}
              slaDays={stage.sla_days}
              viewers={viewers.get(card._id)}
            />
          )}
        </CardList>
        <MoreOnSight list={list} label="Show more" />
      </div>
    </section>
  );
}

/** Marks cards that arrived after the column was first loaded, except for moves in this tab. */
function useNews(cards: readonly ApplicationCard[] | null): (card: ApplicationCard) => boolean {
  const [since, setSince] = useState<string | null>(null);
  if (cards !== null && since === null) setSince(cards[0]?.stage_entered_at ?? "");
  return (card) => since !== null && card.stage_entered_at > since && !movedHere.has(card._id);
}

function ColumnSkeleton({ count }: { readonly count: number }) {
  return (
    <div role="status" aria-label="Loading" className="mr-cards">
      {Array.from({ length: count }, (_, at) => `bone-${at}`).map((key) => (
        <span key={key} className="lb-bone mr-card-bone" />
      ))}
    </div>
  );
}
