import { Button } from "antd";
import { useState } from "react";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import type { DeployKey } from "@loubby/shared-contracts/http/remotes/deploy-keys.schema";
import { Confirm } from "@loubby/shared-ui/confirm";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { notify } from "@loubby/shared-ui/toasts";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { useRevokeKey } from "./use-deploy-keys.ts";

/** Ends a key after a question; says when that was, once it is done. */
export function RevokeKey({ deployKey }: { readonly deployKey: DeployKey }) {
  const { _id, name, remote, revoked_at: at } = deployKey;
  const [asking, setAsking] = useState(false);
  const revoke = useRevokeKey(_id);
  if (at !== null) {
    return (
      <span className="adm-muted">
        Revoked <RelativeTime iso={at} tell={relativeTime} exact={exactTime} />
      </span>
    );
  }
  const begin = () => {
    revoke.reset();
    setAsking(true);
  };
  const confirm = () => revoke.mutate(undefined, { onSuccess: () => notify.success("Key revoked") });
  return (
    <>
      <Button size="small" danger aria-label={`Revoke “${name}”`} onClick={begin}>
        Revoke
      </Button>
      <Confirm
        open={asking}
        title={`Revoke the key “${name}”?`}
        confirmText="Revoke"
        danger
        busy={revoke.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        It can no longer ship {remote}. You can't undo this.
        {revoke.isError && (
          <p className="adm-problem" role="alert">
            {wordsOf(revoke.error)}
          </p>
        )}
      </Confirm>
    </>
  );
}
