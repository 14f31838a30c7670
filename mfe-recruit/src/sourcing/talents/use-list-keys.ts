import { type RefObject, useEffect, useEffectEvent } from "react";
import type { TalentHit } from "@loubby/shared-contracts/http/sourcing/talents.schema";
import { usePreference } from "@loubby/shared-contracts/shell";
import type { Chosen } from "./use-chosen.ts";

/** Handles keys in the list: `j` and `k` go to the next and previous person, `x` selects, Escape clears. */
export function useListKeys(
  box: RefObject<HTMLElement | null>,
  people: readonly TalentHit[],
  chosen: Chosen,
): void {
  const singleKeys = usePreference((preference) => preference.singleKeyShortcuts);
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === "Escape" && chosen.people.length > 0) chosen.clear();
    if (!singleKeys || !(event.target instanceof Element)) return;
    const { target } = event;
    const item = target.closest("li");
    const at = people.findIndex(({ _id }) => item?.querySelector(`#talent-${_id}`));
    const step = event.key === "j" ? 1 : event.key === "k" ? -1 : 0;
    const person = people[at + step];
    if (at === -1 || person === undefined) return;
    if (step !== 0) document.getElementById(`talent-${person._id}`)?.focus();
    if (event.key === "x") chosen.toggle(person._id);
  });
  useEffect(() => {
    const { current } = box;
    const listen = (event: KeyboardEvent) => hear(event);
    current?.addEventListener("keydown", listen);
    return () => current?.removeEventListener("keydown", listen);
  }, [box]);
}
