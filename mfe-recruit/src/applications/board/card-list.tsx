import { type ReactElement, type RefObject, useEffect, useRef, useState } from "react";
import { Virtualizer } from "virtua";
import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";

/** Height of a usual card with the gap beneath it, in px: what a card is taken for until it was measured. */
const CARD_HEIGHT = 88;

interface CardListProps {
  /** What scrolls. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly cards: readonly ApplicationCard[];
  /** Of all cards, those not read yet included. */
  readonly count: number;
  /** Stays in the page even out of sight: the keyboard is about to go there. */
  readonly kept?: string | null;
  readonly children: (card: ApplicationCard) => ReactElement;
}

/**
 * A column's cards, of which only those near the sight are in the page, however many there are. The card that has the
 * focus or is dragged stays, so that neither is lost by scrolling.
 */
export function CardList({ scroller, label, cards, count, kept = null, children }: CardListProps) {
  const list = useRef<HTMLDivElement>(null);
  const held = useHeld(list);
  const keptAt = cards.flatMap(({ _id }, at) => (_id === held || _id === kept ? [at] : []));
  return (
    <div ref={list} role="list" aria-label={label}>
      <Virtualizer data={cards} scrollRef={scroller} itemSize={CARD_HEIGHT} keepMounted={keptAt}>
        {(card, at) => (
          <div
            key={card._id}
            role="listitem"
            className="mr-card-slot"
            data-at={at}
            aria-posinset={at + 1}
            aria-setsize={Math.max(count, cards.length)}
          >
            {children(card)}
          </div>
        )}
      </Virtualizer>
    </div>
  );
}

/** The card that was focused or taken hold of last. */
function useHeld(list: RefObject<HTMLElement | null>): string | null {
  const [held, setHeld] = useState<string | null>(null);
  useEffect(() => {
    const element = list.current;
    const hold = ({ target }: Event) =>
      setHeld((target as Element).closest("[data-card]")?.getAttribute("data-card") ?? null);
    element?.addEventListener("focusin", hold);
    element?.addEventListener("dragstart", hold);
    return () => {
      element?.removeEventListener("focusin", hold);
      element?.removeEventListener("dragstart", hold);
    };
  }, [list]);
  return held;
}
