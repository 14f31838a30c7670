import { Radio } from "antd";
import { useState } from "react";
import type { CalendarEvent, Reach } from "@loubby/shared-contracts/http/schedule/events.schema";
import { reaches } from "@loubby/shared-contracts/http/schedule/series-lists";
import { Confirm } from "@loubby/shared-ui/confirm";
import { fullDay } from "./event-words.ts";
import { reachNames, removalWords } from "./reach-words.ts";
import { useRemovalEffect, useRemoveEvent } from "./use-removal.ts";

interface ReachDialogProps {
  readonly event: CalendarEvent;
  /** What is asked for, or null while nothing is. */
  readonly asking: "edit" | "move" | "delete" | null;
  readonly onEdit: (reach: Reach) => void;
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
}

/** Asks what of a series an edit or a removal is for, and says before a removal what goes. */
export function ReachDialog({ event, asking, onEdit, onDeleted, onCancel }: ReachDialogProps) {
  const [reach, setReach] = useState<Reach>("this");
  const remove = useRemoveEvent();
  const isRemoval = asking === "delete";
  const { data: effect, error, isPlaceholderData } = useRemovalEffect({ event, reach }, isRemoval);
  const day = (iso: string) => fullDay(iso, event.time_zone);
  const onConfirm = () => {
    if (!isRemoval) return onEdit(reach);
    remove.mutate({ event, reach }, { onSuccess: onDeleted });
  };
  return (
    <Confirm
      open={asking !== null}
      danger={isRemoval}
      title={
        isRemoval ? `Delete “${event.title}”?` : `${asking === "move" ? "Move" : "Edit"} “${event.title}”`
      }
      confirmText={isRemoval ? "Delete" : "Continue"}
      cancelText={isRemoval ? "Keep" : "Cancel"}
      busy={remove.isPending}
      disabled={isRemoval && (effect === undefined || isPlaceholderData)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Radio.Group
        className="sc-reach"
        aria-label="What it is for"
        value={reach}
        options={reaches.map((each) => ({ value: each, label: reachNames[each] }))}
        onChange={({ target }) => setReach(target.value as Reach)}
      />
      {isRemoval && (
        <p role="status" className="sc-effect">
          {effect ? removalWords(effect, reach, day).join(" ") : (error?.message ?? "Counting the events…")}
        </p>
      )}
    </Confirm>
  );
}
