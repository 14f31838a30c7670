import { Button, Input } from "antd";
import { useState } from "react";
import { toClipboard } from "@loubby/shared-ui/copy-text";

interface KeySecretProps {
  readonly secret: string;
  readonly onDone: () => void;
}

/** A key's secret, to be copied now or never. */
export function KeySecret({ secret, onDone }: KeySecretProps) {
  const [copied, setCopied] = useState<"yes" | "refused">();
  const copy = async () => setCopied((await toClipboard(secret)) ? "yes" : "refused");
  return (
    <div className="adm-form">
      <p>Copy the secret now. You won't see it again.</p>
      <Input
        readOnly
        aria-label="Secret"
        className="adm-secret"
        value={secret}
        onFocus={(event) => event.target.select()}
      />
      <div className="adm-steps">
        <Button type="primary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onDone}>Done</Button>
        <span role="status" className="adm-muted">
          {copied === "yes" && "Copied."}
          {copied === "refused" && "Couldn't copy it. Select it and copy it yourself."}
        </span>
      </div>
    </div>
  );
}
