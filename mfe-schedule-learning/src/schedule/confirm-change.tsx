import { useEffect, useEffectEvent } from "react";
import { Confirm } from "@loubby/shared-ui/confirm";
import { fullDay } from "./event-words.ts";
import { changeWords } from "./reach-words.ts";
import { type ChangeSent, usePreview } from "./use-events.ts";

interface ConfirmChangeProps {
  readonly sending: ChangeSent;
  readonly busy: boolean;
  readonly cancelText?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** What the server finds wrong with the form. */
  readonly onRefused: (error: Error) => void;
}

/** Says what a change of a series will do before it is done. */
export function ConfirmChange({
  sending,
  busy,
  cancelText = "Go on editing",
  onConfirm,
  onCancel,
  onRefused,
}: ConfirmChangeProps) {
  const { mutate, data: effect } = usePreview();
  const ask = useEffectEvent(() => mutate(sending, { onError: onRefused }));
  useEffect(() => ask(), []);
  const day = (iso: string) => fullDay(iso, sending.values.time_zone);
  return (
    <Confirm
      open
      title={`Save changes to “${sending.event.title}”?`}
      confirmText="Save changes"
      cancelText={cancelText}
      busy={busy}
      disabled={effect === undefined}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p role="status" className="sc-effect">
        {effect ? changeWords(effect, sending.reach, day).join(" ") : "Counting the events…"}
      </p>
    </Confirm>
  );
}
