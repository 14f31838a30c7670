import { Button, Tooltip } from "antd";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { offerTemplates } from "@loubby/shared-contracts/http/offers/offer-templates";
import type { OfferTemplate } from "@loubby/shared-contracts/http/offers/offer-templates.schema";
import { relativeTime } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { notify } from "@loubby/shared-ui/toasts";
import { lockOf, useAccess } from "@loubby/shared-contracts/http/use-access";

interface LetterItemProps {
  readonly letter: OfferTemplate;
  readonly onEdit: () => void;
}

/** One letter with what can be done with it. */
export function LetterItem({ letter, onEdit }: LetterItemProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const updateLock = lockOf(useAccess(offerTemplates.update.access));
  const removeLock = lockOf(useAccess(offerTemplates.remove.access));
  const remove = useMutation({
    mutationFn: () => call(offerTemplates.remove, { params: { templateId: letter._id } }),
    onSuccess: () => {
      notify.success(`Removed: ${letter.name}`);
      setAsking(false);
      return client.invalidateQueries({ queryKey: keyOf(offerTemplates.list) });
    },
    onError: (error) => void notify.error(wordsOf(error)),
  });
  return (
    <li className="mr-set">
      <span className="mr-set-words">
        <strong dir="auto">{letter.name}</strong>
        <span>
          {letter.subject} · changed {relativeTime(letter.updated_at)}
        </span>
      </span>
      <span className="mr-editor-actions">
        <Tooltip title={updateLock}>
          <Button disabled={updateLock !== null} aria-label={`Edit ${letter.name}`} onClick={onEdit}>
            Edit
          </Button>
        </Tooltip>
        <Tooltip title={removeLock}>
          <Button
            danger
            disabled={removeLock !== null}
            aria-label={`Remove ${letter.name}`}
            onClick={() => setAsking(true)}
          >
            Remove
          </Button>
        </Tooltip>
      </span>
      <Confirm
        open={asking}
        title={`Remove “${letter.name}”?`}
        confirmText="Remove"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        Offers that began with it keep theirs.
      </Confirm>
    </li>
  );
}
