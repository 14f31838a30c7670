import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Suspense, useState } from "react";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { cityOf } from "./zones.ts";
import type { PlacedEvent } from "./calendar-days.ts";

// The page doesn't wait for what few open.
const ZoneChooser = lazyRetry(async () => (await import("./zone-chooser.tsx")).ZoneChooser);

interface AlsoZoneProps {
  /** The zone that is shown beside the reader's own, or null. */
  readonly also: string | null;
  readonly timeZone: string;
  readonly placed: readonly PlacedEvent[];
  readonly onChange: (zone: string | null) => void;
}

/** Shows the hours of a second zone too, another one instead, or none again. */
export function AlsoZone({ also, timeZone, placed, onChange }: AlsoZoneProps) {
  const [isChoosing, setChoosing] = useState(false);
  // Where the keyboard goes on once the chooser is gone.
  const [isFocused, setFocused] = useState(false);
  const leave = (focus: boolean) => {
    setFocused(focus);
    setChoosing(false);
  };
  const change = (zone: string | null) => {
    onChange(zone);
    leave(true);
  };
  const button = (
    <Button
      key={also}
      loading={isChoosing}
      autoFocus={isFocused}
      aria-label={
        also === null
          ? "Also show… a second time zone"
          : `${cityOf(also)} is shown too, choose another time zone`
      }
      onClick={() => setChoosing(true)}
    >
      {also === null ? "Also show…" : cityOf(also)}
    </Button>
  );
  return (
    <div className="sc-also">
      {isChoosing ? (
        <Suspense fallback={button}>
          <ZoneChooser also={also} timeZone={timeZone} placed={placed} onChoose={change} onLeave={leave} />
        </Suspense>
      ) : (
        button
      )}
      {also !== null && !isChoosing && (
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={`Stop showing ${cityOf(also)} time`}
          onClick={() => change(null)}
        />
      )}
    </div>
  );
}
