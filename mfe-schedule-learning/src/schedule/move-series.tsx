import { useEffect, useEffectEvent, useState } from "react";
import type { Reach } from "@loubby/shared-contracts/http/schedule/events.schema";
import { notify } from "@loubby/shared-ui/toasts";
import { ConfirmChange } from "./confirm-change.tsx";
import { seriesValues, valuesOf } from "./event-draft.ts";
import { movedValues } from "./moved-values.ts";
import { offerUndoOfMove } from "./undo-toast.ts";
import { useSaveEvent, useSeries } from "./use-events.ts";
import type { Moved } from "./use-move.tsx";

interface MoveSeriesProps {
  /** The occurrence, and where it was put. */
  readonly moved: Moved;
  readonly reach: Reach;
  readonly timeZone: string;
  readonly onDone: () => void;
}

/** Says what moving an occurrence, the rest of a series or all of it does, and does it. */
export function MoveSeries({ moved, reach, timeZone, onDone }: MoveSeriesProps) {
  const { event } = moved;
  const series = useSeries(event, reach);
  const save = useSaveEvent();
  const [clientId] = useState(() => crypto.randomUUID());
  const refuse = (error: Error) => {
    notify.error(error.message);
    onDone();
  };
  const fail = useEffectEvent(refuse);
  useEffect(() => {
    if (series.error) fail(series.error);
  }, [series.error]);

  const begins = reach === "this" ? valuesOf(event) : series.data && seriesValues(series.data);
  if (begins === undefined) return null;
  const version = reach === "this" ? event.version : (series.data?.version ?? event.version);
  const sending = {
    event: { ...event, version },
    reach,
    clientId,
    values: movedValues(begins, moved, timeZone),
  };
  return (
    <ConfirmChange
      sending={sending}
      busy={save.isPending}
      cancelText="Leave it"
      onConfirm={() =>
        save.mutate(sending, {
          onSuccess: (saved) => {
            if (reach !== "this") notify.success("Events moved");
            else {
              // This dialog is gone by then, and hears of nothing itself.
              offerUndoOfMove("Event moved", () => {
                save
                  .mutateAsync({ ...sending, event: saved, values: begins })
                  .catch((error: Error) => notify.error(error.message));
              });
            }
            onDone();
          },
          onError: refuse,
        })
      }
      onCancel={onDone}
      onRefused={refuse}
    />
  );
}
