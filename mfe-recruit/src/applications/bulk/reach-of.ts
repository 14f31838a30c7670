import type { BulkRun } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";

/** Counts the applications that undoing a run would still reach. */
export const reachOf = ({ undoable, done }: BulkRun): number => undoable ?? done;
