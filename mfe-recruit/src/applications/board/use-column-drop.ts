import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";

const CARD = "application-card";

/** Makes a card draggable; returns its ref and whether it is being dragged. */
export function useCardDrag(
  card: ApplicationCard,
  mayMove: boolean,
): { element: RefObject<HTMLDivElement | null>; dragging: boolean } {
  const element = useRef<HTMLDivElement>(null);
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    if (element.current === null || !mayMove) return undefined;
    return draggable({
      element: element.current,
      getInitialData: () => ({ kind: CARD, card }),
      onDragStart: () => setDragging(true),
      onDrop: () => setDragging(false),
    });
  }, [card, mayMove]);
  return { element, dragging };
}

/** Makes a column accept cards of other columns; returns its ref and whether one is over it. */
export function useColumnDrop(
  stageId: string,
  onDropCard: (card: ApplicationCard) => void,
): { element: RefObject<HTMLElement | null>; over: boolean } {
  const element = useRef<HTMLElement>(null);
  const drop = useRef(onDropCard);
  const [over, setOver] = useState(false);
  useEffect(() => {
    drop.current = onDropCard;
  });
  useEffect(() => {
    if (element.current === null) return undefined;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) =>
        source.data["kind"] === CARD && (source.data["card"] as ApplicationCard).stage_id !== stageId,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        drop.current(source.data["card"] as ApplicationCard);
      },
    });
  }, [stageId]);
  return { element, over };
}
