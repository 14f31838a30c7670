import { usePreference } from "@loubby/shared-contracts/shell";
import { type SingleKeys, useSingleKeys as useKeys } from "@loubby/shared-ui/use-single-keys";

/** Listens to single keys for the opened candidate, where single keys are on; answers whether they are. */
export function useSingleKeys(keys: SingleKeys): boolean {
  const on = usePreference((preference) => preference.singleKeyShortcuts);
  useKeys(on, keys, isHere);
  return on;
}

/** Whether a key was pressed on the opened one or the page beside it, not in a dialog above it. */
function isHere(target: HTMLElement): boolean {
  const applicant = document.querySelector(".mr-applicant");
  if (applicant === null) return false;
  const dialog = target.closest("[role='dialog']");
  return dialog === null || dialog === applicant.closest("[role='dialog']");
}
