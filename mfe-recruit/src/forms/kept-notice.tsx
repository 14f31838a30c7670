import { Button } from "antd";
import { useState } from "react";
import { Notice } from "../notices/notice.tsx";

/** Says that unsaved typing is back. */
export function KeptNotice({ onForget }: { readonly onForget: () => void }) {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const close = (forget: boolean) => () => {
    setOpen(false);
    if (forget) onForget();
  };
  return (
    <Notice
      title="Your unsaved changes from last time are still here."
      actions={
        <>
          <Button size="small" onClick={close(false)}>
            Keep them
          </Button>
          <Button size="small" onClick={close(true)}>
            Start over
          </Button>
        </>
      }
    />
  );
}
