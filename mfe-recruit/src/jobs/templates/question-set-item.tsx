import { Button, Tooltip } from "antd";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import type { ApplicationTemplate } from "@loubby/shared-contracts/http/jobs/application-templates.schema";
import { relativeTime } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { notify } from "@loubby/shared-ui/toasts";
import { lockOf, useAccess } from "@loubby/shared-contracts/http/use-access";
import type { SetKind } from "./set-kinds.ts";

interface QuestionSetItemProps {
  readonly kind: SetKind;
  readonly set: ApplicationTemplate;
  readonly onEdit: () => void;
}

/** One set with what can be done with it. */
export function QuestionSetItem({ kind, set, onEdit }: QuestionSetItemProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const updateLock = lockOf(useAccess(kind.access.update));
  const removeLock = lockOf(useAccess(kind.access.remove));
  const remove = useMutation({
    mutationFn: () => kind.remove(set._id),
    onSuccess: () => {
      notify.success(`Removed: ${set.name}`);
      setAsking(false);
      return client.invalidateQueries({ queryKey: kind.listKey });
    },
    onError: (error) => void notify.error(wordsOf(error)),
  });
  return (
    <li className="mr-set">
      <span className="mr-set-words">
        <strong dir="auto">{set.name}</strong>
        <span>
          {set.questions.length} {set.questions.length === 1 ? "question" : "questions"} · changed{" "}
          {relativeTime(set.updated_at)}
        </span>
      </span>
      <span className="mr-editor-actions">
        <Tooltip title={updateLock}>
          <Button disabled={updateLock !== null} aria-label={`Edit ${set.name}`} onClick={onEdit}>
            Edit
          </Button>
        </Tooltip>
        <Tooltip title={removeLock}>
          <Button
            danger
            disabled={removeLock !== null}
            aria-label={`Remove ${set.name}`}
            onClick={() => setAsking(true)}
          >
            Remove
          </Button>
        </Tooltip>
      </span>
      <Confirm
        open={asking}
        title={`Remove “${set.name}”?`}
        confirmText="Remove"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        {kind.kept}
      </Confirm>
    </li>
  );
}
