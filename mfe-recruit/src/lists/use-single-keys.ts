import { useEffect, useEffectEvent } from "react";
import { usePreference } from "@loubby/shared-contracts/shell";

/** What single keys do; a key without anything to do is left alone. */
type SingleKeys = Readonly<Record<string, (() => void) | undefined>>;

/** Listens to single keys for the opened candidate, where single keys are on; answers whether they are. */
export function useSingleKeys(keys: SingleKeys): boolean {
  const on = usePreference((preference) => preference.singleKeyShortcuts);
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || !isHere(event.target))
      return;
    const run = keys[event.key];
    if (run === undefined) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    if (!on) return undefined;
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [on]);
  return on;
}

/** Whether a key was pressed on the opened one or the page beside it: not while typing, nor in a dialog above it. */
function isHere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest("input, textarea, select, [role='combobox']")) return false;
  const applicant = document.querySelector(".mr-applicant");
  if (applicant === null) return false;
  const dialog = target.closest("[role='dialog']");
  return dialog === null || dialog === applicant.closest("[role='dialog']");
}
