import type { Effect, Reach } from "@loubby/shared-contracts/http/schedule/events.schema";

/** What a change of a series is for, as people choose it. */
export const reachNames: Readonly<Record<Reach, string>> = {
  this: "This event",
  following: "This and following events",
  all: "All events",
};

/** Says what a change of a series will do, a sentence each. `day` writes an ISO instant as a day. */
export function changeWords(effect: Effect, reach: Reach, day: (iso: string) => string): string[] {
  const { changed_kept: kept, changed_lost: lost, canceled_kept: off, canceled_lost: back } = effect;
  const from = day(effect.from);
  return [
    reach === "this"
      ? `1 event changes, on ${from}.`
      : effect.events === null
        ? `All events from ${from} on change.`
        : `${many(effect.events, "event changes", "events change")}, from ${from}.`,
    kept > 0 &&
      `${many(kept, "that you changed on its own keeps its change", "that you changed on their own keep their changes")}.`,
    lost > 0 &&
      `${many(lost, "that you changed on its own takes the new time", "that you changed on their own take the new time")}.`,
    off > 0 && `${many(off, "canceled event stays canceled", "canceled events stay canceled")}.`,
    back > 0 &&
      `${many(back, "canceled event is replaced by the new times", "canceled events are replaced by the new times")}.`,
    toldWords(effect.told),
  ].filter((sentence) => sentence !== false);
}

/** Says what the removal of a part of a series will do, a sentence each. */
export function removalWords(effect: Effect, reach: Reach, day: (iso: string) => string): string[] {
  const from = day(effect.from);
  return [
    reach === "this"
      ? `1 event is deleted, on ${from}.`
      : effect.events === null
        ? `All events from ${from} on are deleted.`
        : `${many(effect.events, "event is deleted", "events are deleted")}, from ${from}.`,
    effect.changed_lost > 0 &&
      `${many(effect.changed_lost, "of them was changed on its own", "of them were changed on their own")}.`,
    toldWords(effect.told),
  ].filter((sentence) => sentence !== false);
}

function toldWords(told: number): string {
  return told === 0 ? "No one is told." : `${many(told, "person is", "people are")} told, once.`;
}

const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : more}`;
