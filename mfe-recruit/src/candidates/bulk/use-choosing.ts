import { useState } from "react";
import type { CandidateFilter } from "@loubby/shared-contracts/http/candidates/candidates.schema";

/** Which people are chosen: some, or all that match, those not loaded yet included. */
export interface Choosing {
  readonly ids: readonly string[];
  readonly all: boolean;
  readonly choose: (ids: readonly string[]) => void;
  readonly toggle: (id: string, chosen: boolean) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

/** Keeps the choice until the filter changes: the rows may no longer be shown. */
export function useChoosing(filter: CandidateFilter, shown: readonly string[]): Choosing {
  const key = JSON.stringify(filter);
  const [chosen, setChosen] = useState({ key, ids: [] as readonly string[], all: false });
  if (chosen.key !== key) setChosen({ key, ids: [], all: false });
  const { ids, all } = chosen;
  const choose = (next: readonly string[]) => setChosen({ key, ids: next, all: false });
  return {
    ids,
    all,
    choose,
    // Someone unchecked among all leaves those that are shown.
    toggle: (id, isChosen) =>
      choose(isChosen ? [...ids, id] : (all ? shown : ids).filter((one) => one !== id)),
    chooseAll: () => setChosen({ key, ids: [], all: true }),
    clear: () => choose([]),
  };
}
