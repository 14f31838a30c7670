import { useState } from "react";
import type { BulkSelection } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import type { ApplicationFilter } from "@loubby/shared-contracts/http/applications/application-list.schema";

/** Which rows of a list are chosen: some of them, or all that match its filter, those not read yet included. */
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

/** A change of `filter` forgets what was chosen: it may not be shown any more. */
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
