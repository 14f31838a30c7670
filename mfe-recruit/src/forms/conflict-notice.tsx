import { Button } from "antd";
import { useState } from "react";
import { notify } from "@loubby/shared-ui/toasts";
import { Notice } from "../../notices/notice.tsx";
import type { JobEditor } from "./use-job-editor.ts";

/** Somebody else saved the job meanwhile: nothing typed is lost, and one of the two versions is chosen. */
export function ConflictNotice({ editor }: { readonly editor: JobEditor }) {
  const [busy, setBusy] = useState(false);
  const during = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const takeTheirs = async () => {
    const getMineBack = await editor.takeTheirs();
    if (getMineBack) notify.undoable("Their version is shown", { label: "Undo", onAction: getMineBack });
  };
  return (
    <Notice
      urgent
      title="Somebody else changed this job meanwhile"
      text="What you typed is still here and not saved yet. Keep your version, which replaces theirs, or take theirs."
      actions={
        <>
          <Button size="small" disabled={busy} onClick={() => void during(editor.keepMine)}>
            Keep mine
          </Button>
          <Button size="small" disabled={busy} onClick={() => void during(takeTheirs)}>
            Take theirs
          </Button>
        </>
      }
    />
  );
}
