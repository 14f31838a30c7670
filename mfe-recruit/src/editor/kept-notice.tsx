import { Alert, Button } from "antd";
import { useState } from "react";

/** Says that what was typed and never saved is back. */
export function KeptNotice({ onForget }: { readonly onForget: () => void }) {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const forget = (
    <Button
      size="small"
      onClick={() => {
        setOpen(false);
        onForget();
      }}
    >
      Start afresh
    </Button>
  );
  return <Alert type="info" showIcon title="What you typed last time and did not save is still here." action={forget} closable />;
}
