import { useState } from "react";
import type { BulkSelection } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import type { ApplicationFilter } from "@loubby/shared-contracts/http/applications/application-list.schema";

/** Tracks which rows are selected: some, or all that match the filter, those not loaded yet included. */
export interface Selection {
  readonly ids: readonly string[];
  readonly all: boolean;
  readonly count: number;
  readonly choose: (ids: readonly string[]) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
  /** As a bulk run takes it. */
  readonly asked: BulkSelection;
}

/** Clears the selection when `filter` changes: the rows may no longer be shown. */
export function useSelection(filter: ApplicationFilter, total: number): Selection {
  const key = JSON.stringify(filter);
  const [chosen, setChosen] = useState({ key, ids: [] as readonly string[], all: false });
  if (chosen.key !== key) setChosen({ key, ids: [], all: false });
  const { ids, all } = chosen;
  return {
    ids,
    all,
    count: all ? total : ids.length,
    choose: (next) => setChosen({ key, ids: next, all: false }),
    chooseAll: () => setChosen({ key, ids: [], all: true }),
    clear: () => setChosen({ key, ids: [], all: false }),
    asked: all ? { filter } : { ids: [...ids] },
  };
}
