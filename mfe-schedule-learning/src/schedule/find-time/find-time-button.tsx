import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import type { EventValues } from "../event-draft.ts";

const FindTime = lazy(async () => ({ default: (await import("./find-time.tsx")).FindTime }));

interface FindTimeButtonProps {
  readonly values: EventValues;
  /** The event that is changed, which isn't in its own way. */
  readonly eventId: string | undefined;
  readonly onChoose: (when: Pick<EventValues, "date" | "time">) => void;
}

/** Opens the times at which everyone could meet. Days as a whole aren't looked for. */
export function FindTimeButton({ values, eventId, onChoose }: FindTimeButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (values.guests.length === 0 || values.all_day || values.end_date !== null) return null;
  return (
    <div className="sc-find">
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Find a time
      </Button>
      {isOpen && (
        <Suspense fallback={<PageSkeleton bodyOnly layout="list" count={3} />}>
          <FindTime values={values} eventId={eventId} onChoose={onChoose} />
        </Suspense>
      )}
    </div>
  );
}
