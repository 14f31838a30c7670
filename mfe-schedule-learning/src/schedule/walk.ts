import type { KeyboardEvent } from "react";

/** Moves the focus from an event to the one above or below on its day, or to the nearest day with one. */
export function walk(key: KeyboardEvent<HTMLElement>): void {
  const day = key.currentTarget.closest("[data-day]");
  if (day === null) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key.key];
  const to =
    step === undefined ? beside(day, key.key) : eventsOf(day)[placeOf(key.currentTarget, day) + step];
  if (to === undefined) return;
  key.preventDefault();
  to.focus();
}

const eventsOf = (day: Element) => [...day.querySelectorAll<HTMLElement>("[data-name]")];

const placeOf = (event: HTMLElement, day: Element) => eventsOf(day).indexOf(event);

function beside(day: Element, key: string): HTMLElement | undefined {
  const days = [...(day.parentElement?.querySelectorAll("[data-day]") ?? [])];
  const at = days.indexOf(day);
  const rest = {
    ArrowRight: days.slice(at + 1),
    ArrowLeft: days.slice(0, at).toReversed(),
  }[key];
  return rest?.map((each) => eventsOf(each)[0]).find((event) => event !== undefined);
}
