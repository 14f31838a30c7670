import { Button } from "antd";
import { useState } from "react";
import { notify } from "@loubby/shared-ui/toasts";
import { Notice } from "../notices/notice.tsx";

type Undo = () => void;

interface ConflictNoticeProps {
  /** What was changed, in words. */
  readonly thing: string;
  readonly onKeepMine: () => unknown;
  /** Loads their version and returns how to get the typed one back, or null when loading failed. */
  readonly onTakeTheirs: () => Undo | null | Promise<Undo | null>;
}

/** Says that someone else saved a change, and asks which version to keep. Nothing typed is lost. */
export function ConflictNotice({ thing, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const [busy, setBusy] = useState(false);
  const during = async (work: () => unknown) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const takeTheirs = async () => {
    const getMineBack = await onTakeTheirs();
    if (getMineBack) notify.undoable("Showing their version", { label: "Undo", onAction: getMineBack });
  };
  return (
    <Notice
      urgent
      title={`Someone else changed this ${thing}`}
      text="What you typed is still here but not saved. Keep your version, which replaces theirs, or use theirs."
      actions={
        <>
          <Button size="small" disabled={busy} onClick={() => void during(onKeepMine)}>
            Keep mine
          </Button>
          <Button size="small" disabled={busy} onClick={() => void during(takeTheirs)}>
            Use theirs
          </Button>
        </>
      }
    />
  );
}
