import { Button } from "antd";
import { useState } from "react";
import type { Scorecard } from "@loubby/shared-contracts/http/evaluation/scorecards.schema";
import { exactTime, relativeTime, useSession } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { isOwed, recommendationTones, recommendationWords, standingOf } from "./scorecard-words.ts";
import type { useAsking } from "./use-scorecards.ts";

interface CardListProps {
  readonly items: readonly Scorecard[];
  readonly asking: ReturnType<typeof useAsking>;
  readonly onOpen: (scorecardId: string) => void;
}

/** Lists the cards about an application, one's own first. */
export function CardList({ items, asking, onOpen }: CardListProps) {
  const me = useSession(({ user }) => user?._id);
  const [ending, setEnding] = useState<Scorecard | null>(null);
  const isMine = (card: Scorecard) => card.author._id === me;
  // A card asked for by someone else stays due until it is submitted; one's own request does not.
  const mayCallOff = (card: Scorecard) => !isMine(card) || card.asked_by === card.author.name;
  const inOrder = [...items.filter((card) => isMine(card)), ...items.filter((card) => !isMine(card))];
  return (
    <ul className="sc-cards" aria-label="Scorecards">
      {inOrder.map((card) => {
        const { words, tone } = standingOf(card);
        const owed = isOwed(card);
        const recommendation = card.content?.recommendation;
        const whose = isMine(card) ? "You" : card.author.name;
        return (
          <li key={card._id} className="sc-card">
            <div className="sc-card-words">
              <span className="sc-line">
                <strong dir="auto">{whose}</strong>
                <StatusTag tone={tone}>{words}</StatusTag>
                {recommendation && (
                  <StatusTag tone={recommendationTones[recommendation]}>
                    {recommendationWords[recommendation]}
                  </StatusTag>
                )}
              </span>
              <small className="mr-muted">
                <span dir="auto">{card.template.name}</span>, version {card.template.version}. Asked by{" "}
                <span dir="auto">{card.asked_by}</span>{" "}
                <RelativeTime iso={card.asked_at} tell={relativeTime} exact={exactTime} />
              </small>
              {card.request && (
                <p className="mr-applicant-text" dir="auto">
                  {card.request}
                </p>
              )}
            </div>
            <span className="sc-line">
              {isMine(card) && (
                <Button type={owed ? "primary" : "default"} onClick={() => onOpen(card._id)}>
                  {owed
                    ? card.state === "draft"
                      ? "Continue your scorecard"
                      : "Fill in your scorecard"
                    : "Open yours"}
                </Button>
              )}
              {!isMine(card) && card.content !== null && (
                <Button aria-label={`Open ${card.author.name}'s scorecard`} onClick={() => onOpen(card._id)}>
                  Read
                </Button>
              )}
              {owed && asking.lock === null && mayCallOff(card) && (
                <Button
                  aria-label={`Withdraw the request to ${card.author.name}`}
                  onClick={() => setEnding(card)}
                >
                  Withdraw request
                </Button>
              )}
            </span>
          </li>
        );
      })}
      <Confirm
        open={ending !== null}
        title={`Withdraw the request to ${ending?.author.name ?? ""}?`}
        confirmText="Withdraw request"
        danger
        busy={asking.callOff.isPending}
        onConfirm={() => ending && asking.callOff.mutate(ending._id, { onSettled: () => setEnding(null) })}
        onCancel={() => setEnding(null)}
      >
        They won't be asked for it any more, and their draft won't be submitted.
      </Confirm>
    </ul>
  );
}
