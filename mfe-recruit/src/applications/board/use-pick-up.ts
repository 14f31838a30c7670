import { type KeyboardEvent, useState } from "react";
import type { ApplicationCard, Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import { nameOf, type Target } from "./use-move.ts";

interface Picked {
  readonly card: ApplicationCard;
  /** Positions of the stages in the pipeline. */
  readonly from: number;
  readonly to: number;
}

/** Moves a card by keyboard, on one board. */
export interface PickUp {
  readonly picked: Picked | null;
  /** What a screen reader is told. */
  readonly said: string;
  readonly onCardKey: (event: KeyboardEvent<HTMLElement>, card: ApplicationCard) => void;
  readonly onCardBlur: () => void;
}

/**
 * Handles keys: Space picks a card up, the arrows choose a stage, Enter or Space drops, Escape cancels. While nothing
 * is picked up, the arrows move between cards.
 */
export function usePickUp(
  stages: Board["stages"],
  mayMove: boolean,
  onDrop: (card: ApplicationCard, from: Target, to: Target) => void,
): PickUp {
  const [picked, setPicked] = useState<Picked | null>(null);
  const [said, setSaid] = useState("");
  const step = (at: number) => `${stages[at]?.name ?? ""}, step ${at + 1} of ${stages.length}`;

  const cancel = (name: string) => {
    setPicked(null);
    setSaid(`${name} was not moved.`);
  };
  const drop = ({ card, from, to }: Picked) => {
    const [source, target] = [stages[from], stages[to]];
    if (!source || !target || from === to) return cancel(nameOf(card));
    setPicked(null);
    setSaid(`${nameOf(card)} moved to ${target.name}.`);
    return onDrop(card, source, target);
  };
  const onPickedKey = (event: KeyboardEvent<HTMLElement>, held: Picked) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by !== undefined) {
      const to = Math.min(Math.max(held.to + by, 0), stages.length - 1);
      setPicked({ ...held, to });
      setSaid(step(to));
    } else if (event.key === "Enter" || event.key === " ") drop(held);
    else if (event.key === "Escape") cancel(nameOf(held.card));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    picked,
    said,
    onCardBlur: () => setPicked(null),
    onCardKey: (event, card) => {
      if (picked) return onPickedKey(event, picked);
      if (event.key === " ") {
        event.preventDefault();
        const from = stages.findIndex(({ _id }) => _id === card.stage_id);
        if (!mayMove || from === -1) return setSaid("You do not have permission to move candidates.");
        setPicked({ card, from, to: from });
        const how = "Arrow keys choose a stage, Enter drops, Escape cancels.";
        return setSaid(`Picked up ${nameOf(card)}, in ${step(from)}. ${how}`);
      }
      return walk(event);
    },
  };
}

/** Moves the focus to the card above, below, or at the top of the next column with one. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const card = event.currentTarget.closest("[data-card]");
  const column = card?.closest("[data-column]");
  const next = {
    ArrowDown: below(card, 1),
    ArrowUp: below(card, -1),
    ArrowRight: neighbour(column, 1),
    ArrowLeft: neighbour(column, -1),
  }[event.key];
  const link = next?.querySelector<HTMLElement>("[data-card-link]");
  if (!link) return;
  event.preventDefault();
  link.focus();
}

/** Returns the card that many places further down its column, if it is rendered. */
function below(card: Element | null, by: 1 | -1): Element | null | undefined {
  const at = Number(card?.closest("[data-at]")?.getAttribute("data-at"));
  return card?.closest("[data-column]")?.querySelector(`[data-at="${at + by}"]`);
}

function neighbour(column: Element | null | undefined, by: 1 | -1): Element | undefined {
  const columns = [...(column?.parentElement?.querySelectorAll("[data-column]") ?? [])];
  const at = column ? columns.indexOf(column) : -1;
  const further = by === 1 ? columns.slice(at + 1) : columns.slice(0, Math.max(at, 0)).toReversed();
  return further.map((one) => one.querySelector("[data-card]") ?? undefined).find((one) => one !== undefined);
}
