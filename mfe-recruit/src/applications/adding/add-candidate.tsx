import { Button } from "antd";
import { Suspense, useState } from "react";
import { addedCandidates } from "@loubby/shared-contracts/http/applications/added-candidates";
import type { Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import { lockOf, useAccess } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";

const AddDialog = lazyRetry(async () => (await import("./add-dialog.tsx")).AddDialog);

const ImportDialog = lazyRetry(
  async () => (await import("../../sourcing/job-imports/import-dialog.tsx")).ImportDialog,
);

/** Opens the dialog that adds someone to a job; nothing for those who can't, and for jobs that take no one. */
export function AddCandidate({ board }: { readonly board: Board }) {
  const [open, setOpen] = useState<"one" | "table" | null>(null);
  const lock = lockOf(useAccess(addedCandidates.add.access));
  const { status } = board.job;
  if (lock !== null || (status !== "open" && status !== "on_hold")) return null;
  return (
    <>
      <Button type="primary" onClick={() => setOpen("one")}>
        Add candidate
      </Button>
      <Suspense>
        {open === "one" && (
          <AddDialog board={board} onClose={() => setOpen(null)} onTable={() => setOpen("table")} />
        )}
        {open === "table" && <ImportDialog board={board} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
