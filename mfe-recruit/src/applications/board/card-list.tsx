import { type ReactElement, type RefObject, useEffect, useRef, useState } from "react";
import { Virtualizer } from "virtua";
import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";

/** Height in px of a usual card with its gap: the estimate until a card is measured. */
const CARD_HEIGHT = 104;

interface CardListProps {
  /** The scrolling element. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly cards: readonly ApplicationCard[];
  /** Counts cards that aren't loaded yet, too. */
  readonly count: number;
  /** Stays in the page even out of sight: the focus is about to go there. */
  readonly kept?: string | null;
  readonly children: (card: ApplicationCard) => ReactElement;
}

/**
 * Lists a column's cards and renders only those near the viewport. The focused or dragged card stays rendered, so
 * that scrolling doesn't lose it.
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

/** The card that was focused or dragged last. */
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
