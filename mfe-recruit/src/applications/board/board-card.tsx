import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import type { ApplicationCard, Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import { Avatar } from "@loubby/shared-ui/avatar";
import { CardDetails } from "./card-details.tsx";
import { MoveMenu } from "./move-menu.tsx";
import { useCardDrag } from "./use-column-drop.ts";
import { nameOf, type Target } from "./use-move.ts";
import type { PickUp } from "./use-pick-up.ts";

interface BoardCardProps {
  readonly card: ApplicationCard;
  /** What the company's cards show. */
  readonly fields: Board["card_fields"];
  readonly stages: readonly Exclude<Target, "rejected">[];
  /** Why cards cannot be moved, or null. */
  readonly lock: string | null;
  /** Arrived while the board was open. */
  readonly fresh: boolean;
  readonly pickUp: PickUp;
  /** Just moved here by keyboard: takes the focus and reports it. */
  readonly focused: boolean;
  readonly onFocused: () => void;
  readonly onMove: (card: ApplicationCard, to: Target) => void;
  /** Days a candidate may stay in the stage; null: no limit. */
  readonly slaDays: number | null;
  /** Colleagues who have it open. */
  readonly viewers: readonly string[] | undefined;
}

/** Shows one application on the board. Enter opens it, Space picks it up. */
export function BoardCard({
  card,
  fields,
  stages,
  lock,
  fresh,
  pickUp,
  focused,
  onFocused,
  onMove,
  slaDays,
  viewers,
}: BoardCardProps) {
  const { search } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  const { element, dragging } = useCardDrag(card, lock === null);
  const name = nameOf(card);
  useEffect(() => {
    if (!focused) return;
    link.current?.focus();
    onFocused();
  }, [focused, onFocused]);
  const isOpen = new URLSearchParams(search).get("application") === card._id;
  useEffect(() => {
    // The drawer beside it takes half of the board's width.
    if (isOpen) element.current?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [isOpen, element]);
  return (
    <div
      ref={element}
      className="mr-card"
      data-card={card._id}
      data-fresh={fresh || undefined}
      data-open={isOpen || undefined}
      data-dragging={dragging || undefined}
      data-picked={pickUp.picked?.card._id === card._id || undefined}
    >
      <Avatar name={name} src={card.candidate.logo_url} size={32} decorative />
      <div className="mr-card-words">
        <Link
          ref={link}
          data-card-link
          className="mr-card-name"
          dir="auto"
          draggable={false}
          aria-describedby="mr-board-keys"
          to={{ search: withApplication(search, card._id) }}
          onKeyDown={(event) => pickUp.onCardKey(event, card)}
          onBlur={pickUp.onCardBlur}
        >
          {name}
        </Link>
        <CardDetails card={card} fields={fields} slaDays={slaDays} viewers={viewers} />
      </div>
      <MoveMenu card={card} stages={stages} lock={lock} onMove={onMove} />
    </div>
  );
}

/** Returns the board's address with one application open, never with the scorecard of another; or with none. */
export function withApplication(search: string, applicationId: string | null): string {
  const params = new URLSearchParams(search);
  if (applicationId !== params.get("application")) for (const name of ["card", "write"]) params.delete(name);
  if (applicationId === null) for (const name of ["application", "section"]) params.delete(name);
  else params.set("application", applicationId);
  return params.toString();
}
