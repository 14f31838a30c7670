import { Button } from "antd";
import { useState } from "react";
import { Notice } from "../notices/notice.tsx";

/** Says that what was typed and never saved is back. */
export function KeptNotice({ onForget }: { readonly onForget: () => void }) {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const close = (forget: boolean) => () => {
    setOpen(false);
    if (forget) onForget();
  };
  return (
    <Notice
      title="What you typed last time and did not save is still here."
      actions={
        <>
          <Button size="small" onClick={close(false)}>
            Keep it
          </Button>
          <Button size="small" onClick={close(true)}>
            Start afresh
          </Button>
        </>
      }
    />
  );
}
