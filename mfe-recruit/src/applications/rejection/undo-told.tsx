import { Checkbox } from "antd";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import { exactTime, shortDay } from "@loubby/shared-contracts/shell";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { Confirm } from "@loubby/shared-ui/confirm";
import { nameOf } from "../board/use-move.ts";

interface UndoToldProps {
  readonly card: ApplicationCard;
  /** When they were told of the rejection. */
  readonly at: string;
  readonly onMove: () => void;
  readonly onClose: () => void;
}

/** Asks before a rejection is undone that the candidate knows of, and offers to write to them. */
export function UndoTold({ card, at, onMove, onClose }: UndoToldProps) {
  const [, setParams] = useSearchParams();
  const [writes, setWrites] = useState(true);
  const mayWrite = !card.anonymous;
  const undo = () => {
    onMove();
    if (mayWrite && writes)
      setParams((before) => changedParams(before, { application: card._id, section: "mails", write: "1" }));
  };
  return (
    <Confirm
      open
      title={`Undo the rejection of ${nameOf(card)}?`}
      confirmText="Undo rejection"
      onConfirm={undo}
      onCancel={onClose}
    >
      <p>
        We told them on <time title={exactTime(at)}>{shortDay(at)}</time> that they weren't selected. Undoing
        shows them in Loubby that they're being considered again. It sends no mail.
      </p>
      {mayWrite && (
        <Checkbox checked={writes} onChange={({ target }) => setWrites(target.checked)}>
          Write them a mail next
        </Checkbox>
      )}
    </Confirm>
  );
}
