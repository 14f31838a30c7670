import { Button } from "antd";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { type Access, useLock } from "@loubby/shared-contracts/shell";
import { LockTip } from "@loubby/shared-ui/states/lock-tip";
import { Confirm } from "@loubby/shared-ui/confirm";
import { notify } from "@loubby/shared-ui/toasts";

interface TemplateItemProps {
  readonly name: string;
  /** Shown below its name. */
  readonly about: ReactNode;
  /** What doesn't change when it is removed. */
  readonly kept: string;
  readonly access: { readonly update: Access; readonly remove: Access };
  readonly listKey: QueryKey;
  readonly onEdit: () => void;
  readonly remove: () => Promise<unknown>;
}

/** Shows a template in its list, to edit and remove; each is locked without permission. */
export function TemplateItem({ name, about, kept, access, listKey, onEdit, remove }: TemplateItemProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const updateLock = useLock(access.update);
  const removeLock = useLock(access.remove);
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      notify.success(`Removed: ${name}`);
      setAsking(false);
      return client.invalidateQueries({ queryKey: listKey });
    },
    onError: (error) => void notify.error(wordsOf(error)),
  });
  return (
    <li className="mr-template">
      <span className="mr-template-words">
        <strong dir="auto">{name}</strong>
        <span>{about}</span>
      </span>
      <span className="mr-editor-actions">
        <LockTip lock={updateLock}>
          <Button aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
        </LockTip>
        <LockTip lock={removeLock}>
          <Button danger aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
            Remove
          </Button>
        </LockTip>
      </span>
      <Confirm
        open={asking}
        title={`Remove “${name}”?`}
        confirmText="Remove"
        danger
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onCancel={() => setAsking(false)}
      >
        {kept}
      </Confirm>
    </li>
  );
}
